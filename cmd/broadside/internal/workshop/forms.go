package workshop

import (
	"bytes"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/sheet"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// formsNow is what the forms of new things ask for in this game.
type formsNow struct {
	Kinds   []kindForm  `json:"kinds"`
	Players []string    `json:"players"`
	Fields  []fieldSort `json:"fields"` // what a field of a new kind may hold
}

// kindForm is a kind of card, and what one of it says.
type kindForm struct {
	Name   string      `json:"name"`
	Fields []fieldForm `json:"fields"`
	Files  []string    `json:"files"` // in which cards of it stand, the one with most first
}

type fieldForm struct {
	Name     string   `json:"name"`
	Long     bool     `json:"long"` // a text of several lines
	Number   bool     `json:"number"`
	Words    []string `json:"words,omitempty"`
	Optional bool     `json:"optional"`
}

// fieldSort is what a field may hold, in words and as it is written.
type fieldSort struct {
	Label string `json:"label"`
	Says  string `json:"says"`
}

// fieldSorts are what a field of a game's cards may hold. Where no card belongs to anybody, anyone may
// read its texts.
func fieldSorts(g *check.Game) []fieldSort {
	reader := "read by anyone"
	if g == nil || slices.ContainsFunc(g.Cards, func(c check.Card) bool { return c.Owner != check.None }) ||
		slices.ContainsFunc(g.Kinds, func(k check.Kind) bool { return k.Owner != check.None }) {
		reader = "read by its owner"
	}
	return []fieldSort{
		{"a number", "number"},
		{"a number, 0 where the card says none", "number or 0"},
		{"a text that is printed and carried out", "text, " + reader},
		{"such a text or none", "text or none, " + reader},
		{"several texts, one of which is carried out", "texts, " + reader},
		{"words that mean nothing to the rules", "prose or none"},
	}
}

// formsOf are the forms of a game.
func formsOf(s *desk.Snapshot, folder string) formsNow {
	out := formsNow{Kinds: []kindForm{}, Players: []string{}, Fields: fieldSorts(s.Game.Rules())}
	rules := s.Game.Rules()
	if rules == nil {
		return out
	}
	out.Players = append(out.Players, rules.Players...)
	for i := range rules.Kinds {
		k := &rules.Kinds[i]
		if k.Pile {
			continue
		}
		form := kindForm{Name: k.Name, Fields: []fieldForm{}, Files: filesWith(s, check.ID(i), folder)}
		for j := range k.Fields {
			f := &k.Fields[j]
			form.Fields = append(form.Fields, fieldForm{Name: f.Name, Number: f.Type == check.NumberField, Words: f.Words, Optional: f.Optional,
				Long: f.Type == check.TextField || f.Type == check.TextsField || f.Type == check.ProseField})
		}
		out.Kinds = append(out.Kinds, form)
	}
	return out
}

// filesWith are the card files of a game in which cards of a kind stand, the one with most
// of them first, and then the others.
func filesWith(s *desk.Snapshot, kind check.ID, folder string) []string {
	counts := map[string]int{}
	for _, f := range s.Files() {
		name, inside := strings.CutPrefix(f.Path, folder+"/")
		if inside && groupOf(name) == "Cards" && !sheet.IsSheet(name) {
			counts[name] = 0
		}
	}
	for i := range s.Game.Rules().Cards {
		c := &s.Game.Rules().Cards[i]
		if p, ok := s.Place(c.Span); ok && c.Kind == kind {
			if name, inside := strings.CutPrefix(p.Path, folder+"/"); inside {
				counts[name]++
			}
		}
	}
	out := []string{}
	for name := range counts {
		out = append(out, name)
	}
	slices.SortFunc(out, func(a, b string) int {
		if counts[a] != counts[b] {
			return counts[b] - counts[a]
		}
		return strings.Compare(a, b)
	})
	return out
}

// writing is a piece of text to put into a file: behind so many bytes of it.
type writing struct {
	Path string `json:"path"`
	Line int    `json:"line"` // it is put at the end of this line, from 1 on; 0: at the end of the file
	Text string `json:"text"`
	Show int    `json:"show"` // how many lines behind its first that is not empty the cursor goes
}

// cardForm is a form for a card, filled in.
type cardForm struct {
	Kind   string            `json:"kind"`
	Name   string            `json:"name"`
	File   string            `json:"file"`
	Count  string            `json:"count"`
	Values map[string]string `json:"values"` // by field
}

// newCard writes a card as a designer would.
func newCard(s *desk.Snapshot, folder string, q cardForm) (out writing, err error) {
	if q.Name = strings.TrimSpace(q.Name); q.Name == "" {
		return out, exit.Usage("write what stands on top of it", "a card needs a name")
	}
	rules := s.Game.Rules()
	at := slices.IndexFunc(rules.Kinds, func(k check.Kind) bool { return k.Name == q.Kind })
	if at < 0 {
		return out, exit.Usage("choose one of the list", "the game has no kind `%s`", q.Kind)
	}
	for i := range rules.Cards {
		if strings.EqualFold(rules.Cards[i].Name, q.Name) {
			return out, exit.Usage("call it otherwise, or raise its count", "there is a card `%s` already", q.Name)
		}
	}
	lines, err := cardYAML(&rules.Kinds[at], q)
	if err != nil {
		return out, err
	}
	out.Path = q.File
	file := s.File(folder + "/" + q.File)
	if last, indent := lastOf(s, file, check.ID(at)); last > 0 {
		_, entry, _ := strings.Cut(lines, "\n") // without the line of the kind
		out.Line, out.Text = last, "\n"+indented(entry, indent)
		return out, nil
	}
	out.Text, out.Show = "\n"+lines, 1
	if file == nil || len(bytes.TrimSpace(file.Text)) == 0 {
		out.Text = lines
	}
	return out, nil
}

// cardYAML writes a card as the reader of spreadsheets does: its kind, and the card below.
func cardYAML(kind *check.Kind, q cardForm) (string, error) {
	head, row := []string{"kind", "name"}, []string{q.Kind, q.Name}
	if q.Count != "" && q.Count != "1" {
		head, row = append(head, "count"), append(row, q.Count)
	}
	for _, f := range kind.Fields {
		if v := strings.TrimSpace(q.Values[f.Name]); v != "" {
			head, row = append(head, f.Name), append(row, v)
		}
	}
	var sheet bytes.Buffer
	if err := carddefs.WriteRows(&sheet, head, row); err != nil {
		return "", err
	}
	yaml, found := carddefs.ReadCSV(diag.NewFile("the form", sheet.Bytes()))
	if found.Errors() > 0 {
		return "", exit.Usage("", "%s", found[0].Summary())
	}
	return string(yaml), nil
}

// lastOf is the line on which the last card of a kind in a file ends, from 1 on, and by how
// much its dash is set in; 0 where the file has none.
func lastOf(s *desk.Snapshot, file *desk.File, kind check.ID) (line, indent int) {
	if file == nil {
		return 0, 0
	}
	at, end := -1, 0
	for i, c := range s.Game.Set().Source.Cards {
		if i < len(s.Game.Rules().Cards) && s.Game.Rules().Cards[i].Kind == kind && c.Span.File == file.Checked && c.Span.End > end && len(c.Each) == 0 {
			at, end = c.Span.Start, c.Span.End
		}
	}
	if at < 0 {
		return 0, 0
	}
	start, _, ok := file.Stands(at, end)
	if !ok {
		return 0, 0
	}
	text := desk.LinesOf(file.Text)
	begin, _ := text.Position(dashOf(file.Checked, at))
	from, to := text.Line(begin)
	indent = to - from - len(bytes.TrimLeft(file.Text[from:to], " "))
	line, _ = text.Position(start + end - at)
	for line > begin {
		from, to := text.Line(line)
		if len(bytes.TrimSpace(file.Text[from:to])) > 0 && start+end-at > from {
			break
		}
		line--
	}
	return line + 1, indent
}

// indented sets an entry of a list in as others of its file are.
func indented(entry string, by int) string {
	var out strings.Builder
	for _, l := range lines(entry) {
		if l != "\n" {
			l = strings.Repeat(" ", by) + strings.TrimPrefix(l, "  ")
		}
		out.WriteString(l)
	}
	return out.String()
}

// kindWritten is a form for a kind of card, filled in.
type kindWritten struct {
	Name   string      `json:"name"`
	Plural string      `json:"plural"`
	Owner  string      `json:"owner"`
	Fields []fieldSort `json:"fields"` // what each is called and what it holds
}

var wordsOnly = regexp.MustCompile(`^[\p{L}][\p{L}\p{N}'-]*( [\p{L}\p{N}'-]+)*$`)

// newKind writes a kind of card behind the last of the rules.
func newKind(s *desk.Snapshot, folder string, q kindWritten) (out writing, err error) {
	if !wordsOnly.MatchString(q.Name) {
		return out, exit.Usage("use words of letters, such as `event`", "`%s` can't be the name of a kind", q.Name)
	}
	text := "kind " + q.Name
	if q.Owner != "" {
		text += " of " + q.Owner
	}
	if q.Plural != "" {
		text += ", plural " + q.Plural
	}
	text += "\n"
	for _, f := range q.Fields {
		if !wordsOnly.MatchString(f.Label) {
			return out, exit.Usage("use words of letters, such as `cost`", "`%s` can't be the name of a field", f.Label)
		}
		if !slices.ContainsFunc(fieldSorts(s.Game.Rules()), func(s fieldSort) bool { return s.Says == f.Says }) {
			return out, exit.Usage("choose one of the list", "a field can't be `%s`", f.Says)
		}
		text += "  " + f.Label + ": " + f.Says + "\n"
	}
	out.Text = "\n" + text
	for _, f := range s.Files() {
		if name, inside := strings.CutPrefix(f.Path, folder+"/"); inside && path.Ext(name) == ".rules" && !strings.Contains(name, "/") {
			out.Path = name
			out.Line = lastKind(s, f)
		}
	}
	if out.Path == "" {
		return out, exit.Failure("", "the game has no rules file")
	}
	return out, nil
}

// lastKind is the line on which the last kind of a rules file ends, from 1 on; 0: it has none.
func lastKind(s *desk.Snapshot, f *desk.File) int {
	last := -1
	for _, k := range s.Game.Rules().Kinds {
		if p, ok := s.Place(k.Span); ok && p.Path == f.Path {
			last = max(last, p.Start)
		}
	}
	if last < 0 {
		return 0
	}
	text := desk.LinesOf(f.Text)
	line, _ := text.Position(last)
	for line+1 < text.Count() {
		from, to := text.Line(line + 1)
		if l := f.Text[from:to]; len(bytes.TrimSpace(l)) == 0 || l[0] != ' ' && l[0] != '\t' {
			break
		}
		line++
	}
	return line + 1
}
