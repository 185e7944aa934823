"""Lines of JSON, each sealed with a hash of its content and of the hash before it."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

# Limits for lines that are read; no line that is written comes near them.
MAX_LINE = 2**16
MAX_DEPTH = 20
_MAX_DIGITS = len(str(-(2**63)))


def seal(digest: str, content: dict[str, Any]) -> tuple[str, bytes]:
    """The hash of a content that follows `digest`, and the line that holds both."""
    text = digest + _ENCODER.encode(content)
    digest = blake2b(text.encode(), digest_size=8).hexdigest()
    return digest, _ENCODER.encode({**content, "hash": digest}).encode() + b"\n"


def unseal(digest: str, line: bytes) -> tuple[str, dict[str, Any]]:
    """The hash and the content of a line; ValueError unless `seal` made it after `digest`."""
    content = parse(line)
    claimed = content.pop("hash", None)
    if seal(digest, content) != (claimed, line):
        raise ValueError("the line does not follow from the one before")
    return claimed, content


def parse(line: bytes) -> dict[str, Any]:
    """The content of a line, its unchecked hash included; ValueError if it is no such line."""
    if len(line) > MAX_LINE:
        raise ValueError("the line is too long")
    try:
        content = _DECODER.decode(line.decode())
        depth = _depth(content)
    except RecursionError:
        raise ValueError("the line is nested too deeply") from None
    if depth > MAX_DEPTH or not isinstance(content, dict):
        raise ValueError("the line is no flat JSON object")
    return content


def _depth(value: Any) -> int:
    if not isinstance(value, (dict, list)):
        return 0
    inner = value.values() if isinstance(value, dict) else value
    return 1 + max(map(_depth, inner), default=0)


def _integer(digits: str) -> int:
    if len(digits) > _MAX_DIGITS:
        raise ValueError("the number is too large")
    return int(digits)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        raise ValueError("a key is repeated")
    return content


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer)
_ENCODER = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
)
