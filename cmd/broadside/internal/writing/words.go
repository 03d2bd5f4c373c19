package writing

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/words"
)

type wordsOptions struct {
	*shell.Streams
	game string
	with []string
	json bool
}

func NewWordsCmd(s *shell.Streams) *cobra.Command {
	o := &wordsOptions{Streams: s}
	c := &cobra.Command{
		Use:   "words <game>",
		Short: "List the words that a game makes for itself, with where they are said",
		Long: `Words lists a game's own vocabulary: its kinds, fields, tokens, zones, marks,
verbs, actions and so on, each with where it is declared, how often the rules and
the cards' texts say it, and where first. A word that is spelt like another one of
the game is counted for both.

` + "`broadside explain <word> --game <game>`" + ` shows one with its declaration.`,
		Example: `  broadside words rum-runner
  broadside words my-game --json`,
		Args:              shell.Takes(1, 1, open.Needed),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(_ *cobra.Command, args []string) error {
			o.game = args[0]
			return runWords(o)
		},
	}
	shell.WithFlag(c, &o.with)
	shell.JSONFlag(c, &o.json)
	return c
}

// wordJSON is a word of a game, where it is declared and where it is said.
type wordJSON struct {
	Word  string   `json:"word"`
	What  string   `json:"what"`
	Forms []string `json:"forms"`
	Text  string   `json:"text"` // its declaration
	diag.Place
	Uses []diag.Place `json:"uses"`
}

// gameWords are a game's words as data.
func gameWords(g *open.Game) []wordJSON {
	list := words.Of(g.Rules)
	out := make([]wordJSON, len(list))
	for i, uses := range words.Uses(g.Rules, g.Set.Source.Rules, list) {
		w := &list[i]
		what := string(w.What)
		if w.Of != "" {
			what += " of " + w.Of
		}
		out[i] = wordJSON{Word: w.Word, What: what, Forms: w.Forms, Text: words.Declaration(w.Span), Place: w.Span.Place(), Uses: []diag.Place{}}
		for _, at := range uses {
			out[i].Uses = append(out[i].Uses, at.Place())
		}
	}
	return out
}

func runWords(o *wordsOptions) error {
	g, err := open.Open(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	if g.Rules == nil {
		return open.Unplayable(o.Streams, g)
	}
	list := gameWords(g)
	if o.json {
		return show.JSON(o.Streams, list)
	}
	p := prose.Painter(o.OutColour())
	fmt.Fprintln(o.Out, p.Bold(fmt.Sprintf("%s %s: %s of its own", g.Rules.Name, g.Rules.Version, prose.Count(len(list), "word"))))
	rows := make([]show.Row, len(list))
	for i, w := range list {
		rows[i] = show.Row{Cells: []string{w.Word, w.What, fmt.Sprintf("%s:%d", w.File, w.Line), saidWhere(w.Uses, 1)}}
	}
	show.Columns(o.Out, []string{"word", "what it is", "declared", "said"}, rows)
	return nil
}

// saidWhere says how often a word is said, and where the first times.
func saidWhere(uses []diag.Place, most int) string {
	if len(uses) == 0 {
		return "never said"
	}
	var at []string
	for _, u := range uses[:min(most, len(uses))] {
		at = append(at, fmt.Sprintf("%s:%d", u.File, u.Line))
	}
	said := "said " + prose.Count(len(uses), "time") + ": " + strings.Join(at, ", ")
	if len(uses) > most {
		said += " …"
	}
	return said
}
