package carddefs

import (
	"cmp"
	"io/fs"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
)

// Set is a game with its expansions, read and merged but not yet checked.
type Set struct {
	Name         string // as it was asked for: an embedded game or a folder
	ID           string // the rules file's name without `.rules`
	Title        string // the rules' `game "…"`
	Version      string // the rules' `version "…"`
	Source       check.Source
	Look         *look.Look   // never nil
	Rulebooks    []*diag.File // each part's rules.md, the rules for those who play
	Scenarios    []ScenarioFile
	Translations []Translation // of the game, then those of its expansions
	Questions    []Question    // that those who played are asked: the game's, then those of its expansions
	Unread       []string      // what stands in columns of spreadsheets that are not read: see diag.UnreadColumn
	Files        []*diag.File  // every file read, in order
	Expansions   []ExpansionMeta
	Folders      []Folder     // the game's, then those of its expansions: pictures and typefaces are read from them
	Themes       []Folder     // the folders of the themes that its looks name
	Changes      []CardChange // what the expansions do to the cards
	// RuleChanges is what they change in the game's own declarations.
	RuleChanges []RuleChange
	// Hash is over the names and bytes of rules, cards and expansion files: a
	// replay made with another hash was made with other rules.
	Hash [32]byte
}

// Expansion is a folder to switch on with a game.
type Expansion struct {
	Name string
	FS   fs.FS
}

// ScenarioFile is one file of `scenarios/`, not yet read.
type ScenarioFile struct {
	Name string // without `.yaml`
	From string // the expansion it belongs to, "" for the game itself
	File *diag.File
}

// CardChange is what an expansion does to one card.
type CardChange struct {
	Expansion string
	Verb      string // add, replace or remove
	Card      string
	Kind      string // as the card file says it
}

// ChangesFor are the changes a scenario file does not reckon with: those of
// every expansion but its own.
func (s *Set) ChangesFor(f ScenarioFile) (out []CardChange) {
	for _, c := range s.Changes {
		if c.Expansion != f.From {
			out = append(out, c)
		}
	}
	return out
}

// References are the words of the checked game where files say them that hold neither rules nor cards nor
// scenarios: the look, rules sheets, languages and what expansions say of themselves.
func (s *Set) References(g *check.Game) [][]index.Ref {
	out := [][]index.Ref{s.Look.References(g)}
	for _, f := range s.Rulebooks {
		out = append(out, s.Look.InRulebook(f, g))
	}
	for i := range s.Expansions {
		out = append(out, s.Expansions[i].References())
	}
	for i := range s.Translations {
		out = append(out, s.Translations[i].References(g))
	}
	return out
}

// ExpansionIDs are the names of the expansions, in order.
func (s *Set) ExpansionIDs() (out []string) {
	for _, x := range s.Expansions {
		out = append(out, x.ID)
	}
	return out
}

// Expanded says with which expansions a game is, behind its own name and version:
// " + High Tide 0.1.0"; nothing, if it is with none.
func (s *Set) Expanded() string {
	var b strings.Builder
	for _, x := range s.Expansions {
		b.WriteString(" + " + x.Said())
	}
	return b.String()
}

// Said is the expansion's name and version.
func (x *ExpansionMeta) Said() string {
	return strings.TrimSpace(cmp.Or(x.Name, x.ID) + " " + x.Version)
}

// ExpansionMeta is what an expansion says of itself in expansion.yaml.
type ExpansionMeta struct {
	ID       string // the name it was switched on by
	Name     string
	Version  string
	Extends  check.Word
	For      check.Word
	Replaces []check.Word
	Removes  []check.Word
	File     *diag.File
}

// Values are the places of all values of cards' fields in a file, in order.
func (s *Set) Values(f *diag.File) (out []diag.Span) {
	for _, card := range s.Source.Cards {
		if card.File != f {
			continue
		}
		for _, field := range card.Fields {
			for _, value := range field.Values {
				out = append(out, value.Span)
			}
		}
	}
	return out
}
