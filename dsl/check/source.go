package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Source is everything a game is made of, read but not yet checked. The
// loader fills it: the base game's rules and cards first, then those of each
// expansion in the order they were switched on.
type Source struct {
	Rules []RulesSource
	Cards []CardSource
}

// RulesSource is one rules file and its tree.
type RulesSource struct {
	File *diag.File
	Tree *syntax.Rules
}

// CardSource is one card as it stands in a card file.
type CardSource struct {
	File   *diag.File
	Kind   Word   // the key its list stands under
	Types  []Word // the types it is of
	Name   Word
	Count  int    // 1 where the file says nothing
	Owner  Word   // seat name; from the card or its file; empty: the kind says
	Start  Word   // zone name; from the card or its file
	Note   string // a remark for designers
	Was    Word   // the name it had before; empty: it always had this one
	Art    Art    // the picture printed on it
	Fields []FieldSource
	Span   diag.Span // the whole card
	Each   []string  // the keys of the `for each` that made it; none: it is written out
	made   bool      // a place that a board or a zone in piles made
	pileOf string    // the name of the card that it is a pile of; "": it is none
}

// TypeList is the card's types as a list in words: "beast, spirit".
func (s *CardSource) TypeList() string {
	words := make([]string, len(s.Types))
	for i, w := range s.Types {
		words[i] = w.Text
	}
	return strings.Join(words, ", ")
}

// Word is a scalar and its place.
type Word = diag.Word

// Art is the picture printed on a card or on all cards of a kind. Everything in
// it may be empty. It means nothing to the rules.
type Art struct {
	File   Word // its path in the game's folder
	Fit    Word // "crop" or "whole"
	Focus  Word // the part that is kept when cropped: see look.Focus
	Credit Word // who made it, for the credits card
}

// FieldSource is one field of a card: its name and one or more values.
type FieldSource struct {
	Name    Word
	Values  []Scalar
	List    bool  // written as a list
	Wording *Word // the designer's own printed wording for it (`wording:` of the card)
}

// Scalar is a YAML scalar. Span covers the bytes of its text exactly as they
// stand in the file: for a block scalar every content line with its indent
// (without the `|` line), for a plain scalar the scalar, for a quoted one the
// inside of the quotes. Folded (`>`) scalars and quoted ones with escapes never
// get here as text: the loader reports them.
type Scalar struct {
	Text string
	Span diag.Span
}
