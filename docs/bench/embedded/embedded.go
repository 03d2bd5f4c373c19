// Package embedded opens the games that come with Broadside for the commands that measure.
package embedded

import (
	"fmt"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
)

// Open makes a game ready to be played.
func Open(name string) (*engine.Game, error) {
	files, err := carddefs.Open(name)
	if err != nil {
		return nil, err
	}
	set, _ := carddefs.Load(files, name)
	rules, _ := check.Check(set.Source)
	g, found := engine.New(rules, set.Hash)
	if g == nil {
		return nil, fmt.Errorf("%s has findings: %v", name, found)
	}
	return g, nil
}
