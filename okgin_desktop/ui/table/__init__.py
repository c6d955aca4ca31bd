"""The card table: scene, layout, choreography, widgets."""
