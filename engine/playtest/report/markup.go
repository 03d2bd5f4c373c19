package report

import (
	_ "embed"
	"strings"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

//go:embed style.css
var pageStyle string

//go:embed moments.css
var momentsStyle string

//go:embed copy.js
var copyScript string

// headings are what every page begins its head with. They end in a slash, which makes the page well-formed XML too.
const headings = `
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
`

// newline keeps a page's source readable.
var newline = g.Raw("\n")

// lines are the nodes of some things, each in a line of its own.
func lines[T any](things []T, node func(T) g.Node) g.Group {
	return g.Map(things, func(t T) g.Node { return g.Group{newline, node(t)} })
}

func (d *document) node(style string) g.Node {
	return g.Group{
		g.Raw("<!DOCTYPE html>\n"),
		h.HTML(h.Lang("en"), g.Attr("xmlns", "http://www.w3.org/1999/xhtml"), newline,
			h.Head(g.Raw(headings), h.TitleEl(g.Text(d.Title)), newline, h.StyleEl(newline, g.Raw(style)), newline), newline,
			h.Body(newline,
				d.header(), newline,
				h.Main(newline, d.verdict(), d.contents(), g.Map(d.Sections, section.node)), newline,
				h.Footer(lines(d.Foot, paragraph), newline),
				g.If(d.Copies, g.Group{newline, h.Script(newline, g.Raw(copyScript))}), newline,
			), newline,
		), newline, newline,
	}
}

func (d *document) header() g.Node {
	fact := func(f [2]string) g.Node { return h.Div(h.Dt(g.Text(f[0])), h.Dd(g.Text(f[1]))) }
	return h.Header(newline,
		h.P(h.Class("kind"), g.Text(d.Kind)), newline,
		h.H1(g.Text(d.Name), g.Text(" "), h.Span(h.Class("version"), g.Text(d.Version))), newline,
		h.Dl(h.Class("facts"), lines(d.Facts, fact), newline), newline,
	)
}

func (d *document) verdict() g.Node {
	if len(d.Verdict) == 0 {
		return nil
	}
	return g.Group{h.Section(h.ID("verdict"), h.Aria("labelledby", "verdict-h"), newline,
		h.H2(h.ID("verdict-h"), g.Text("What it says")), newline,
		h.Ul(h.Class("verdict"), lines(d.Verdict, Sentence.node), newline), newline,
	), newline}
}

func (s Sentence) node() g.Node {
	var call g.Node
	switch s.Tone {
	case Warning:
		call = g.Group{h.Strong(g.Text("Look here.")), g.Text(" ")}
	case Caution:
		call = g.Group{h.Strong(g.Text("Mind.")), g.Text(" ")}
	}
	return h.Li(h.Class(string(s.Tone)), call, marked(s.Text))
}

func (d *document) contents() g.Node {
	link := func(s section) g.Node { return h.Li(h.A(h.Href("#"+s.ID), g.Text(s.Title))) }
	return g.Group{h.Nav(h.Aria("label", "Contents"), h.Ul(lines(d.Sections, link), newline)), newline}
}

func (s section) node() g.Node {
	return g.Group{h.Section(h.ID(s.ID), h.Aria("labelledby", s.ID+"-h"), newline,
		h.H2(h.ID(s.ID+"-h"), g.Text(s.Title)),
		lines(s.Lead, paragraph),
		g.If(len(s.Moments) > 0, g.Group{newline, h.H3(g.Text("What they said")), newline, h.Ul(h.Class("moments"), lines(s.Moments, moment.node), newline)}),
		g.If(len(s.Figures) > 0, g.Group{newline, h.Div(h.Class("figures"), lines(s.Figures, figure.node), newline)}),
		g.Map(s.Tables, table.folded),
		lines(s.Sources, source.node), newline,
	), newline}
}

func (m moment) node() g.Node {
	command := func(text, does string) g.Node {
		return h.P(h.Code(g.Text(text)), g.Text(" "), h.Button(h.Type("button"), h.Class("copy"), g.Text("Copy")), g.Text(does))
	}
	return h.Li(h.BlockQuote(g.Text(m.Text)), h.P(h.Class("sub"), g.Text(m.From)), newline,
		command(m.Replay, " shows the moment"), newline,
		command(m.PlayOn, " plays on from there against bots"))
}

func (f figure) node() g.Node {
	var numbers g.Node
	if f.Table != nil {
		numbers = g.Group{newline, h.Details(h.Summary(g.Text("The numbers")), f.Table.node())}
	}
	return h.Figure(g.If(f.Wide, h.Class("wide")), newline,
		h.H3(g.Text(f.Title)), newline,
		h.Div(h.Class("scroll"), g.Raw(f.SVG)), newline,
		h.FigCaption(marked(f.Caption)), numbers, newline)
}

func (t table) folded() g.Node {
	if t.Fold == "" {
		return t.node()
	}
	return g.Group{newline, h.Details(h.Class("fold"), g.If(t.Open, g.Attr("open", "open")), h.Summary(g.Text(t.Fold)), t.node())}
}

func (t table) node() g.Node {
	return g.Group{newline, h.Div(h.Class("scroll"), h.Table(
		g.If(t.Caption != "", h.Caption(h.Span(g.Text(t.Caption)))), newline,
		h.THead(h.Tr(g.Map(t.Head, heading.node))), newline,
		h.TBody(lines(t.Rows, row), newline),
	))}
}

func (c heading) node() g.Node {
	return h.Th(h.Scope("col"), g.If(c.Number, h.Class("n")), g.Text(c.Text))
}

func row(cells []cell) g.Node {
	out := g.Group{}
	for i, c := range cells {
		said := g.Group{g.Text(c.Text), g.If(c.Sub != "", g.Group{g.Text(" "), sub(c.Sub)})}
		if i == 0 {
			out = append(out, h.Th(h.Scope("row"), said))
		} else {
			out = append(out, h.Td(class(c.Class), said))
		}
	}
	return h.Tr(out)
}

func (s source) node() g.Node {
	number := func(name string) g.Node { return heading{name, true}.node() }
	return h.Details(h.Class("fold"), h.Summary(g.Text(s.Name), g.Text(" "), sub(s.Note)), newline,
		h.Div(h.Class("scroll"), h.Table(h.Class("source"), h.Caption(h.Class("quiet"), g.Text("How often each line of "+s.Name+" ran")),
			h.THead(h.Tr(number("ran"), number("in games"), number("condition held"), heading{Text: "text"}.node())),
			h.TBody(lines(s.Lines, sourceLine.node), newline))))
}

func (l sourceLine) node() g.Node {
	number := func(text string) g.Node { return h.Td(h.Class("n"), g.Text(text)) }
	return h.Tr(class(l.Class), number(l.Runs), number(l.Games), number(l.Held),
		h.Td(h.Class("code"), g.Text(l.Text), g.If(l.Note != "", sub(l.Note))))
}

func paragraph(text string) g.Node { return h.P(marked(text)) }

func sub(text string) g.Node { return h.Span(h.Class("sub"), g.Text(text)) }

func class(name string) g.Node { return g.If(name != "", h.Class(name)) }

// together keeps the two ends of an interval in one line, and a number with its unit.
var together = strings.NewReplacer("–", "\u2060–\u2060", " %", "\u00a0%")

// marked is a text with what stands in back quotes as code.
func marked(text string) g.Group {
	var out g.Group
	for i, part := range strings.Split(text, "`") {
		said := g.Text(together.Replace(part))
		if i%2 == 1 {
			said = h.Code(said)
		}
		out = append(out, said)
	}
	return out
}
