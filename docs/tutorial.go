// Package docs holds the documents that the program itself shows.
package docs

import _ "embed"

// Tutorial is the first tutorial, which a new game is begun with.
//
//go:embed tutorial-1-a-game-in-fifteen-minutes.md
var Tutorial string
