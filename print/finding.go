package print

import (
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// findings collects what is found about one card, each thing once.
type findings struct {
	card string
	at   diag.Span // where the card is written
	list diag.List
}

// add reports something at the card, addAt at a place of its own.
func (f *findings) add(code diag.Code, kv ...string) { f.addAt(f.at, code, kv...) }

func (f *findings) addAt(at diag.Span, code diag.Code, kv ...string) {
	if !at.Known() {
		at = f.at
	}
	n := diag.New(code, at, append([]string{"card", f.card}, kv...)...)
	same := func(old diag.Diagnostic) bool { return old.Code == code && old.Summary() == n.Summary() }
	if !slices.ContainsFunc(f.list, same) {
		f.list = append(f.list, n)
	}
}

// decimal writes a size as people do: 6.5, 7.
func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// told says whether a character of a script was reported already.
func (f *findings) told(script string) bool {
	return slices.ContainsFunc(f.list, func(old diag.Diagnostic) bool { return old.Args["script"] == script })
}
