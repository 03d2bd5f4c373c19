package pen

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Findings collects what is found about one piece, each thing once.
type Findings struct {
	piece string
	at    diag.Span // where the piece is written
	List  diag.List
}

// Add reports something at the piece: a code, and names and values of its wording.
func (f *Findings) Add(code diag.Code, kv ...string) { f.AddAt(f.at, code, kv...) }

// AddAt reports something at a place of its own.
func (f *Findings) AddAt(at diag.Span, code diag.Code, kv ...string) {
	if !at.Known() {
		at = f.at
	}
	n := diag.New(code, at, append([]string{"card", f.piece}, kv...)...)
	same := func(old diag.Diagnostic) bool { return old.Code == code && old.Summary() == n.Summary() }
	if !slices.ContainsFunc(f.List, same) {
		f.List = append(f.List, n)
	}
}

// Has says whether something of a code was found.
func (f *Findings) Has(code diag.Code) bool {
	return slices.ContainsFunc(f.List, func(d diag.Diagnostic) bool { return d.Code == code })
}

// told says whether a character of a script was reported already.
func (f *Findings) told(script string) bool {
	return slices.ContainsFunc(f.List, func(old diag.Diagnostic) bool { return old.Args["script"] == script })
}
