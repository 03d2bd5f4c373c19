// Package impose is the geometry of sheets, as plain arithmetic in millimetres:
// sizes of cards and papers, grids, where fronts and backs stand, how far their
// pictures may reach, and where the cut marks stand. It draws nothing.
//
// The door is NewLayout: the size of a card and a paper in, the places on the
// sheet out.
package impose

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
)

// Size is a named rectangle in millimetres, portrait.
type Size struct {
	Name string
	W, H float64
}

// papers are ISO 216 and ANSI/ASME Y14.1 sheets.
var papers = []Size{
	{"a4", 210, 297},
	{"letter", 215.9, 279.4},
	{"a3", 297, 420},
	{"tabloid", 279.4, 431.8},
}

// sizes are the card sizes that a look may name.
var sizes = func() (out []Size) {
	for _, s := range lookwords.CardSizes {
		out = append(out, Size(s))
	}
	return out
}()

// Papers lists the sheets that Paper knows by name.
func Papers() []string { return names(papers) }

// Sizes lists the cards that CardSize knows by name.
func Sizes() []string { return names(sizes) }

func names(table []Size) []string {
	out := make([]string, len(table))
	for i, s := range table {
		out[i] = s.Name
	}
	return out
}

// Paper looks up a sheet by its name, or reads its size, such as "200x300mm" or
// "8x10in"; "" is A4. The error is an *UnknownError for a name that is not
// known.
func Paper(name string) (Size, error) {
	if s, ok, err := readSize(name); ok {
		return s, err
	}
	return find("paper", papers, name)
}

// CardSize looks up a trimmed card size, or reads it and stands it upright; one length
// is both its sides; "" is euro-poker. Errors are those of Paper.
func CardSize(name string) (Size, error) {
	if mm, ok, err := lookwords.Across(name); ok {
		return Size{strings.ReplaceAll(strings.TrimSpace(name), " ", ""), mm, mm}, err
	}
	if s, ok, err := readSize(name); ok {
		return Size{s.Name, min(s.W, s.H), max(s.W, s.H)}, err
	}
	return find("card size", sizes, name)
}

func find(what string, table []Size, name string) (Size, error) {
	if name == "" {
		return table[0], nil
	}
	key := strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(strings.TrimSpace(name)))
	if i := slices.IndexFunc(table, func(s Size) bool { return s.Name == key }); i >= 0 {
		return table[i], nil
	}
	return Size{}, &UnknownError{What: what, Name: name, Known: names(table), Near: diag.Suggest(key, names(table))}
}

// UnknownError says that a paper or card size is not known, which ones are,
// and which one was probably meant.
type UnknownError struct {
	What, Name string
	Known      []string
	Near       string // "" if nothing is near
}

// Error implements error.
func (e *UnknownError) Error() string {
	s := fmt.Sprintf("there is no %s called %q", e.What, e.Name)
	if e.Near != "" {
		s += fmt.Sprintf("; did you mean %q?", e.Near)
	}
	return s + " (known: " + strings.Join(e.Known, ", ") + ", or its size, such as 200x300mm)"
}
