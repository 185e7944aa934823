"""The machines: how they search, how strong they are, and the processes in which they think."""
