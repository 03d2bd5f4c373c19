package check

import (
	"path"
	"slices"
	"sort"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// Changed is a line of an older edition that means something else today.
type Changed struct {
	Change  edition.Change
	Span    diag.Span // the words that mean something else
	Fix     diag.Span // the words that are written otherwise to go on as before
	Instead string    // what is written in their place; "" takes them out
	Fixed   bool      // Fix and Instead are meant: there is such a form
	Finding diag.Diagnostic
}

// editions are those in which the files of a game are written.
type editions struct {
	said   map[string]int // by folder, where its rules file says it
	base   string         // the game's own folder
	places map[string]diag.Span
}

// readEditions reads in which edition each rules file says it is written.
func (c *checker) readEditions(src Source) {
	e := editions{said: map[string]int{}, places: map[string]diag.Span{}}
	for i, r := range src.Rules {
		dir := path.Dir(r.File.Name)
		if i == 0 {
			e.base = dir
		}
		for _, d := range r.Tree.Decls {
			if d.Head == "edition" && !d.Changes {
				c.guard(func() { c.readEdition(declSource{file: r.File, decl: d}, dir, &e) })
			}
		}
	}
	c.editions = e
	c.game.Edition = c.editionOf(c.game.File)
}

// readEdition reads `edition 2`.
func (c *checker) readEdition(d declSource, dir string, e *editions) {
	if first, again := e.places[dir]; again {
		c.twice("declaration", "edition", headWord(d.span()), first, keepOne)
	}
	e.places[dir] = headWord(d.span())
	c.shape(d)
	cur := d.part(0)
	at := *cur
	n, ok := cur.number()
	if rest := at.sub(0, len(at.items)); !ok || !cur.done() || n < 1 || n > edition.Current {
		found := "nothing"
		if len(rest.items) > 0 {
			found = "`" + strings.TrimSpace(rest.since0().Text()) + "`"
		}
		c.fail(diag.UnknownEdition, headWord(d.span()), "found", found, "current", itoa(edition.Current))
	}
	e.said[dir] = n
	if base, says := e.said[e.base]; says && base != n {
		c.fail(diag.EditionDiffers, d.span(), "found", itoa(n), "game", itoa(base))
	}
}

// since0 is the whole phrase.
func (c *cursor) since0() diag.Span {
	all := *c
	all.at = len(all.items)
	return all.since(0)
}

// editionOf is the edition in which a file is written: its folder's rules file says it, or
// nobody, and then it is the first. Cards without a rules file go with the game.
func (c *checker) editionOf(f *diag.File) int {
	if f == nil {
		return edition.Current
	}
	dir := path.Dir(f.Name)
	if n, ok := c.editions.said[dir]; ok {
		return n
	}
	if !c.hasRules(dir) {
		if n, ok := c.editions.said[c.editions.base]; ok {
			return n
		}
	}
	return 1
}

// older says whether a file is written in an older edition than today's.
func (c *checker) older(f *diag.File) bool { return c.editionOf(f) < edition.Current }

func (c *checker) hasRules(dir string) bool {
	for _, r := range c.ruleFiles {
		if path.Dir(r.Name) == dir {
			return true
		}
	}
	return false
}

// changed notes that a line means something else since an edition, if it was written in an
// older one.
func (c *checker) changed(name string, span diag.Span) { c.note(Changed{Span: span}, name, nil) }

// changedWhere is changed for a line that only means something else if more of the game than
// was read so far says so.
func (c *checker) changedWhere(name string, span diag.Span, so func() bool) {
	c.note(Changed{Span: span}, name, so)
}

// changedTo is changed for what goes on as before if fix is written as instead.
func (c *checker) changedTo(name string, span, fix diag.Span, instead string) {
	c.note(Changed{Span: span, Fix: fix, Instead: instead, Fixed: true}, name, nil)
}

// noted is a line that changed its meaning; so, if there is one, says at the end whether it did.
type noted struct {
	Changed
	so func() bool
}

func (c *checker) note(ch Changed, name string, so func() bool) {
	ch.Change = edition.Named(name)
	if !c.extra && c.editionOf(ch.Span.File) < ch.Change.Edition {
		c.changes = append(c.changes, noted{ch, so})
	}
}

// unchanged takes back what was noted of words that mean what they meant.
func (c *checker) unchanged(name string, span diag.Span) {
	c.changes = slices.DeleteFunc(c.changes, func(ch noted) bool { return ch.Change.Name == name && ch.Span == span })
}

// sayChanges reports each line that changed its meaning, once; Game.Changed has all that
// changed in it.
func (c *checker) sayChanges() {
	if c.diags.Errors() == 0 && slices.ContainsFunc(c.ruleFiles, c.older) { // else something of the game is missing, or nothing changed
		c.changedInAll()
	}
	type line struct {
		file *diag.File
		n    int
	}
	said := map[line]bool{}
	seen := map[diag.Span]bool{}
	sort.SliceStable(c.changes, func(i, j int) bool { return c.changes[i].Span.Start < c.changes[j].Span.Start })
	for _, n := range c.changes {
		ch := n.Changed
		if seen[ch.Span] || n.so != nil && !n.so() {
			continue // read twice, or as it was
		}
		seen[ch.Span] = true
		ch.Finding = c.changeFinding(ch)
		c.game.Changed = append(c.game.Changed, ch)
		n, _ := ch.Span.File.Position(ch.Span.Start)
		if at := (line{ch.Span.File, n}); !said[at] {
			said[at] = true
			c.diags = append(c.diags, ch.Finding)
		}
	}
}

func (c *checker) changeFinding(ch Changed) diag.Diagnostic {
	next := "see that the line says what is meant, then write `edition " + itoa(edition.Current) + "` into the rules file"
	if ch.Fixed {
		next = "`broadside fmt --edition -w` writes " + ch.Change.Equivalent + ", which does what it did"
	}
	return diag.New(diag.ChangedMeaning, ch.Span, "edition", itoa(c.editionOf(ch.Span.File)), "old", ch.Change.Old, "new", ch.Change.New, "next", next)
}

// withBlank are words with the blank before them, to be taken out.
func withBlank(span diag.Span) diag.Span {
	for span.Start > 0 && span.File.Text[span.Start-1] == ' ' {
		span.Start--
	}
	return span
}
