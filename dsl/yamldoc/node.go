// Package yamldoc reads the YAML that designers write into a small tree whose
// every piece knows its exact bytes. It takes the plain part of YAML — keys,
// lists, plain, quoted and `|` text — and refuses the rest with a finding:
// anchors, aliases, merge keys, tags, directives and several documents.
//
// The door is Parse.
package yamldoc

import "github.com/broadside-cards/broadside/dsl/diag"

// Kind says what a node is.
type Kind int

// The kinds of node.
const (
	Scalar Kind = iota
	List
	Map
)

// Node is one piece of a file.
type Node struct {
	Kind Kind
	// Text is a scalar's value.
	Text string
	// Span covers a scalar's text as it stands in the file: the inside of
	// quotes, or a `|` text's lines from the first that says something to the
	// last, indents included. For lists and maps it is first to last content.
	Span diag.Span
	// Form is how a scalar is written.
	Form  Form
	Items []*Node // of a list
	Pairs []Pair  // of a map, in file order; a repeated key is left out
}

// Pair is a key and its value.
type Pair struct{ Key, Value *Node }

// Form is how a scalar is written.
type Form int

// The forms. Only the first three keep the place of every character.
const (
	Plain   Form = iota // on one line
	Quoted              // on one line, without escapes
	Block               // under |
	Empty               // nothing after the colon or dash
	Folded              // under >
	Spread              // plain or quoted over several lines
	Escaped             // quoted, with an escape or a doubled quote
	Refused             // an alias, anchor or tag; its finding is made already
)

// forms says each form as a designer would.
var forms = map[Form]string{
	Plain: "plain text", Quoted: "quoted text", Block: "text under `|`", Empty: "nothing",
	Folded:  "folded text, under `>`",
	Spread:  "text over several lines without `|`",
	Escaped: "quoted text with an escape in it",
	Refused: "a piece that is refused",
}

// String is the form in a designer's words.
func (f Form) String() string { return forms[f] }

// Exact says whether a scalar's Span holds its Text character for character.
func (n *Node) Exact() bool { return n.Kind == Scalar && n.Form <= Block }

// Known is false for a piece that has its finding already: say no more about it.
func (n *Node) Known() bool { return n.Kind != Scalar || n.Form != Refused }

// Get gives the value of a map's key, or nil.
func (n *Node) Get(key string) *Node {
	if n == nil {
		return nil
	}
	for _, p := range n.Pairs {
		if p.Key.Text == key {
			return p.Value
		}
	}
	return nil
}

// What says what a node is, for findings.
func (n *Node) What() string {
	switch {
	case n.Kind == List:
		return "a list"
	case n.Kind == Map:
		return "a group of keys"
	case n.Form == Empty:
		return "nothing"
	}
	return "text"
}
