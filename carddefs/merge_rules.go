package carddefs

import (
	"cmp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// RuleChange is what an expansion changes in a declaration of the game.
type RuleChange struct {
	ID        string // of the expansion, by which it was switched on
	Expansion string // its name, as it says it of itself
	check.RuleChange
	Base *diag.File // where the declaration stands
}

// wheres are the words behind the last comma that say where lines go.
var wheres = map[string]check.How{"at the start": check.AtStart, "at the end": check.AtEnd, "instead": check.Instead}

// whereNext is what to do about a line that doesn't say it.
const whereNext = "write `, at the start`, `, at the end` or `, instead` behind it, and the lines below"

var (
	notChanged = []string{"game", "version", "players", "edition"}                      // the game's alone
	waiting    = []string{"after", "when", "while"}                                     // without a name
	withLines  = []string{"action", "phase", "play", "reaction", "setup", "to", "turn"} // what can have more lines, or others
)

// changing is a line `change …` that is being read.
type changing struct {
	*merger
	id   string
	part *part
	file *diag.File
	by   *syntax.Decl
	of   *syntax.Decl
	base *diag.File
	at   diag.Span // its first line
}

// changes reads what an expansion changes in the game's declarations.
func (m *merger) changes(id string, p *part) {
	for _, r := range p.rules {
		if r.Tree == nil {
			continue
		}
		for _, d := range r.Tree.Decls {
			if d.Changes {
				c := changing{merger: m, id: id, part: p, file: r.File, by: d, at: firstLine(r.File, d)}
				c.read()
			}
		}
	}
}

// firstLine is where a declaration's first line stands.
func firstLine(f *diag.File, d *syntax.Decl) diag.Span {
	return diag.Span{File: f, Start: d.Pos.Offset, End: d.Pos.Offset + len(headLine(f, d))}
}

func (c *changing) read() {
	head := c.by.Head
	if right, otherwise := syntax.ChangeSaid(headLine(c.file, c.by)); otherwise {
		c.bad("what is changed is said in the language's own words", "worded otherwise", "write `"+right+"`")
		return
	}
	switch {
	case slices.Contains(notChanged, head):
		c.part.found.Add(diag.ExpansionDeclares, c.at, "head", head)
		return
	case slices.Contains(waiting, head):
		c.bad("what waits has no name to change it by", "a line that waits", "declare a line of your own that waits, or change the verb it waits for: `change to …, instead`")
		return
	}
	if !c.find() {
		return
	}
	switch {
	case head == "kind":
		c.kind()
	case slices.Contains(withLines, head):
		c.lines()
	default:
		c.anew()
	}
}

func (c *changing) bad(problem, label, next string) {
	c.part.found.Add(diag.BadChange, c.at, "problem", problem, "label", label, "next", next)
}

func (c *changing) nothing(why, next string) {
	c.part.found.Add(diag.ChangesNothing, c.at, "why", why, "next", next)
}

// find finds the declaration of the game that a line names.
func (c *changing) find() bool {
	title := c.by.Title()
	var found []*syntax.Decl
	var titles []string
	for _, r := range c.merger.base.rules {
		if r.Tree == nil {
			return false
		}
		for _, d := range r.Tree.Decls {
			titles = append(titles, d.Title())
			if d.Names(title) {
				found = append(found, d)
				c.base = r.File
			}
		}
	}
	switch len(found) {
	case 1:
		c.of = found[0]
		return true
	case 0:
		c.part.found.Add(diag.NothingToChange, c.at, "game", c.set.gameName(), "title", title, "next", c.meant(title, titles))
		return false
	}
	first, second := firstLine(c.base, found[0]), firstLine(c.base, found[1])
	c.part.found = append(c.part.found, diag.New(diag.BadChange, c.at, "problem", "the game says `"+title+"` more than once", "label", "which of them?",
		"next", "let the game say it in one line, with an option for what you change, and change the option").With(first, "here").With(second, "and here"))
	return false
}

// meant says what is there in the place of a title that isn't.
func (c *changing) meant(title string, titles []string) string {
	for _, r := range c.part.rules {
		if slices.ContainsFunc(r.Tree.Decls, func(d *syntax.Decl) bool { return !d.Changes && d.Names(title) }) {
			return "this expansion declares it: change it there"
		}
	}
	near := ""
	for _, t := range titles { // said in short
		if t != title && (strings.HasPrefix(t, title+" ") || strings.HasPrefix(t, title+",")) && (near == "" || len(t) < len(near)) {
			near = t
		}
	}
	if near = cmp.Or(near, diag.Suggest(title, titles)); near == "" {
		return "name it as the game's rules file declares it, in front of the last comma or colon"
	}
	return "did you mean `change " + near + "`?"
}

// kind adds fields to a kind.
func (c *changing) kind() {
	switch {
	case len(c.by.Parts) > 1 || "kind "+c.by.Parts[0].String() != c.by.Title() && !c.by.Parts[0].Same(c.of.Parts[0]):
		c.bad("an expansion can add fields to a kind, and change nothing else of it", "more than its name", "write `change "+c.by.Title()+"`, and the new fields below")
	case len(c.by.Fields) == 0:
		c.nothing("no field stands below it", "write the new fields below it, as in `weight: number or 0`")
	default:
		fresh := *c.by
		fresh.Fields = nil
		for _, f := range c.by.Fields {
			if c.claim(strings.Join(f.Name, " "), check.Extended, f.Span(c.file)) {
				fresh.Fields = append(fresh.Fields, f)
			}
		}
		if len(fresh.Fields) > 0 {
			c.keep(&fresh, check.Extended)
		}
	}
}

// lines puts lines before, behind or in the place of those of a declaration; or
// declares it anew without them: `change action raid, twice a turn`.
func (c *changing) lines() {
	how, rest := check.Anew, c.by.Parts
	if n := len(rest); n > 0 {
		if where, ok := wheres[rest[n-1].String()]; ok {
			how, rest = where, rest[:n-1]
		}
	}
	switch {
	case how == check.Anew && len(c.by.Stmts) > 0:
		c.bad("`change "+c.by.Title()+"` doesn't say where its lines go", "before, behind or in the place of the game's?", whereNext)
		return
	case how == check.Anew && c.bare():
		c.bad("`change "+c.by.Title()+"` doesn't say what is changed", "nothing behind it or below", whereNext)
		return
	case how == check.Anew:
		c.anew()
		return
	case len(c.by.Stmts) == 0:
		c.nothing("no line stands below it", "write the lines below it, two spaces deeper")
		return
	}
	for _, p := range rest {
		if !slices.ContainsFunc(c.of.Parts, func(o *syntax.Phrase) bool { return p.Same(o) }) {
			c.bad("the game's `"+c.of.Title()+"` doesn't say `"+p.Span(c.file).Text()+"`", "not as in the game", "leave it out here; to change it, write `change "+c.by.Title()+", "+p.Span(c.file).Text()+"` on a line of its own")
			return
		}
	}
	switch {
	case how == check.Instead && bodyText(c.file, c.by.Stmts) == bodyText(c.base, c.of.Stmts):
		c.nothing("the game's lines are the same", "leave it out, or write other lines below it")
	case how != check.Instead && bodyText(c.file, c.by.Stmts) == "do nothing":
		c.nothing("`do nothing` does nothing more", "leave it out, or write other lines below it")
	case c.claim("", how, c.at):
		c.keep(c.by, how)
	}
}

// bare says whether nothing stands on a line but what it changes.
func (c *changing) bare() bool {
	return !slices.ContainsFunc(c.by.Parts, func(p *syntax.Phrase) bool { return !strings.Contains(c.by.Title(), p.Span(c.file).Text()) })
}

// anew declares something once more.
func (c *changing) anew() {
	if slices.EqualFunc(c.by.Parts, c.of.Parts, (*syntax.Phrase).Same) && bodyText(c.file, c.by.Stmts) == bodyText(c.base, c.of.Stmts) {
		c.nothing("the game says the same", "leave it out, or write what is to be otherwise")
		return
	}
	if c.claim("", check.Anew, c.at) {
		c.keep(c.by, check.Anew)
	}
}

func (c *changing) keep(by *syntax.Decl, how check.How) {
	ch := check.RuleChange{File: c.file, By: by, Of: c.of, How: how}
	c.set.Source.Changes = append(c.set.Source.Changes, ch)
	c.set.RuleChanges = append(c.set.RuleChanges, RuleChange{c.id, cmp.Or(c.part.manifest.Name, c.id), ch, c.base})
}

// touched is what is changed: a declaration, or a field of a kind.
type touched struct {
	of    *syntax.Decl
	field string
}

// touch is who changes it, how and where.
type touch struct {
	expansion string
	how       check.How
	at        diag.Span
}

// claim records that an expansion changes something, unless another one does, or it does
// so itself in a way that doesn't go together.
func (c *changing) claim(field string, how check.How, at diag.Span) bool {
	what := "`" + c.of.Title() + "`"
	if field != "" {
		what = "a field `" + field + "` of " + what
	}
	key := touched{c.of, field}
	for _, first := range c.touched[key] {
		if first.expansion != c.id {
			why := "both change " + what
			if field != "" {
				why = "both add " + what
			}
			c.part.found = append(c.part.found, diag.New(diag.ExpansionsClash, at, "first", first.expansion, "second", c.id,
				"why", why, "label", "here in "+c.id, "way", c.beside(how)).With(first.at, "here in "+first.expansion))
			return false
		}
		if field == "" && (first.how == how || first.how == check.Instead && how != check.Anew || how == check.Instead && first.how != check.Anew) {
			c.part.found = append(c.part.found, diag.New(diag.BadChange, at, "problem", what+" is changed twice", "label", "once more", "next", "write all of it in one place").With(first.at, "changed here"))
			return false
		}
	}
	c.touched[key] = append(c.touched[key], touch{c.id, how, at})
	return true
}

// beside says how this expansion could leave a declaration alone: what it adds at either end can wait
// for it as a rule of its own.
func (c *changing) beside(how check.How) string {
	if how != check.AtStart && how != check.AtEnd {
		return "change this one"
	}
	does := map[check.How]string{check.AtStart: "starts", check.AtEnd: "ends"}[how]
	kind, name, _ := strings.Cut(c.of.Title(), " ")
	switch {
	case kind == "phase":
		return "write it here as a rule that changes nothing: `when your " + name + " phase " + does + ", …`"
	case kind == "turn":
		return "write it here as a rule that changes nothing: `when your turn " + does + ", …`"
	case kind == "to" && how == check.AtEnd:
		return "write it here as a rule that changes nothing: `when …`, which waits for the verb"
	}
	return "change this one"
}

// bodyText is what hangs below a declaration, comments and spacing apart.
func bodyText(f *diag.File, stmts []*syntax.Stmt) string {
	if len(stmts) == 0 {
		return ""
	}
	text := plainBody(stmts[0].Span(f).Join(stmts[len(stmts)-1].Span(f)).Text())
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if i > 0 { // the first begins with its first word
			lines[i] = strings.TrimPrefix(line, "  ")
		}
	}
	return strings.Join(lines, "\n")
}

// Says is the change as a changelog says it.
func (c *RuleChange) Says() string {
	head, title := c.head(), "`"+c.Of.Title()+"`"
	body := quote(bodyText(c.File, c.By.Stmts))
	switch c.How {
	case check.AtStart:
		return title + " begins with " + body
	case check.AtEnd:
		return title + " ends with " + body
	case check.Instead:
		return title + " reads " + body
	case check.Extended:
		var fields []string
		for _, f := range c.By.Fields {
			fields = append(fields, "`"+syntax.SingleSpaced(f.Span(c.File).Text())+"`")
		}
		return title + " has " + prose.List(fields) + ", too"
	}
	if now := strings.TrimPrefix(syntax.SingleSpaced(headLine(c.File, c.By)), "change "); now != head {
		return "`" + head + "` is now `" + now + "`"
	}
	return title + " reads " + body
}

// head is the game's own line.
func (c *RuleChange) head() string { return syntax.SingleSpaced(headLine(c.Base, c.Of)) }

// Changelog says what the expansions change in the game's own declarations.
func (s *Set) Changelog() (out []Change) {
	for i := range s.RuleChanges {
		c := &s.RuleChanges[i]
		out = append(out, Change{Changed, true, c.head(), "rules: " + c.Says() + " (" + c.Expansion + ")"})
	}
	return out
}
