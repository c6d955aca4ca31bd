"""What is heard: which event sounds how, the mixing of it, and a thread that owns the sound device."""
