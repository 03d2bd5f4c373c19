package writing

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// completeCodes offers the codes of findings.
func completeCodes(_ *cobra.Command, args []string, prefix string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, code := range diag.Codes() {
		if strings.HasPrefix(strings.ToLower(string(code)), strings.ToLower(prefix)) {
			w, _ := diag.Wordings(code)
			out = append(out, string(code)+"\t"+w.Name)
		}
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

type explainOptions struct {
	*shell.Streams
	what string
	game string
	json bool
}

func NewExplainCmd(s *shell.Streams) *cobra.Command {
	o := &explainOptions{Streams: s}
	c := &cobra.Command{
		Use:   "explain [code|word|sentence]",
		Short: "Explain a finding, a word, or a sentence word by word",
		Long: `Explain tells what a finding means and how to mend it. A finding goes by its
code or its name; without one, all are listed. A word of the language, such as
unless, is explained too. With --game, it tells where that game declares a word
and what for; a sentence it takes apart: what each part is, who decides what, and
how a card prints it. In a game's folder a sentence needs no --game.`,
		Example: `  broadside explain B0102
  broadside explain unused-word
  broadside explain unless
  broadside explain raiding --game rum-runner
  broadside explain "gain 2 coins" --game rum-runner`,
		Args:              shell.Takes(0, -1, "one code, word or sentence"),
		ValidArgsFunction: completeCodes,
		RunE: func(_ *cobra.Command, args []string) error {
			o.what = strings.Join(args, " ")
			return runExplain(o)
		},
	}
	c.Flags().StringVar(&o.game, "game", "", "the `game` whose words are explained")
	shell.JSONFlag(c, &o.json)
	return c
}

func runExplain(o *explainOptions) error {
	if o.what == "" {
		return o.listCodes()
	}
	if code, ok := findCode(o.what); ok {
		return o.explainCode(code)
	}
	if o.game != "" {
		return o.explainWord()
	}
	if page, ok := diag.ExplainWord(o.what); ok {
		return o.explainLanguage(page)
	}
	if strings.Contains(o.what, " ") {
		if g, err := open.Open(o.Streams, ".", nil); err == nil && g.Rules != nil {
			o.game = "."
			return o.explainSentence(g)
		}
		return exit.Usage("a sentence is read in the words of a game: add `--game`, or go into its folder", "no game to read `%s` in", o.what)
	}
	return unexplained(o.what)
}

// explainLanguage shows what a word of the language itself means.
func (o *explainOptions) explainLanguage(page string) error {
	if o.json {
		return show.JSON(o.Streams, map[string]string{"word": o.what, "page": page})
	}
	show.Page(o.Out, page, prose.Painter(o.OutColour()))
	return nil
}

// findCode finds a finding by code or name, in any case.
func findCode(what string) (diag.Code, bool) {
	for _, code := range diag.Codes() {
		w, _ := diag.Wordings(code)
		if strings.EqualFold(what, string(code)) || strings.EqualFold(what, w.Name) {
			return code, true
		}
	}
	return "", false
}

func unexplained(what string) error {
	var known []string
	for _, code := range diag.Codes() {
		w, _ := diag.Wordings(code)
		known = append(known, string(code), w.Name)
	}
	known = append(known, diag.WordNames()...)
	help := "`broadside explain` lists the findings; for a word of a game add `--game`, for the language read docs/specification.md"
	if near := diag.Suggest(strings.ToUpper(what), known); near != "" && strings.HasPrefix(near, "B") {
		help = "did you mean `" + near + "`?"
	} else if near := diag.Suggest(what, known); near != "" {
		help = "did you mean `" + near + "`?"
	}
	return exit.Usage(help, "no finding and no word of the language is called `%s`", what)
}

// codeJSON is a finding's explanation as data.
type codeJSON struct {
	Code     diag.Code `json:"code"`
	Name     string    `json:"name"`
	Severity string    `json:"severity"`
	Summary  string    `json:"summary"`
	Page     string    `json:"page,omitempty"`
}

func describeCode(code diag.Code) codeJSON {
	w, _ := diag.Wordings(code)
	page, _ := diag.Explain(string(code))
	return codeJSON{code, w.Name, w.Severity.String(), plainSummary(w.Summary), page}
}

// plainSummary puts dots where a finding's own words go.
func plainSummary(template string) string {
	var b strings.Builder
	for {
		head, rest, ok := strings.Cut(template, "{")
		_, rest, closed := strings.Cut(rest, "}")
		b.WriteString(head)
		if !ok || !closed {
			return b.String()
		}
		b.WriteString("…")
		template = rest
	}
}

func (o *explainOptions) listCodes() error {
	all := []codeJSON{}
	for _, code := range diag.Codes() {
		c := describeCode(code)
		c.Page = ""
		all = append(all, c)
	}
	if o.json {
		return show.JSON(o.Streams, all)
	}
	p := prose.Painter(o.OutColour())
	for _, c := range all {
		fmt.Fprintf(o.Out, "%s  %-27s %s\n", p.Bold(string(c.Code)), c.Name, c.Summary)
	}
	return nil
}

func (o *explainOptions) explainCode(code diag.Code) error {
	c := describeCode(code)
	if o.json {
		return show.JSON(o.Streams, c)
	}
	if c.Page == "" {
		c.Page = briefPage(c)
	}
	show.Page(o.Out, c.Page, prose.Painter(o.OutColour()))
	if c.Severity != diag.Error.String() {
		fmt.Fprintf(o.Out, "\nThis is a %s. `broadside check --allow %s` silences it.\n", c.Severity, c.Name)
	}
	return nil
}

// briefPage is what can be said without a page.
func briefPage(c codeJSON) string {
	w, _ := diag.Wordings(c.Code)
	page := fmt.Sprintf("# %s: %s\n\nThe %s says: %s.\n", c.Code, c.Name, c.Severity, c.Summary)
	if help := plainSummary(w.Help); help != "" && help != "…" {
		page += "\nWhat to do: " + help + ".\n"
	}
	return page
}
