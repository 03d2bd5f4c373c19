package report_test

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// element is what sound looks at of an element.
type element struct {
	name  string
	attrs map[string]string
	text  strings.Builder // of everything in it, for elements that hold words
	parts []string
}

// elements reads a page as XML, strictly.
func elements(t *testing.T, name, page string) []*element {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(page))
	var all, open []*element
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		require.NoError(t, err, name)
		switch x := token.(type) {
		case xml.StartElement:
			e := &element{name: x.Name.Local, attrs: map[string]string{}}
			for _, a := range x.Attr {
				e.attrs[a.Name.Local] = a.Value
			}
			for _, o := range open {
				if len(o.parts) < 20 || o.name == "figure" {
					o.parts = append(o.parts, e.name)
				}
			}
			all, open = append(all, e), append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			for _, o := range open {
				if slices.Contains([]string{"p", "li", "td", "figcaption", "caption", "desc", "figure"}, o.name) {
					o.text.Write(x)
				}
			}
		}
	}
}

// sound holds what every page promises: well-formed, nothing from elsewhere, no
// script, ids once, plots with words and numbers behind them, honest shares.
func sound(t *testing.T, name, page string) {
	t.Helper()
	all := elements(t, name, page)
	ids := map[string]bool{}
	for _, e := range all {
		if id := e.attrs["id"]; id != "" {
			assert.False(t, ids[id], "%s: the id %s twice", name, id)
			ids[id] = true
		}
	}
	for _, e := range all {
		assert.NotContains(t, []string{"script", "link", "img", "iframe", "object", "image", "use", "base"}, e.name, name)
		for key, v := range e.attrs {
			assert.False(t, strings.HasPrefix(key, "on"), "%s: %s", name, key)
			if key != "xmlns" {
				assert.NotContains(t, v, "//", "%s: %s", name, key)
			}
			if key == "aria-labelledby" {
				for _, id := range strings.Fields(v) {
					assert.True(t, ids[id], "%s: nothing is called %s", name, id)
				}
			}
		}
		if href := e.attrs["href"]; href != "" {
			assert.True(t, ids[strings.TrimPrefix(href, "#")], "%s: %s leads nowhere", name, href)
		}
		wordsAndNumbers(t, name, e)
	}
	assert.NotRegexp(t, `url\(|@import|NaN|Inf|%!`, page, name)
}

// wordsAndNumbers looks at one element: a plot has a title and a description, a
// figure a caption and a table; a cell's share has its interval.
func wordsAndNumbers(t *testing.T, name string, e *element) {
	t.Helper()
	switch e.name {
	case "svg":
		assert.Equal(t, []string{"title", "desc"}, e.parts[:2], name)
	case "figure":
		assert.Contains(t, e.parts, "figcaption", name)
		if !strings.Contains(e.text.String(), "The numbers") {
			assert.Contains(t, e.text.String(), "playing a card", "%s: a plot without its table", name) // whose table is the one of all cards
		}
	case "p", "li", "td", "figcaption", "caption", "desc":
		said := strings.NewReplacer("95\u00a0%", "", "95 %", "", "\u2060", "", "\u00a0", " ").Replace(e.text.String())
		assert.Len(t, fullShare.FindAllString(said, -1), len(anyPercent.FindAllString(said, -1)), "%s: a share without its interval: %s", name, said)
		if e.name != "td" && e.name != "caption" && anyPercent.MatchString(said) {
			assert.Regexp(t, oneNumber, said, "%s: a share of what?", name)
		}
	}
}

// TestSoundness says what sound is worth: it fails on pages with a fault.
func TestSoundness(t *testing.T) {
	for _, page := range []string{
		`<p>53.1 % of games</p>`, `<p>53.1 % (52.1–54.1)</p>`, `<p id="a">x</p><p id="a">y</p>`, `<a href="#b">b</a>`,
		`<script>1</script>`, `<figure><svg><title>t</title><desc>d</desc></svg></figure>`, `<p title="https://x">y</p>`,
	} {
		inner := &testing.T{}
		sound(inner, "", "<html>"+page+"</html>")
		assert.True(t, inner.Failed(), page)
	}
	inner := &testing.T{}
	sound(inner, "", "<html><p>53.1 % of 10,000 games (52.1–54.1)</p></html>")
	assert.False(t, inner.Failed())
}

// TestStylesForBothGrounds looks for what makes a page readable in the dark and
// on paper.
func TestStylesForBothGrounds(t *testing.T) {
	r := played(t, wells(t), nil, cfgOf(30))
	for _, rule := range []string{"prefers-color-scheme:dark", "@media print", `content="light dark"`, `name="viewport"`} {
		assert.Contains(t, page(t, r), rule)
	}
	assert.Regexp(t, regexp.MustCompile(`<html lang="en"`), page(t, r))
}
