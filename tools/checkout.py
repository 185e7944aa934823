"""Where the checkout lies to which these tools belong."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
