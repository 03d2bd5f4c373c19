package carddefs

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Embedded lists the games that come with Broadside, by name.
func Embedded() []string {
	entries, err := fs.ReadDir(gamesCarried(), "games")
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if e.IsDir() {
			out = append(out, e.Name())
		}
	}
	return out
}

// Open gives the folder of an embedded game, or an *UnknownGameError.
func Open(name string) (fs.FS, error) {
	for _, known := range Embedded() {
		if known == name {
			return fs.Sub(gamesCarried(), path.Join("games", name))
		}
	}
	return nil, &UnknownGameError{Name: name, Near: diag.Suggest(name, Embedded()), Known: Embedded()}
}

// UnknownGameError says that no embedded game has a name.
type UnknownGameError struct {
	Name  string
	Near  string // the likely meant one, or ""
	Known []string
}

// Error names the game and what may have been meant.
func (e *UnknownGameError) Error() string {
	if e.Near != "" {
		return fmt.Sprintf("no game called `%s` comes with Broadside; did you mean `%s`?", e.Name, e.Near)
	}
	return fmt.Sprintf("no game called `%s` comes with Broadside; these do: %s", e.Name, strings.Join(e.Known, ", "))
}

// gameNames are the names an expansion may extend a game by.
func gameNames(s *Set) map[string]bool {
	return map[string]bool{s.ID: true, path.Base(s.Name): true}
}

// gameName is what findings call a game.
func (s *Set) gameName() string {
	if s.ID != "" {
		return s.ID
	}
	return path.Base(s.Name)
}
