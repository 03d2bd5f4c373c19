package cardspage

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"strconv"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

//go:embed page.css
var pageCSS string

//go:embed page.js
var pageJS string

// newline keeps the page's source readable.
var newline = g.Raw("\n")

// lines are the nodes of some things, each with the end of a line.
func lines[T any](things []T, node func(T) g.Node) g.Group {
	return g.Map(things, func(t T) g.Node { return g.Group{node(t), newline} })
}

func (p *contents) node() g.Node {
	policy := "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; script-src " + sum(pageJS) + "; base-uri 'none'; form-action 'none'"
	return g.Group{h.Doctype(newline), h.HTML(h.Lang("en"), newline,
		h.Head(newline,
			h.Meta(h.Charset("utf-8")), newline,
			h.Meta(g.Attr("http-equiv", "Content-Security-Policy"), h.Content(policy)), newline,
			h.Meta(h.Name("viewport"), h.Content("width=device-width, initial-scale=1")), newline,
			h.Meta(h.Name("color-scheme"), h.Content("light dark")), newline,
			h.TitleEl(g.Text(p.Title+": all cards")), newline,
			h.Link(h.Rel("icon"), h.Href("data:,")), newline,
			h.StyleEl(g.Raw(pageCSS)), newline,
		), newline,
		h.Body(newline,
			h.Header(newline, h.H1(g.Text(p.Title)), newline, h.P(g.Text(p.Said)), newline), newline,
			p.form(), newline,
			h.Main(newline, lines(p.Cards, shown.node)), newline,
			h.P(h.Class("none"), hidden, g.Text("No card is like that.")), newline,
			h.Script(g.Raw(pageJS)), newline,
		), newline,
	), newline}
}

var hidden = g.Attr("hidden")

// form is what cards are found with; the script shows it.
func (p *contents) form() g.Node {
	return h.Form(h.Class("find"), h.Role("search"), h.Aria("label", "Cards"), hidden, newline,
		h.Label(h.Class("wide"), g.Text("Search "),
			h.Input(h.Type("search"), h.Name("words"), h.AutoComplete("off"), g.Attr("spellcheck", "false"), h.Placeholder("words on a card"))), newline,
		lines(p.Choices, choice.node),
		g.If(len(p.Numbers) > 0, g.Group{h.FieldSet(h.Legend(g.Text("Number")), newline,
			h.Select(h.Name("number"), h.Aria("label", "Which number"), p.numbers()), newline,
			bound("from"), newline, bound("to"), newline), newline}),
		h.Label(g.Text("Order "), h.Select(h.Name("order"), option("", "as in the game"), option("name", "name"), p.numbers())), newline,
		h.Label(g.Text("Show "), h.Select(h.Name("show"), option("", "pictures and words"), option("pictures", "pictures"), option("words", "words"))), newline,
		h.Button(h.Type("reset"), g.Text("Clear")), newline,
		g.El("output", h.Aria("live", "polite")), newline,
	)
}

func (c choice) node() g.Node {
	value := func(v string) g.Node { return h.Option(g.Text(v)) }
	return h.Label(g.Text(c.Name+" "), h.Select(h.Data("choice", c.Name), option("", "all"), g.Map(c.Values, value)))
}

// numbers are the options that choose one of the numbers, by its place.
func (p *contents) numbers() (out g.Group) {
	for i, name := range p.Numbers {
		out = append(out, option(strconv.Itoa(i), name))
	}
	return out
}

func option(value, text string) g.Node { return h.Option(h.Value(value), g.Text(text)) }

func bound(name string) g.Node {
	return h.Label(g.Text(name+" "), h.Input(h.Type("number"), h.Name(name)))
}

func (c shown) node() g.Node {
	field := func(f Field) g.Node { return h.Div(h.Dt(g.Text(f.Name)), h.Dd(g.Text(f.Value))) }
	paragraph := func(text string) g.Node { return h.P(g.Text(text)) }
	return h.Article(h.ID(c.ID), h.Data("chosen", c.Chosen), h.Data("numbers", c.Numbers), h.Data("at", strconv.Itoa(c.At)), newline,
		h.Img(h.Src(c.Picture), h.Alt(c.Name+", the card"), h.Width(c.W), h.Height(c.H), h.Style("--wide:"+c.W+"mm"), h.Loading("lazy")), newline,
		h.Div(h.Class("words"), newline,
			h.H2(h.A(h.Href("#"+c.ID), g.Text(c.Name))), newline,
			h.P(h.Class("about"), g.Text(c.About)), newline,
			g.If(len(c.Fields) > 0, g.Group{h.Dl(g.Map(c.Fields, field)), newline}),
			lines(c.Paragraphs, paragraph),
		), newline,
	)
}

func sum(text string) string {
	s := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(s[:]) + "'"
}
