package main

import (
	"path/filepath"

	"github.com/rogpeppe/go-internal/testscript"
)

// fontsFolder tells scripts where the typefaces are that come with Broadside,
// for games that bring one of their own: $FONTS.
func fontsFolder(env *testscript.Env) error {
	dir, err := filepath.Abs("../../print/fonts")
	env.Setenv("FONTS", dir)
	return err
}
