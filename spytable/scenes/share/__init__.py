"""What of a match can be given to others: pictures, an animation, and the match itself."""
