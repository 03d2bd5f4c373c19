package lsp

import (
	"cmp"
	"context"
	"encoding/base64"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/gloss"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/words"
)

// page is what a hover says, paragraph by paragraph, and of what.
type page struct {
	says       []string
	start, end int // bytes of what was checked
}

func (p *page) say(format string, args ...any) { p.says = append(p.says, fmt.Sprintf(format, args...)) }

func (p *page) code(text string) {
	if text = strings.TrimRight(text, "\n"); text != "" {
		p.says = append(p.says, "```broadside\n"+text+"\n```")
	}
}

// hovered tells what the word at a position means, who chooses, and how it is printed.
func hovered(_ context.Context, v *view, p documentParams) (any, error) {
	s, ok := v.spot(p.Position)
	if !ok {
		return nil, nil
	}
	var out page
	v.explain(&out, s.g, v.offset(p.Position))
	text, inText := s.text()
	ref, isWord := s.ref()
	switch {
	case inText && out.gloss(s, text):
	case isWord:
		v.word(&out, s, ref)
	case filepath.Ext(v.path) == ".rules":
		line, start, at := s.line()
		from, to, means := gloss.Language(line, at)
		if means != "" {
			out.say("**%s**: %s", line[from:to], means)
			out.start, out.end = start+from, start+to
		}
	default:
		out.key(s, v)
	}
	if len(out.says) == 0 {
		return nil, nil
	}
	h := hover{Contents: markup{"markdown", strings.Join(out.says, "\n\n")}}
	if start, end, ok := s.file.Stands(out.start, out.end); ok && end > start {
		r := spanOf(v.lines, start, end)
		h.Range = &r
	}
	return h, nil
}

// explain says of what is found at a place why it is wrong: the first words of its page.
func (v *view) explain(out *page, g *desk.Snapshot, at int) {
	for _, f := range g.Findings() {
		if f.Path != v.path || at < f.Start || at > f.End {
			continue
		}
		text, ok := diag.Explain(string(f.Code))
		if !ok {
			continue
		}
		_, text, _ = strings.Cut(text, "\n")
		text, _, _ = strings.Cut(strings.TrimSpace(text), "\n\n")
		out.say("**%s**: %s", f.Code, strings.ReplaceAll(text, "\n", " "))
		out.start, out.end, _ = spanIn(g.File(f.Path), f)
	}
}

// spanIn is where in what was checked a finding stands.
func spanIn(file *desk.File, f desk.Finding) (start, end int, ok bool) {
	if file == nil {
		return 0, 0, false
	}
	start, ok = file.At(f.Start)
	return start, start + f.End - f.Start, ok
}

// gloss tells what the words at the spot were read as, in the text they stand in.
func (p *page) gloss(s spot, t cardText) bool {
	rules, set := s.g.Game.Rules(), s.g.Game.Set()
	taken, _ := gloss.Text(rules, set.Look.OrNone(), t.span.File, t.span.Start, t.span.End, t.card, t.field)
	if taken == nil {
		return false
	}
	var at []gloss.Part
	for _, part := range taken.Parts {
		if part.Start <= s.at && s.at <= part.End {
			at = append(at, part)
		}
	}
	slices.SortStableFunc(at, func(a, b gloss.Part) int { return cmp.Compare(a.End-a.Start, b.End-b.Start) })
	for i, part := range at {
		p.say("**%s**: %s", oneLine(part.Words), part.Means)
		p.code(part.Body)
		if i == 0 {
			p.start, p.end = part.Start, part.End
		}
	}
	if len(at) == 0 {
		return false
	}
	line, _ := t.span.File.Position(s.at)
	var decides []string // of this line: what another asks is no part of it
	for _, d := range taken.Decides {
		if d.At.File != t.span.File {
			continue
		}
		from, _ := t.span.File.Position(d.At.Start)
		to, _ := t.span.File.Position(d.At.End)
		if from <= line && line <= to {
			decides = append(decides, d.Says)
		}
	}
	if len(decides) > 0 {
		p.say("Who decides: %s.", strings.Join(decides, "; "))
	}
	if len(taken.Printed) > 0 {
		p.say("On the card: %s", strings.Join(taken.Printed, "  \n"))
	}
	return true
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// word tells what a word of the game is, and how it is declared.
func (v *view) word(p *page, s spot, ref index.Ref) {
	p.start, p.end = ref.Span.Start, ref.Span.End
	p.say("**%s**: %s", ref.Symbol.Name, ref.Symbol.What)
	if ref.Symbol.What == words.Card {
		v.face(p, s, ref.Symbol.Name)
		return
	}
	for i, d := range s.g.Index().Declarations(ref.Symbol) {
		if d.Span.File != nil && i < 3 && ref.Symbol.What != words.Given {
			p.code(declaration(d.Span))
		}
	}
}

// declaration is the line of a declaration; of a verb and a kind what hangs below it too.
func declaration(span diag.Span) string {
	text := words.Declaration(span)
	if head, _, _ := strings.Cut(strings.TrimSpace(text), " "); head != "to" && head != "kind" {
		text, _, _ = strings.Cut(text, "\n")
	}
	return text
}

// face shows a card: its face where the editor can, and its printed sentences.
func (v *view) face(p *page, s spot, name string) {
	card, g := s.card(name)
	if card == nil {
		return
	}
	kind := g.Sound.Rules().Kinds[card.Kind]
	p.says[len(p.says)-1] += ": " + kind.Name
	if v.client.Options.Pictures {
		if picture := picture(g, name); picture != "" {
			p.say("![%s](%s)", name, picture)
		}
	}
	for i, f := range kind.Fields {
		switch {
		case isText(f.Type):
			for _, para := range g.Sound.Paper().Texts(card, i) {
				p.say("%s: %s", f.Name, para.String())
			}
		case f.Type == check.NumberField && i < len(card.Values):
			p.say("%s: %d", f.Name, card.Values[i])
		}
	}
}

// mostPicture is the longest picture that goes into a hover, as text: editors cut longer ones.
const mostPicture = 90_000

// picture is a card's face as a data URI, as fine as there is room for.
func picture(g *desk.Snapshot, name string) string {
	for _, dpi := range []float64{110, 80, 56, 40} {
		png, err := g.Face(name, dpi)
		if err != nil {
			return ""
		}
		if text := base64.StdEncoding.EncodeToString(png); len(text) < mostPicture {
			return "data:image/png;base64," + text
		}
	}
	return ""
}

// key tells what a key of a YAML file is for.
func (p *page) key(s spot, v *view) {
	k, start, end, ok := s.keyAt(v.path)
	if !ok {
		return
	}
	p.start, p.end = start, end
	p.say("**%s**: %s", s.file.Checked.Text[start:end], k.Doc)
	is := k.Is
	if len(k.Words) > 0 {
		is = "one of " + strings.Join(prose.Quoted(k.Words), ", ")
	}
	if is != "" {
		p.say("What may stand there: %s.", is)
	}
	if k.Usual != "" {
		p.say("Where it is not written: %s.", k.Usual)
	}
}
