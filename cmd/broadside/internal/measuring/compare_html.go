package measuring

import (
	"bytes"
	"fmt"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest/report"
)

// onPage is a painter that paints nothing: a page has colours of its own.
const onPage = prose.Painter(false)

// writeHTML writes the page of a comparison, if one is asked for.
func (o *compareOptions) writeHTML(p *report.Page) error {
	if o.html == "" {
		return nil
	}
	var page bytes.Buffer
	if err := p.WriteHTML(&page); err != nil {
		return err
	}
	return o.Files.Write(o.html, page.Bytes())
}

// htmlPage is a comparison as a page: the tables are those of the terminal, with all cards.
func (o *compareOptions) htmlPage(m *match, c *lab.Comparison) *report.Page {
	cards, besides := cardsTable(c, len(c.Cards), len(c.Cards), onPage)
	page := o.pageOf(m, answer(m, c, o.took), c.Seed, append(o.notes(m, c), faultLines(c)...))
	page.Facts = append(page.Facts, [2]string{"Pairs of games", prose.Thousands(c.Pairs)})
	page.Sections = append([]report.PageSection{{ID: "wins", Title: "Who wins", Tables: results.PageTables([]show.Table{seatsTable(c, onPage)})}}, page.Sections...)
	page.Sections = append(page.Sections, report.PageSection{ID: "games", Title: "How the games went", Tables: results.PageTables(othersTables(c, onPage))})
	if len(cards.Rows)+len(besides) > 0 {
		page.Sections = append(page.Sections, report.PageSection{ID: "cards", Title: "Cards", Lead: besides, Tables: results.PageTables([]show.Table{cards})})
	}
	return page
}

// robustHTML is what several kinds of players said, as a page.
func (o *compareOptions) robustHTML(m *match, r *lab.Robust) *report.Page {
	page := o.pageOf(m, robustAnswer(m, r, o.took), r.Seed, append(o.robustNotes(m, r), robustFaults(r)...))
	page.Facts = append(page.Facts, [2]string{"Asked", prose.List(r.Kinds)})
	sections := []report.PageSection{{ID: "voices", Title: "What each kind of player says", Tables: results.PageTables(voiceTables(r, onPage))}}
	if matrix := results.PageTables(meetingTables(r)); len(matrix) > 0 {
		sections = append(sections, report.PageSection{ID: "players", Title: results.WhoPlays, Tables: matrix})
	}
	page.Sections = append(sections, page.Sections...)
	return page
}

// pageOf is a page with what all comparisons have: both games, the answer, and in what they differ.
func (o *compareOptions) pageOf(m *match, said []string, seed uint64, foot []string) *report.Page {
	g := m.a.arm.Game
	p := &report.Page{Kind: "Comparison", Game: g.Name(), Version: g.Version(), Foot: foot,
		Facts: [][2]string{{"A", m.a.called}, {"B", m.b.called}, {"First seed", fmt.Sprint(seed)}}}
	for _, line := range said {
		p.Verdict = append(p.Verdict, report.Sentence{Tone: report.Result, Text: line})
	}
	var differs []string
	for _, c := range m.changes {
		differs = append(differs, changeSign(c, onPage)+" "+c.Text)
	}
	if len(differs) > 0 {
		p.Sections = []report.PageSection{{ID: "changes", Title: "What B has otherwise", Lead: differs}}
	}
	return p
}
