package diag_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

func spanOf(f *diag.File, word string) diag.Span {
	at := strings.Index(string(f.Text), word)
	return diag.Span{File: f, Start: at, End: at + len(word)}
}

func TestRenderPicture(t *testing.T) {
	card := diag.NewFile("/home/x/crown.yaml", []byte(strings.Repeat("\n", 13)+"      gain 2 coins; now\n"))
	rules := diag.NewFile("/home/x/rum.rules", []byte("game\nmarks raiding, stopped\n"))
	d := diag.New(diag.BadToken, spanOf(card, ";"), "found", ";", "next", "leave {it} out").With(spanOf(rules, "raiding"), "a similar one")
	assert.Equal(t, "error[B0101]: `;` does not belong in card text\n"+
		"  --> crown.yaml:14:19\n"+
		"   |\n"+
		"14 |       gain 2 coins; now\n"+
		"   |                   ^ not a word, a number or a name\n"+
		"   |\n"+
		"  --> rum.rules:2:7\n"+
		"   |\n"+
		" 2 | marks raiding, stopped\n"+
		"   |       ------- a similar one\n"+
		"   = help: leave {it} out\n", diag.Render(d, diag.RenderOptions{Root: "/home/x/"}))
	coloured := diag.Render(d, diag.RenderOptions{Colour: true})
	assert.Contains(t, coloured, "\x1b[1;31m^ not a word")
}

func TestRenderAwkwardLines(t *testing.T) {
	tests := []struct{ name, line, word, source, marks string }{
		{"tab", "\tx; y", ";", "1 |     x; y", "  |      ^ "},
		{"wide", "港 ; y", ";", "1 | 港 ; y", "  |    ^ "},
		{"several lines", "a bc\nd", "bc\nd", "1 | a bc", "  |   ^^ "},
		{"control", "a\x00; b", ";", "1 | a\ufffd; b", "  |   ^ "},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := diag.NewFile("f", []byte(tt.line))
			out := strings.Split(diag.Render(diag.New(diag.BadToken, spanOf(f, tt.word), "found", "x"), diag.RenderOptions{}), "\n")
			assert.Equal(t, tt.source, out[3])
			assert.True(t, strings.HasPrefix(out[4], tt.marks), out[4])
		})
	}
}

// TestRenderUnread draws no source line of what was not read.
func TestRenderUnread(t *testing.T) {
	folder := diag.Span{File: diag.NewFile("game/high-tide", nil)}
	assert.Equal(t, "error[B0710]: the expansion `high-tide` is switched on twice\n --> game/high-tide\n  = help: name it once\n",
		diag.Render(diag.New(diag.ExpansionTwice, folder, "name", "high-tide"), diag.RenderOptions{}))
	assert.Equal(t, "error[B0516]: `game/scenarios` is a link\n --> game/scenarios\n  = note: links are not followed\n  = help: copy what is needed into the folder and name it plainly\n",
		diag.Render(diag.New(diag.LeavesFolder, diag.Span{File: diag.NewFile("game/scenarios", nil)}, "path", "game/scenarios", "does", "is a link", "why", "links are not followed"), diag.RenderOptions{}))
}

func TestRenderCutsLongLines(t *testing.T) {
	f := diag.NewFile("f", []byte(strings.Repeat("word ", 200)+"WRONG"+strings.Repeat(" more", 200)))
	out := strings.Split(diag.Render(diag.New(diag.BadToken, spanOf(f, "WRONG"), "found", "x"), diag.RenderOptions{}), "\n")
	assert.Less(t, len(out[3]), 130)
	at := strings.Index(out[4], "^")
	assert.Equal(t, "WRONG", string([]rune(out[3])[at:at+5]))
	assert.Contains(t, out[3], "…")
}

func TestJSON(t *testing.T) {
	f := diag.NewFile("f", []byte("a\n😀é; b"))
	data, err := json.Marshal(diag.ToJSON(diag.New(diag.BadToken, spanOf(f, ";"), "found", ";", "next", "n")))
	require.NoError(t, err)
	assert.JSONEq(t, `{"file":"f","line":2,"column":3,"endLine":2,"endColumn":4,"column16":4,"endColumn16":5,"severity":"error",
		"code":"B0101","name":"bad-character","message":"`+"`;`"+` does not belong in card text","label":"not a word, a number or a name","help":"n"}`, string(data))
}

func TestSuggest(t *testing.T) {
	words := []string{"raiding", "crew", "coin", "navigation", "stopped", "berry"}
	tests := map[string]string{"raidng": "raiding", "Crew": "crew", "coins": "coin", "berries": "berry", "stoped": "stopped", "rciading": "raiding",
		"xyz": "", "nav": "", "ocin": "coin", "": "", "a": ""}
	for word, want := range tests {
		assert.Equal(t, want, diag.Suggest(word, words), word)
	}
	assert.Equal(t, "discard", diag.Suggest("disca", []string{"deck", "discard"}), "its beginning")
	assert.Empty(t, diag.Suggest("disca", []string{"discard", "discarded"}), "of several")
	assert.Empty(t, diag.Suggest("dis", []string{"discard"}), "too little of it")
	assert.Equal(t, "bat", diag.Suggest("zat", []string{"cat", "bat"}), "ties go by the alphabet")
}

// TestSuggestFindsTheKey: a key that is misspelt, in another spelling or in another program's words leads to ours.
func TestSuggestFindsTheKey(t *testing.T) {
	kind := []string{"landscape", "colour", "icon", "icon field", "corner", "pips", "column", "slots", "slot icon", "texts", "label", "not printed",
		"size", "shape", "outline", "art", "art fit", "art focus", "art credit", "like", "frame"}
	corners := []string{"top-left", "top-right", "bottom-left", "bottom-right"}
	zone := []string{"x", "y", "w", "h", "right", "bottom", "align", "font", "size", "colour", "ground", "line", "stroke", "radius", "pad", "hidden"}
	for word, want := range map[string]string{"colr": "colour", "clr": "colour", "color": "colour", "Color": "colour", "clour": "colour", "colum": "column",
		"lbl": "label", "icon-field": "icon field", "field icon": "icon field", "text": "texts", "lanscape": "landscape", "out line": "outline", "notprinted": "not printed",
		"border": "", "price": "", "title": "", "font": "", "image": "", "back": "", "css": "", "lip": "", "order": "", "ink": "", "cr": "", "name": "", "flag": "", "pile": ""} {
		assert.Equal(t, want, diag.Suggest(word, kind), word)
	}
	for word, want := range map[string]string{"lower-right": "bottom-right", "upper left": "top-left", "left-top": "top-left", "top_left": "top-left",
		"bottomright": "bottom-right", "lower-rigth": "bottom-right", "centre": "", "left": "", "middle-left": "", "top": ""} {
		assert.Equal(t, want, diag.Suggest(word, corners), word)
	}
	for word, want := range map[string]string{"width": "w", "height": "h", "background": "ground", "color": "colour", "strk": "stroke",
		"weight": "", "depth": "", "padding": "", "shadow": "", "opacity": ""} {
		assert.Equal(t, want, diag.Suggest(word, zone), word)
	}
	near := []string{"colon", "colour", "flavour", "gravy", "grey", "centre", "cents", "enter", "licence", "harbour", "armour"}
	for word, want := range map[string]string{"color": "colour", "flavor": "flavour", "gray": "grey", "center": "centre", "license": "licence", "Harbor": "harbour", "armor": "armour"} {
		assert.Equal(t, want, diag.Suggest(word, near), "%s: ours goes before what is as near", word)
	}
}

func TestSortDropsRepeats(t *testing.T) {
	f := diag.NewFile("f", []byte("a b"))
	var l diag.List
	l.Add(diag.StrayComma, diag.Span{File: f, Start: 2, End: 3})
	l.Add(diag.StrayComma, diag.Span{File: f, Start: 0, End: 1})
	l.Add(diag.StrayComma, diag.Span{File: f, Start: 2, End: 3})
	l = l.Sort()
	require.Len(t, l, 2)
	assert.Equal(t, 0, l[0].Span.Start)
	assert.Equal(t, 2, l.Errors())
}

// TestWordingsAreWhole checks what every code promises.
func TestWordingsAreWhole(t *testing.T) {
	names := map[string]diag.Code{}
	for _, code := range diag.Codes() {
		w, ok := diag.Wordings(code)
		require.True(t, ok)
		assert.Regexp(t, `^B\d{4}$`, string(code))
		assert.NotEmpty(t, w.Summary, code)
		assert.NotContains(t, w.Summary, "\n", code)
		assert.Regexp(t, `^[a-z0-9-]+$`, w.Name, code)
		assert.Empty(t, names[w.Name], "%s and %s share a name", code, names[w.Name])
		names[w.Name] = code
	}
}

// TestPagesBelongToCodes finds pages for codes that are gone.
func TestExplain(t *testing.T) {
	page, ok := diag.Explain("b0102")
	assert.True(t, ok)
	assert.Contains(t, page, "# B0102")
	_, ok = diag.Explain("B9999")
	assert.False(t, ok)
}

// TestAMissingSignIsPutIn: it takes no word away.
func TestAMissingSignIsPutIn(t *testing.T) {
	for _, c := range []struct{ text, found, sign, want string }{
		{"gain (the number of wishes stars", "stars", ")", "gain (the number of wishes) stars"},
		{"if you have it draw 1 card", "draw", ",", "if you have it, draw 1 card"},
		{"gain the number of wishes) stars", "the", "(", "gain (the number of wishes) stars"},
	} {
		file := diag.NewFile("a", []byte(c.text))
		at := strings.Index(c.text, c.found)
		d := diag.New(diag.UnexpectedToken, diag.Span{File: file, Start: at, End: at + len(c.found)}, "want", "`"+c.sign+"`", "found", "`"+c.found+"`", "next", "write `"+c.sign+"` here")
		fixes := d.Fixes()
		require.NotEmpty(t, fixes, d.Help())
		x := fixes[0].Edit
		assert.Equal(t, c.want, c.text[:x.Span.Start]+x.Text+c.text[x.Span.End:])
	}
}
