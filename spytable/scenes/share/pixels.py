"""Pictures as files of bytes, made by Pillow, which is imported only when the first one is made."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

import pygame

from spytable.ui.box import Size

if TYPE_CHECKING:
    from PIL.Image import Image

_SAMPLES = 4  # frames of an animation from which its colours are taken
_COLOURS = 256


class Frame(NamedTuple):
    """The pixels of a picture, three bytes each."""

    size: Size
    pixels: bytes

    @classmethod
    def of(cls, surface: pygame.Surface) -> Frame:
        """What is on a surface now."""
        return cls(surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    def image(self) -> Image:
        """The same for Pillow."""
        from PIL import Image

        return Image.frombytes("RGB", self.size, self.pixels)


def png(frame: Frame) -> bytes:
    """A picture as a PNG."""
    file = BytesIO()
    frame.image().save(file, "PNG")
    return file.getvalue()


def gif(frames: Sequence[Frame], durations: Sequence[int], kept: Sequence[str]) -> bytes:
    """Pictures of the same size as an animated GIF without end; durations are milliseconds.

    All have the same colours, among them those that are to be `kept`, however rare, and none is
    dithered: what does not change takes no room.
    """
    from PIL import Image, ImageColor

    images, step = [frame.image() for frame in frames], -(-len(frames) // _SAMPLES)
    samples = images[::-1][::step]
    width, height = images[0].size
    sheet = Image.new("RGB", (width, height * len(samples)))
    for number, sample in enumerate(samples):
        sheet.paste(sample, (0, number * height))
    most = _COLOURS - len(kept)
    usual = (sheet.quantize(most).getpalette() or [])[: 3 * most]
    colours = Image.new("P", (1, 1))
    colours.putpalette([*usual, *(part for it in kept for part in ImageColor.getrgb(it))])
    first, *others = (image.quantize(palette=colours, dither=Image.Dither.NONE) for image in images)
    file = BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=list(durations), loop=0)
    return file.getvalue()
