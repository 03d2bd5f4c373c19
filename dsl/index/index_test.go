package index_test

import (
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/syntax"
	"github.com/broadside-cards/broadside/dsl/words"
)

// shelf is a game of the shelf, read and checked.
func shelf(t testing.TB, name string) (*check.Game, *carddefs.Set) {
	dir, err := carddefs.Open(name)
	require.NoError(t, err)
	set, found := carddefs.Load(dir, name)
	require.Zero(t, found.Errors(), found)
	g, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), found)
	return g, set
}

const rules = `game "Words"
version "1.0.0"
edition 2
players first, second
token coin
kind ship
  cost: number
  colour: one of red, blue
  effect: text or none, read by its owner
kind fish, plural fish
  cost: number or 0
zone fleet of player, face up, in play
zone hold of ship, of fish, face up, in play
mark tired of ship
adjective tired of fish: its cost is 0
keyword Swift: "It is quick."
  add 1 coin to this

to salvage a ship, past salvaged
  add (its cost) coins to it
to salvage a number of coins
  if that many is 1, add 1 coin to the first

action rest
  choose a tired ship, called idle
  unmark idle tired
  if the colour of idle is red, salvage idle
  let many be the number of tired fish on idle
  salvage many coins
  change many to 2
  salvage many coins

phase market
  take an action

turn
  the market phase
  salvage (the costs of your ships) coins
`

const cards = `ship:
  - name: Sal
    owner: first
    starts in: fleet
    cost: 2
    colour: red
    effect: |
      Swift
      when a ship is salvaged, salvage Sal
      after a successful salvage, if its hold is empty, mark each ship on it tired
`

// said tells of each place of a symbol its line and words, a star before a declaration.
func said(x *index.Index, s index.Symbol) (out []string) {
	for _, r := range x.Refs(s) {
		line, _ := r.Span.File.Position(r.Span.Start)
		star := ""
		if r.Declares {
			star = "*"
		}
		out = append(out, star+r.Span.Text()+" "+strings.TrimPrefix(strings.TrimPrefix(r.Span.File.Name, "words/"), "words.rules")+":"+strconv.Itoa(line))
	}
	return out
}

func checked(t *testing.T) (*check.Game, diag.List) {
	set, found := carddefs.Load(fstest.MapFS{"words.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(cards)}}, "words")
	require.Zero(t, found.Errors(), found)
	return check.Check(set.Source)
}

func TestWhereAWordIsSaid(t *testing.T) {
	g, found := checked(t)
	require.Zero(t, found.Errors(), found)
	x := index.Of(g)
	for s, want := range map[index.Symbol]string{
		{What: words.Kind, Name: "ship"}:       "ship cards.yaml:1, ship cards.yaml:9, ship cards.yaml:10, *ship :6, ship :13, ship :14, ship :19, ship :25, ships :38",
		{What: words.Kind, Name: "fish"}:       "*fish :10, *fish :10, fish :13, fish :15, fish :28", // its plural, too
		{What: words.Field, Name: "cost"}:      "cost cards.yaml:5, *cost :7, *cost :11, cost :15, cost :20, costs :38",
		{What: words.Field, Name: "colour"}:    "colour cards.yaml:6, *colour :8, colour :27",
		{What: words.FieldWord, Name: "red"}:   "red cards.yaml:6, *red :8, red :27",
		{What: words.Token, Name: "coin"}:      "*coin :5, coin :17, coins :20, coins :21, coin :22, coins :29, coins :31, coins :38",
		{What: words.Zone, Name: "hold"}:       "hold cards.yaml:10, *hold :13",
		{What: words.Mark, Name: "tired"}:      "tired cards.yaml:10, *tired :14, tired :25, tired :26",
		{What: words.Adjective, Name: "tired"}: "*tired :15, tired :28", // of fish, which are not marked
		{What: words.Verb, Name: "salvage"}:    "salvaged cards.yaml:9, salvage cards.yaml:9, salvage cards.yaml:10, *salvage :19, *salvaged :19, *salvage :21, salvage :27, salvage :29, salvage :31, salvage :38",
		{What: words.Keyword, Name: "Swift"}:   "Swift cards.yaml:8, *Swift :16",
		{What: words.Card, Name: "Sal"}:        "*Sal cards.yaml:2, Sal cards.yaml:9",
		{What: words.Phase, Name: "market"}:    "*market :33, market :37",
		{What: words.Player, Name: "first"}:    "first cards.yaml:3, *first :4, first :22",
		{What: words.Given, Name: "idle", File: "words/words.rules", At: strings.Index(rules, "idle")}:         "*idle :25, idle :26, idle :27, idle :27, idle :28",
		{What: words.Given, Name: "many", File: "words/words.rules", At: strings.Index(rules, "let many") + 4}: "*many :28, many :29, many :30, many :31",
	} {
		require.Equal(t, want, strings.Join(said(x, s), ", "), "%v", s)
	}
	at, ok := x.At("words/words.rules", strings.Index(rules, "tired fish on")+2)
	require.True(t, ok)
	require.Equal(t, words.Adjective, at.Symbol.What)
	_, ok = x.At("words/words.rules", strings.Index(rules, "take an action"))
	require.False(t, ok)
}

// TestEveryWordOfTheShelf: a word of a game that stands in its rules or on a card was read as
// something, once. What is spelt like one and is none, is a word of the language or a title.
func TestEveryWordOfTheShelf(t *testing.T) {
	language := map[string]bool{"play": true, "face": true, "place": true, "card": true, "cards": true}
	for _, name := range carddefs.Embedded() {
		g, set := shelf(t, name)
		x := index.Of(g)
		forms := map[string]bool{}
		for _, w := range words.Of(g) {
			for _, f := range w.Forms {
				forms[strings.ToLower(f)] = true
			}
		}
		look := func(f *diag.File, root syntax.Piece) {
			phrases(root, func(p *syntax.Phrase) {
				for i := range p.Items {
					for n := min(4, len(p.Items)-i); n > 0; n-- {
						at := p.Items[i].Span(f).Join(p.Items[i+n-1].Span(f))
						if text := strings.ToLower(at.Text()); forms[text] && !language[text] {
							_, ok := x.At(f.Name, at.Start)
							require.True(t, ok, "%s: %q in %q was not read", name, at.Text(), p)
							break
						}
					}
				}
			})
		}
		for _, r := range set.Source.Rules {
			for _, d := range r.Tree.Decls {
				look(r.File, d)
			}
			refs := x.In(r.File.Name)
			for i := 1; i < len(refs); i++ {
				require.True(t, refs[i-1].Span == refs[i].Span || refs[i-1].Span.End <= refs[i].Span.Start, "%v and %v lie over each other", refs[i-1], refs[i])
			}
		}
		for r := range g.Roots() {
			if r.Text != nil {
				look(r.Text.Span.File, r.Text.Parsed())
			}
		}
		for _, w := range words.Of(g) {
			s := index.Symbol{What: w.What, Name: strings.TrimSuffix(w.Word, " phase")}
			require.NotEmpty(t, x.Declarations(s), "%s: %v", name, s)
		}
	}
}

// phrases are the phrases below a piece but for the titles of ways.
func phrases(root syntax.Piece, each func(*syntax.Phrase)) {
	titles := map[*syntax.Phrase]bool{}
	syntax.Walk(root, func(p syntax.Piece) bool {
		switch p := p.(type) {
		case *syntax.Choice:
			titles[p.Label] = true
		case *syntax.Phrase:
			if !titles[p] {
				each(p)
			}
		}
		return true
	})
}
