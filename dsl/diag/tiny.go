package diag

import _ "embed" // the tiny game

// TinyRules and TinyCards are the game that stands behind an example which is
// only a card's text, a few declarations or a card file.
var (
	//go:embed prelude/tiny.rules
	TinyRules string
	//go:embed prelude/cards.yaml
	TinyCards string
)
