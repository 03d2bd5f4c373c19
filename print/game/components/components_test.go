package components_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/sheet"
)

// worked is an embedded game and its table.
func worked(t *testing.T, name string) (*check.Game, *carddefs.Set, components.Table) {
	t.Helper()
	set, g := gametest.Checked(t, name)
	size, err := impose.CardSize(set.Look.Size.Text)
	require.NoError(t, err)
	made := components.New(g, set, cardface.Of(g, set.Look))
	table, found := made.Table(components.Options{CardW: size.W, CardH: size.H}), made.Findings()
	require.Empty(t, found)
	return g, set, table
}

// drawn are all pieces of a table and its rules' pages.
func drawn(t *testing.T, set *carddefs.Set, table components.Table, paper string) ([]piece.Piece, []*draw.List) {
	t.Helper()
	size, _ := impose.CardSize(set.Look.Size.Text)
	o := piece.Options{Size: size}
	var out []piece.Piece
	draws := []func() ([]piece.Piece, error){
		func() ([]piece.Piece, error) {
			p, f := component.DrawTokens(table.Tokens, table.Icons, o)
			return p, none(f)
		},
		func() ([]piece.Piece, error) {
			p, f := component.DrawBoards(table.Boards, table.Icons, o)
			return p, none(f)
		},
		func() ([]piece.Piece, error) {
			p, f := component.DrawMats(table.Mats, table.Icons, o)
			return p, none(f)
		},
		func() ([]piece.Piece, error) {
			p, f := component.DrawReferences(table.References, table.Icons, o)
			return p, none(f)
		},
	}
	for _, d := range draws {
		pieces, err := d()
		require.NoError(t, err)
		out = append(out, pieces...)
	}
	on, err := impose.Paper(paper)
	require.NoError(t, err)
	var pages []*draw.List
	for _, r := range table.Rules {
		lists, found := component.DrawRules(r, on, table.Icons, o)
		require.NoError(t, none(found))
		pages = append(pages, lists...)
	}
	return out, pages
}

func none[T error](found []T) error {
	if len(found) == 0 {
		return nil
	}
	return found[0]
}

// TestEveryGameIsOnTheTable: whatever a game declares has its place: every kind
// is printed as a card, a place of a board, a figure or an area of a mat, or the
// look says that it is not; every token that lasts has pieces; every player has
// a card with the turn; every deck that says something has a list.
func TestEveryGameIsOnTheTable(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		t.Run(name, func(t *testing.T) {
			g, set, table := worked(t, name)
			said := everything(table)
			for i := range g.Cards {
				c := &g.Cards[i]
				if contains(table.CardKinds, g.Kinds[c.Kind].Name) || unprinted(g, set, c) {
					continue
				}
				assert.True(t, contains(said, c.Name) || contains(said, short(g, c)), "%s is printed nowhere", c.Name)
			}
			for _, x := range g.Tokens {
				as, _ := set.Look.Table.Token(x.Name)
				if x.Until.What == check.Forever && !x.Untold && !as.None {
					assert.True(t, contains(said, title(x.Name)), "the token %s is not printed", x.Name)
				}
			}
			turns := 0
			for _, r := range table.References {
				if strings.HasPrefix(r.ID, "turn") || r.ID == "play" {
					turns += r.Count
				}
			}
			assert.Equal(t, len(g.Players), turns, "each player has a card with the turn")
			require.Len(t, table.Rules, 1)
			assert.Equal(t, g.Name, strings.ReplaceAll(table.Rules[0].Title, "’", "'"))
			assert.NotEmpty(t, set.Rulebooks, "the rules are written, not worked out")
		})
	}
}

// unprinted are places that the look leaves out, and those of its boards; and piles, which are
// their cards.
func unprinted(g *check.Game, set *carddefs.Set, c *check.Card) bool {
	if g.Kinds[c.Kind].Pile {
		return true
	}
	b := g.BoardOf(c.Kind)
	return b != nil && set.Look.Table.Board(b.Name).As == "none"
}

// everything is the names of what is printed.
func everything(table components.Table) []string {
	var out []string
	for _, x := range table.Tokens {
		out = append(out, x.Name)
	}
	for _, b := range table.Boards {
		for _, s := range b.Squares {
			out = append(out, s.Name)
		}
	}
	for _, m := range table.Mats {
		for _, a := range m.Areas {
			out = append(out, m.Name+" "+a.Name)
		}
	}
	return out
}

// short is a place's name as an area of its owner's mat.
func short(g *check.Game, c *check.Card) string {
	if c.Owner == check.None {
		return c.Name
	}
	return title(g.Players[c.Owner]) + " " + c.Name
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if strings.EqualFold(x, s) {
			return true
		}
	}
	return false
}

func title(s string) string {
	words := strings.Fields(s)
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, " ")
}

// TestCounts are those of the looks, and where these are silent worked out.
func TestCounts(t *testing.T) {
	counts := func(name string) map[string]int {
		_, _, table := worked(t, name)
		out := map[string]int{}
		for _, x := range table.Tokens {
			out[fmt.Sprintf("%s %d", x.Name, x.Value)] += x.Count
		}
		return out
	}
	assert.Equal(t, map[string]int{"Coin 0": 40, "Point 0": 8}, counts("rum-runner"))
	assert.Equal(t, map[string]int{"Penalty 1": 20, "Penalty 5": 12, "Penalty 10": 20}, counts("hearts"))
	booty := counts("ten-booty")
	assert.Equal(t, 18, booty["Lifeboat 0"])
	assert.Equal(t, 1, booty["Red Gannet 0"])
	assert.Equal(t, map[string]int{"Chip 0": 30}, counts("leduc-poker"))
	assert.Equal(t, map[string]int{"Cross 0": 5, "Nought 0": 5}, counts("tic-tac-toe"))

	g, set, _ := worked(t, "rum-runner")
	set.Look.Table.Tokens = nil
	table := components.New(g, set, cardface.Of(g, set.Look)).Table(components.Options{CardW: 63, CardH: 88})
	assert.Equal(t, 40, table.Tokens[0].Count, "as many as lie in the box")
	assert.Equal(t, 8, table.Tokens[1].Count, "as many as win, for each player")
}

// TestDecks: the lists name every card of a deck with its copies, once.
func TestDecks(t *testing.T) {
	for _, name := range []string{"rum-runner", "ten-booty", "hold-the-light", "between-tides"} {
		g, _, table := worked(t, name)
		listed := map[string]int{}
		for _, r := range table.References {
			for _, b := range r.Blocks {
				if b.Style == component.BlockEntry {
					n := 0
					_, err := fmt.Sscanf(b.Mark, "%d×", &n)
					require.NoError(t, err)
					listed[b.Paras[0][0].Text] += n
				}
			}
		}
		require.NotEmpty(t, listed, name)
		for i := range g.Cards {
			if n, ok := listed[g.Cards[i].Name]; ok {
				assert.Equal(t, g.Cards[i].Count, n, g.Cards[i].Name)
			}
		}
	}
}

func TestReferencesInWords(t *testing.T) {
	for _, name := range []string{"rum-runner", "ten-booty"} {
		_, set, table := worked(t, name)
		pieces, _ := drawn(t, set, table, "a4")
		var b strings.Builder
		seen := map[string]bool{}
		for _, p := range pieces {
			fmt.Fprintf(&b, "%d × %s: %s, %s, %g × %g mm\n", p.Count, p.ID, p.Kind, p.Name, p.W, p.H)
		}
		for _, p := range pieces {
			if p.Kind == "Reference" && !seen[p.Text] {
				seen[p.Text] = true
				fmt.Fprintf(&b, "\n%s\n%s\n", p.Name, p.Text)
			}
		}
		golden.Check(t, name+".table.txt", b.String())
	}
}

// TestWorkedOut is a rules sheet and a turn where nobody wrote one.
func TestWorkedOut(t *testing.T) {
	g, set, _ := worked(t, "rum-runner")
	set.Look.Table, set.Rulebooks = look.Table{}, nil
	table := components.New(g, set, cardface.Of(g, set.Look)).Table(components.Options{CardW: 63, CardH: 88})
	var b strings.Builder
	for _, block := range append(table.References[0].Blocks, table.Rules[0].Blocks...) {
		fmt.Fprintf(&b, "%s %s", block.Style, block.Mark)
		for _, p := range block.Paras {
			for _, r := range p {
				b.WriteString(" " + strings.TrimSpace(r.Text+r.Icon+" "+r.Num))
			}
		}
		b.WriteString("\n")
	}
	golden.Check(t, "worked-out.txt", b.String())
}

// TestSheets: the table of every game goes on A4 and Letter, every copy of it,
// and its words are found in the PDF.
func TestSheets(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		for _, paper := range []string{"a4", "letter"} {
			t.Run(name+" "+paper, func(t *testing.T) {
				g, set, table := worked(t, name)
				pieces, pages := drawn(t, set, table, paper)
				ids := map[string]bool{}
				for _, p := range pieces {
					assert.False(t, ids[p.ID], "two pieces are called %s", p.ID)
					ids[p.ID] = true
					assert.Positive(t, p.Count, p.ID)
				}
				var leaves []sheet.ExtraPage
				for _, l := range pages {
					leaves = append(leaves, sheet.Page(l))
				}
				file, n, err := sheet.PDF(pieces, sheet.Options{Paper: paper, Extra: leaves, Title: g.Name})
				require.NoError(t, err)
				assert.Greater(t, n, len(pages)-1)
				if paper != "a4" {
					return // the same words
				}
				printtest.Valid(t, file)
				text := printtest.Text(t, file)
				for i := range table.Boards {
					if table.Boards[i].Places == component.Nothing {
						table.Boards[i].Squares = nil // its picture shows them
					}
				}
				for _, word := range everything(table) {
					for _, w := range strings.Fields(word) {
						assert.Contains(t, text, w)
					}
				}
				for _, r := range table.References {
					assert.Contains(t, text, strings.Fields(r.Title)[0])
				}
				assert.Contains(t, text, "rules, page 1 of")
			})
		}
	}
}

// TestIconsHaveSources: every built-in icon, as LICENSES.md tells it.
func TestIconsHaveSources(t *testing.T) {
	for _, name := range icons.Names() {
		s, ok := icons.SourceOf(name)
		assert.True(t, ok && s.Author != "" && s.Licence != "", name)
	}
	_, ok := icons.SourceOf("nothing")
	assert.False(t, ok)
}

func TestCredits(t *testing.T) {
	g, set, _ := worked(t, "rum-runner")
	look := *set.Look
	look.Icons = slices.Clone(look.Icons)
	look.Icons[0].Credit = check.Word{Text: "A Painter (CC BY 4.0)"}
	look.Kinds = slices.Clone(look.Kinds)
	for i := range look.Kinds {
		look.Kinds[i].Art.Credit = check.Word{Text: "after a print"}
	}
	for i := range g.Cards {
		if g.Cards[i].Name == "Reef" {
			g.Cards[i].Art.Credit = check.Word{Text: "a friend"}
		}
	}
	card, meta := components.Credits(g, &look, components.Used{Cards: []string{"Reef", "Sloop", "Galleon"},
		Icons: []string{look.Icons[0].Name.Text, "pirate", "crown"}, Fonts: []*draw.Font{fonts.Display, fonts.Regular, fonts.Bold},
	})
	text := ""
	for _, b := range card.Blocks {
		for _, r := range b.Paras[0] {
			text += r.Text
		}
		text += "\n"
	}
	assert.Contains(t, text, "A Painter (CC BY 4.0)")
	assert.Contains(t, text, "Reef: a friend; after a print")
	assert.Contains(t, text, "Lucide")
	assert.Equal(t, 1, strings.Count(text, "Atkinson Hyperlegible"), "each family once")
	assert.Contains(t, text, "SIL Open Font License")
	assert.Contains(t, meta.Keywords, "A Painter")
	assert.NotEmpty(t, meta.Author)
	only, _ := components.Credits(g, &look, components.Used{})
	assert.Less(t, len(only.Blocks), len(card.Blocks), "what is not used is not named")
}

// TestLargeBoards go over several pages, edge to edge, each place once.
func TestLargeBoards(t *testing.T) {
	b := component.Board{ID: "board", Name: "Board", Place: 45}
	for row := 1; row <= 9; row++ {
		for column := 1; column <= 7; column++ {
			b.Squares = append(b.Squares, component.Square{Row: row, Column: column, Name: fmt.Sprintf("R%dC%d", row, column), Plain: true})
		}
	}
	parts, found := component.DrawBoards([]component.Board{b}, nil, piece.Options{})
	require.Empty(t, found)
	places, area := 0, 0.0
	for _, p := range parts {
		places += strings.Count(p.Text, "\n")
		area += p.W * p.H
		assert.LessOrEqual(t, min(p.W, p.H), component.MaxShort)
		assert.LessOrEqual(t, max(p.W, p.H), component.MaxLong)
	}
	assert.Equal(t, 63, places)
	assert.InDelta(t, 63*45*45, area, 1e-6)
	assert.Len(t, parts, 4)
}

// TestCardKinds: what is no place, and places that leave their board.
func TestCardKinds(t *testing.T) {
	_, _, ten := worked(t, "ten-booty")
	assert.Equal(t, []string{"glass", "plunder", "adventure"}, ten.CardKinds)
	g, set, table := worked(t, "tic-tac-toe")
	assert.Empty(t, table.CardKinds, "the look wants a board")
	assert.Len(t, table.Boards, 1)
	var extras []string
	for _, x := range table.Tokens {
		extras = append(extras, fmt.Sprint(x.Count, " ", x.Name))
	}
	assert.Equal(t, []string{"5 Cross", "5 Nought"}, extras)
	set.Look.Table = look.Table{}
	made := components.New(g, set, cardface.Of(g, set.Look))
	table = made.Table(components.Options{})
	assert.Equal(t, []string{"square"}, table.CardKinds, "places that are taken off the board are cards")
	assert.Empty(t, table.Boards)
}
