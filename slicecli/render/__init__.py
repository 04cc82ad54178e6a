"""Renderers: a condensate as text or as JSON."""
