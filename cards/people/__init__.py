"""People as soft solids: tables of heads, builds and poses, a jointed rig, dress, and things in hands.
Must not depend on scenes; scenes place people with `staging`."""
