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
	Rules   []RulesSource
	Cards   []CardSource
	Changes []RuleChange // what expansions change in the game's declarations
	Trees   *Trees       // of the last check of this game, or nil: all texts are parsed
}

// RulesSource is one rules file and its tree.
type RulesSource struct {
	File *diag.File
	Tree *syntax.Rules
}

// RuleChange is what a line of an expansion, `change to raid an island, at the end`, changes in
// a declaration of the game.
type RuleChange struct {
	File *diag.File // of the expansion
	By   *syntax.Decl
	Of   *syntax.Decl
	How  How
}

// How a declaration is changed.
type How int

// The ways to change a declaration.
const (
	AtStart  How = iota + 1 // lines before its own; in an action behind those that begin with `needs`
	AtEnd                   // lines behind its own
	Instead                 // lines in the place of its own
	Anew                    // declared anew: its line is another, what hangs below it stays
	Extended                // a kind has more fields
)

// Declaration is a declaration as it holds: with what expansions change in it.
type Declaration struct {
	File   *diag.File // where its line stands
	Decl   *syntax.Decl
	Lines  []Lines // what hangs below it
	Fields []Lines // of a kind: those that it has, too
}

// Lines are some of what hangs below a declaration, and their file.
type Lines struct {
	File   *diag.File
	Stmts  []*syntax.Stmt
	Fields []*syntax.Field
}

// Declarations are the declarations of all files as they hold, in their order.
func (s *Source) Declarations() (out []Declaration) {
	changes := map[*syntax.Decl][]RuleChange{}
	for _, ch := range s.Changes {
		changes[ch.Of] = append(changes[ch.Of], ch)
	}
	for _, r := range s.Rules {
		for _, d := range r.Tree.Decls {
			if !d.Changes {
				out = append(out, declarationOf(r.File, d, changes[d]))
			}
		}
	}
	return out
}

func declarationOf(file *diag.File, decl *syntax.Decl, changes []RuleChange) Declaration {
	d := Declaration{File: file, Decl: decl, Lines: []Lines{{File: file, Stmts: decl.Stmts}}}
	for _, ch := range changes {
		switch lines := (Lines{ch.File, ch.By.Stmts, ch.By.Fields}); ch.How {
		case AtStart:
			n := leadingNeeds(decl)
			d.Lines = append([]Lines{{File: file, Stmts: decl.Stmts[:n]}, lines, {File: file, Stmts: decl.Stmts[n:]}}, d.Lines[1:]...)
		case AtEnd:
			d.Lines = append(d.Lines, lines)
		case Instead:
			d.Lines = []Lines{lines}
		case Anew:
			if d.File, d.Decl = ch.File, ch.By; decl.Head == "keyword" { // with what it stands for
				d.Lines = []Lines{lines}
			}
		case Extended:
			d.Fields = append(d.Fields, lines)
		}
	}
	return d
}

// leadingNeeds is how many of an action's lines stand before what is done: up to the last that
// begins with `needs`.
func leadingNeeds(d *syntax.Decl) int {
	if d.Head != "action" && d.Head != "reaction" {
		return 0
	}
	n := 0
	for i, st := range d.Stmts {
		if st.Do != nil && st.Do.Items[0].Word == "needs" {
			n = i + 1
		}
	}
	return n
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
	Worded  Word  // its name there
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
