// Package cardspage writes a page of all cards for a browser: one HTML file and a
// picture of each card, without anything from elsewhere. The words of each card
// stand in the page, so that search, screen readers and other programs read them.
// It takes drawn pieces, knows no game and touches no files.
package cardspage

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/ordered"
	"github.com/broadside-cards/broadside/print/piece"
)

// Card is one of the page.
type Card struct {
	Piece  *piece.Piece
	Fields []Field // what is printed of it besides its texts
}

// Field is a number or a word of a card by its name.
type Field struct {
	Name, Value string
	Number      bool
	Unsaid      bool // it is what cards without it have: only to look for
}

// Options says how the page is called.
type Options struct {
	Title string
	// Step is told how many cards are drawn so far; an error ends the work. It may
	// be nil.
	Step func(done, all int) error
}

// Write makes the files and hands each to put, the page last.
func Write(cards []Card, o Options, put func(name string, data []byte) error) error {
	all := distinct(cards)
	err := ordered.Map(len(all), func(n int) ([]byte, error) {
		return piece.SVG(*all[n].Piece), nil
	}, func(n int, picture []byte) error {
		if err := put(pictureName(all[n].Piece), picture); err != nil || o.Step == nil {
			return err
		}
		return o.Step(n, len(all))
	})
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := contentsOf(all, o.Title).node().Render(&b); err != nil {
		return fmt.Errorf("write the page: %w", err)
	}
	return put("index.html", b.Bytes())
}

// distinct are the cards that there are copies of, with ids that are unique.
func distinct(cards []Card) (out []Card) {
	pieces := make([]piece.Piece, len(cards))
	for i, c := range cards {
		pieces[i] = *c.Piece
	}
	pieces = piece.Distinct(pieces)
	for i := range pieces {
		if pieces[i].Count > 0 {
			out = append(out, Card{&pieces[i], cards[i].Fields})
		}
	}
	return out
}

func pictureName(p *piece.Piece) string { return "cards/" + p.ID + ".svg" }

// contents is what the page says.
type contents struct {
	Title, Said string
	Cards       []shown
	Numbers     []string
	Choices     []choice
}

// shown is what the page says of a card.
type shown struct {
	ID, Name, About, Picture string
	W, H                     string // in millimetres
	Fields                   []Field
	Paragraphs               []string
	Chosen, Numbers          string // what the script looks at
	At                       int
}

func contentsOf(cards []Card, title string) *contents {
	copies := 0
	var each []shown
	var numbers []string
	words := map[string][]string{}
	var order []string
	chosen := func(name, value string) {
		if value != "" && !slices.Contains(words[name], value) {
			if words[name] == nil {
				order = append(order, name)
			}
			words[name] = append(words[name], value)
		}
	}
	for _, c := range cards {
		copies += c.Piece.Count
		chosen("Kind", prose.Capital(c.Piece.Kind))
		chosen("Deck", prose.Capital(c.Piece.Deck))
	}
	for _, c := range cards {
		for _, f := range c.Fields {
			if f.Number && !slices.Contains(numbers, f.Name) {
				numbers = append(numbers, f.Name)
			} else if !f.Number {
				chosen(prose.Capital(f.Name), f.Value)
			}
		}
	}
	for i, c := range cards {
		each = append(each, shownOf(c, i, numbers))
	}
	said := prose.Count(copies, "card")
	if copies != len(cards) {
		said += fmt.Sprintf(", %s different", prose.Thousands(len(cards)))
	}
	return &contents{Title: title, Said: said, Cards: each, Numbers: numbers, Choices: choices(order, words)}
}

// choice is something to choose cards by.
type choice struct {
	Name   string
	Values []string
}

// choices are those that tell cards apart.
func choices(order []string, words map[string][]string) (out []choice) {
	for _, name := range order {
		if values := slices.Sorted(slices.Values(words[name])); len(values) > 1 {
			out = append(out, choice{name, values})
		}
	}
	return out
}

func shownOf(c Card, n int, numbers []string) shown {
	p := c.Piece
	by := map[string]string{"Kind": prose.Capital(p.Kind), "Deck": prose.Capital(p.Deck)}
	var values []string
	var said []Field
	for _, f := range c.Fields {
		if !f.Unsaid {
			said = append(said, f)
		}
		if !f.Number {
			by[prose.Capital(f.Name)] = f.Value
		}
	}
	for _, name := range numbers {
		value := ""
		for _, f := range c.Fields {
			if f.Number && f.Name == name {
				value = f.Value
			}
		}
		values = append(values, value)
	}
	about := []string{prose.Capital(p.Kind)}
	if p.Count > 1 {
		about = append(about, strconv.Itoa(p.Count)+" copies")
	}
	if place := prose.Capital(cmp.Or(p.Start.Pile, p.Deck)); place != "" {
		about = append(about, place)
	}
	var chosen []string
	for _, name := range slices.Sorted(maps.Keys(by)) {
		chosen = append(chosen, name+"="+by[name])
	}
	return shown{
		ID: p.ID, Name: p.Name, About: strings.Join(about, " · "), Picture: pictureName(p), W: tenths(p.W), H: tenths(p.H), Fields: said,
		Paragraphs: strings.FieldsFunc(p.Text, func(r rune) bool { return r == '\n' }),
		Chosen:     strings.Join(chosen, "\n"), Numbers: strings.Join(values, ","), At: n,
	}
}

func tenths(mm float64) string { return strconv.FormatFloat(mm, 'f', 1, 64) }
