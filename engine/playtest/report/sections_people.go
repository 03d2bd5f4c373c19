package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
)

// moment is what a person said, with what can be done about it.
type moment struct{ Text, From, Replay, PlayOn string }

// peopleSection is what people did.
func (r *Report) peopleSection() section {
	p := r.People
	if p == nil {
		return section{}
	}
	s := section{ID: "people", Title: "What people did", Lead: p.lead()}
	for _, t := range []table{p.differTable(), p.slowTable(), p.unplayedTable(), p.lookupTable(), p.answerTable(), p.earlierTable()} {
		if len(t.Rows) > 0 {
			s.Tables = append(s.Tables, t)
		}
	}
	for i := range p.Comments {
		x := &p.Comments[i]
		s.Moments = append(s.Moments, moment{x.Text, x.from(), x.Replay, x.PlayOn})
	}
	return s
}

// earlierTable is what was said in games of other rules, cards or options.
func (p *People) earlierTable() table {
	t := table{Caption: "What they said of other rules, cards or options.", Head: heads("said", "by")}
	for i := range p.Earlier {
		t.Rows = append(t.Rows, []cell{{Text: p.Earlier[i].Text}, {Text: p.Earlier[i].from()}})
	}
	return t
}

func (p *People) differTable() table {
	t := table{Caption: fmt.Sprintf("What people choose otherwise than %s, at the same moments. Bold: told apart in view of all %d options (McNemar's test, Holm's correction), as if choices of one game were not alike.", p.Beside, len(p.Differ)),
		Head: heads("option", "moments", "people", p.Beside, "difference, in points")}
	list, _ := p.differing(30)
	for _, d := range list {
		row := []cell{{Text: d.Option, Sub: short(d.Asks)}, {Text: prose.Thousands(d.Moments), Class: "n"}, {Text: pctPlain(d.People), Class: "n"}, {Text: pctPlain(d.Bot), Class: "n"}, {Text: signedRange(d.Difference), Class: "n"}}
		if d.Clear() {
			for i := range row[1:] {
				row[i+1].Class += " clear"
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// short is a question for a narrow column.
func short(s string) string { return strings.TrimRight(pad(s, 64), " ") }

func (p *People) slowTable() table {
	t := table{Caption: "What people think about longest, in seconds.", Head: heads("question", "times", "half of them", "mean")}
	for _, s := range p.Slow[:min(len(p.Slow), 30)] {
		t.Rows = append(t.Rows, texts(s.Asks, prose.Thousands(s.Times), strconv.FormatFloat(s.Median, 'f', 1, 64), mean(s.Mean)))
	}
	return t
}

func (p *People) unplayedTable() table {
	t := table{Caption: "Cards that no person played who had them: of the hands in which they were, those in which they were not played.", Head: heads("card", "people", "bots")}
	for _, u := range p.Unplayed {
		t.Rows = append(t.Rows, texts(u.Card, pctShort(u.People), pctShort(u.Bots)))
	}
	return t
}

func (p *People) lookupTable() table {
	t := table{Caption: "What people looked up.", Head: heads("what", "times", "games")}
	for i := range p.Lookups[:min(len(p.Lookups), 30)] {
		l := &p.Lookups[i]
		t.Rows = append(t.Rows, texts(l.say(), prose.Thousands(l.Times), prose.Thousands(l.Games)))
	}
	return t
}

func (p *People) answerTable() table {
	t := table{Caption: "What people answered.", Head: heads("question", "answers", "what")}
	for i := range p.Answers {
		a := &p.Answers[i]
		said := a.say()
		if len(a.Texts) > 0 {
			said = "“" + strings.Join(a.Texts, "” “") + "”"
		}
		t.Rows = append(t.Rows, []cell{{Text: a.Question}, {Text: prose.Thousands(a.N), Class: "n"}, {Text: said}})
	}
	return t
}
