package components

import (
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/pen"
)

// tooLong is how many letters of a line are too many for a reference card: the
// name of what is done stands there alone.
const tooLong = 190

// runs are a paragraph in a language as the printer wants it.
func runs(p phrase.Para, language string) pen.Para {
	out := make(pen.Para, 0, len(p))
	for _, r := range p {
		out = append(out, pen.Run{Text: r.Text, Icon: r.Icon, Num: r.Num, Says: r.Said(), Bold: r.Keyword, Italic: r.Reminder, Language: language})
	}
	return out
}

// sentences are statements in words, a paragraph for each.
func (t *teller) sentences(stmts []check.Stmt) []pen.Para {
	var out []pen.Para
	for _, p := range phrase.Sentences(t.g, t.look, stmts) {
		out = append(out, runs(p, lookwords.English))
	}
	return out
}

// own is a line in the designer's own words, with icons in brackets. A word in
// brackets that is no icon stays as it is: checkLook says where it stands.
func (t *teller) own(s string) pen.Para {
	var out pen.Para
	for _, p := range phrase.Wording(t.g, t.look, s) {
		out = append(out, cardface.Drawable(runs(p, ""), t.drawable)...)
	}
	return out
}

// drawable says whether there is an icon of that name.
func (t *teller) drawable(icon string) bool {
	_, declared := t.icons[icon]
	_, builtin := icons.Get(icon)
	return declared || builtin
}

// strangers are the words in the brackets of a line that are no icons.
func (t *teller) strangers(s string) []string {
	var out []string
	for _, p := range phrase.Wording(t.g, t.look, s) {
		for _, r := range runs(p, "") {
			if r.Icon != "" && !t.drawable(r.Icon) {
				out = append(out, r.Icon)
			}
		}
	}
	return out
}

// joined puts paragraphs behind one another.
func joined(paras []pen.Para) pen.Para {
	var out pen.Para
	for i, p := range paras {
		if i > 0 {
			out = append(out, pen.Run{Text: " "})
		}
		out = append(out, p...)
	}
	return out
}

func letters(p pen.Para) int {
	n := 0
	for _, r := range p {
		n += len(r.Text) + 2*len(r.Num)
	}
	return n
}

func bold(s string) pen.Run { return pen.Run{Text: s, Bold: true} }

// words are some of our own.
func words(s string) pen.Para { return pen.Para{{Text: s, Language: lookwords.English}} }

// step is one line of what is done, and what it is made of.
type step struct {
	para pen.Para
	acts bool // the actions go below it
	sub  []pen.Para
}

// steps are statements as the lines of a summary. What the rules give a name of
// its own is said below the name, and what takes actions is taken apart.
func (t *teller) steps(stmts []check.Stmt, seat check.ID) []step {
	var out []step
	var plain []check.Stmt
	flush := func() {
		for _, p := range t.sentences(plain) {
			out = append(out, step{para: p})
		}
		plain = nil
	}
	for _, st := range stmts {
		special, ok := t.special(st, seat)
		if !ok {
			plain = append(plain, st)
			continue
		}
		flush()
		out = append(out, special...)
	}
	flush()
	return out
}

// special are the steps of a statement that is more than its sentence.
func (t *teller) special(st check.Stmt, seat check.ID) ([]step, bool) {
	if r, ok := st.(*check.Repeat); ok && len(r.Body) == 1 {
		if _, takes := r.Body[0].(*check.TakeAction); takes {
			return []step{{para: words(t.takeActions(r)), acts: true}}, true
		}
	}
	if _, ok := st.(*check.TakeAction); ok {
		return []step{{para: words("Take an action."), acts: true}}, true
	}
	verb, ok := t.bareCall(st)
	if !ok {
		return nil, false
	}
	if lines := t.look.Table.Lines(verb.Name); len(lines) > 0 {
		return t.said(lines), true
	}
	body := bodyOf(verb, seat)
	if body == nil {
		return nil, false
	}
	name := joined(t.sentences([]check.Stmt{st}))
	s := step{para: boldly(name)}
	if takesActions(body.Stmts) {
		steps := t.steps(body.Stmts, seat)
		if verb.Phase != nil { // what is offered in it says its name
			steps = append([]step{s}, steps...)
		}
		return steps, true
	}
	for _, one := range t.steps(body.Stmts, seat) {
		s.sub = append(s.sub, one.para)
	}
	return []step{s}, true
}

// said are the look's own lines as steps: one that ends in a colon has the
// actions below it, one behind a dash belongs to the step above.
func (t *teller) said(lines []check.Word) []step {
	var out []step
	for _, l := range lines {
		if sub, ok := strings.CutPrefix(l.Text, "- "); ok && len(out) > 0 {
			out[len(out)-1].sub = append(out[len(out)-1].sub, t.own(sub))
			continue
		}
		out = append(out, step{para: t.own(l.Text), acts: strings.HasSuffix(l.Text, ":")})
	}
	return out
}

// takeActions says how many actions are taken.
func (t *teller) takeActions(r *check.Repeat) string {
	switch n := t.number(r.Times); {
	case n == 1:
		return "Take an action:"
	case n > 1:
		return "Take " + strconv.Itoa(n) + " actions, the same again if you like:"
	}
	return "Take actions:"
}

// bareCall is a verb that is done without anything being said with it, by the
// player or by each player.
func (t *teller) bareCall(st check.Stmt) (*check.Verb, bool) {
	if each, ok := st.(*check.ForPlayers); ok && len(each.Body) == 1 {
		st = each.Body[0]
	}
	c, ok := st.(*check.Call)
	if !ok || len(c.Args) > 0 {
		return nil, false
	}
	return &t.g.Verbs[c.Verb], true
}

// bodyOf is what a verb does when a seat does it.
func bodyOf(v *check.Verb, seat check.ID) *check.Body {
	for i := range v.Bodies {
		if by := v.Bodies[i].By; by == check.None || by == seat {
			return &v.Bodies[i]
		}
	}
	return nil
}

func takesActions(stmts []check.Stmt) bool {
	found := false
	check.Walk(func(x check.Node) bool {
		if _, ok := x.(*check.TakeAction); ok {
			found = true
		}
		return !found
	}, stmts...)
	return found
}

func boldly(p pen.Para) pen.Para {
	out := make(pen.Para, len(p))
	for i, r := range p {
		r.Bold = true
		out[i] = r
	}
	return out
}

// named says whether statements keep something under a name of its own, which
// a sentence without the rules at hand can't say.
func named(stmts []check.Stmt) bool {
	found := false
	check.Walk(func(x check.Node) bool {
		if l, ok := x.(*check.Let); ok && l.Span.Known() {
			found = true
		}
		return !found
	}, stmts...)
	return found
}
