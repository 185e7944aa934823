"""What the window is made of: canvas, text, widgets, and the stage on which things move."""
