package cardface

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/svgpath"
)

// frames finds what in the frames of a look names nothing of the cards that have them.
func (c *lookCheck) frames(l *look.Look) {
	used, cards := map[string][]*check.Kind{}, map[string][]*check.Card{} // what a frame says is of those, too, that are like it
	for i := range c.g.Cards {
		f := newFace(c.g, l, &c.g.Cards[i])
		name := f.frameName()
		for range l.Frames {
			if !slices.Contains(used[name], f.kind) {
				used[name] = append(used[name], f.kind)
			}
			cards[name] = append(cards[name], f.card)
			at := slices.IndexFunc(l.Frames, func(f look.Frame) bool { return f.Name.Text == name })
			if at < 0 {
				break
			}
			name = l.Frames[at].Like.Text
		}
	}
	for _, own := range l.Frames {
		kinds, on := used[own.Name.Text], cards[own.Name.Text]
		if len(kinds) == 0 { // none has it yet
			for i := range c.g.Kinds {
				kinds = append(kinds, &c.g.Kinds[i])
			}
		}
		for i := range own.Zones {
			c.placed(&own.Zones[i], kinds, on)
			if own.Zones[i].At.Span.File == l.File { // one for several games may have texts that this one has not
				c.textZone(own.Zones[i].At, kinds)
			}
		}
		for i := range own.Layers {
			c.layer(&own.Layers[i], kinds, on)
			c.icons(l, look.Pair{Word: check.Word{Text: layerName(&own.Layers[i])}, Is: own.Layers[i].Words})
		}
	}
	c.unusedFrames(l)
}

// textZone finds a zone of a text that no card with the frame can have.
func (c *lookCheck) textZone(zone check.Word, kinds []*check.Kind) {
	if !strings.HasPrefix(zone.Text, "text ") {
		return
	}
	names := []string{"text " + flavour}
	for _, k := range kinds {
		for _, f := range k.Fields {
			if f.Type == check.TextField || f.Type == check.TextsField || f.Type == check.ProseField {
				names = append(names, "text "+f.Name)
			}
		}
	}
	c.known("text on "+listOfKinds(kinds), zone, names)
}

// unusedFrames finds frames of the game's own look that nothing names.
func (c *lookCheck) unusedFrames(l *look.Look) {
	named := []string{look.DefaultFrame}
	for _, k := range l.Kinds {
		for _, w := range k.Frame.All() {
			named = append(named, w.Text)
		}
	}
	for _, f := range l.Frames {
		named = append(named, f.Like.Text)
	}
	for i := range c.g.Cards {
		named = append(named, c.g.Cards[i].OwnKey("frame").Text)
	}
	for _, f := range l.Frames {
		if f.Name.Span.File != l.File || slices.Contains(named, f.Name.Text) {
			continue
		}
		next := "write `frame: " + f.Name.Text + "` under the kind that it is for, or take it out"
		if diag.Suggest(f.Name.Text, named[:1]) != "" {
			next = "did you mean `" + look.DefaultFrame + "`? That is the frame of all kinds that name no other"
		}
		c.found.Add(diag.LookUnused, f.Name.Span, "what", "frame", "name", f.Name.Text, "next", next)
	}
}

// placed finds what the values of a zone go by, on cards of some kinds.
func (c *lookCheck) placed(z *look.Zone, kinds []*check.Kind, on []*check.Card) {
	for _, s := range []look.Said{z.Colour, z.Ground, z.Line} {
		c.by(s, kinds)
		c.unsaid(s, on)
	}
}

// layer finds what a layer shows that there is not.
func (c *lookCheck) layer(l *look.Layer, kinds []*check.Kind, on []*check.Card) {
	c.placed(&l.Zone, kinds, on)
	c.by(l.Picture, kinds)
	fields := slices.Clone(ofCard)
	var numbers []string
	var shows *check.Field
	for _, k := range kinds {
		for i := range k.Fields {
			f := &k.Fields[i]
			fields = append(fields, f.Name)
			if f.Type == check.NumberField {
				numbers = append(numbers, f.Name)
			}
			if f.Name == l.Field.Text {
				shows = f
			}
		}
	}
	c.known("field on "+listOfKinds(kinds), l.Field, fields)
	c.form(l, shows)
	if _, err := strconv.ParseFloat(l.Of.Text, 64); err != nil {
		c.known("number on "+listOfKinds(kinds), l.Of, numbers)
	}
	if _, err := svgpath.Parse(l.Path.Text); err != nil {
		c.found.Add(diag.BadLookValue, l.Path.Span, "found", l.Path.Text, "want", "SVG path data", "label", err.Error())
	}
	c.condition(l.If)
}

// form finds a way to show a field that does not suit it.
func (c *lookCheck) form(l *look.Layer, f *check.Field) {
	if l.As.Text == "" || l.Field.Text == "" {
		return
	}
	suits := []string{"word", "icon"}
	switch {
	case f == nil && l.Field.Text == flavour:
		suits = []string{"text"}
	case f != nil && f.Type == check.NumberField, f == nil && l.Field.Text == "count":
		suits = []string{"number", "icon", "icons", "circle", "bar"}
	case f != nil && f.Type != check.WordField:
		suits = []string{"text"}
	case f == nil && !slices.Contains(ofCard, l.Field.Text):
		return // no such field: that was reported
	}
	if !slices.Contains(suits, l.As.Text) {
		c.found.Add(diag.BadLookValue, l.As.Span, "found", l.As.Text, "want", "a way to show `"+l.Field.Text+"`", "label", "it can be: "+strings.Join(suits, ", "))
	}
	if l.As.Text == "bar" && l.Of.Text == "" {
		c.found.Add(diag.BadLookValue, l.As.Span, "found", l.As.Text, "want", "a whole bar without `of`", "label", "say how much a whole one is: `of: 10`, or a number field")
	}
}

// condition finds what can't be read of a condition, and what is not printed on cards.
func (c *lookCheck) condition(w check.Word) {
	if w.Text == "" {
		return
	}
	set, found := c.g.CardsWhere(w.Span.File, w.Span.Start, w.Span.End)
	if set == nil {
		c.found = append(c.found, found...)
		return
	}
	for i := range c.g.Cards {
		if _, ok := (printedCard{c.g, &c.g.Cards[i]}).in(set); !ok {
			c.found.Add(diag.NotPrinted, w.Span, "condition", w.Text)
			return
		}
	}
}

// by finds words that a value goes by and that no card can say.
func (c *lookCheck) by(s look.Said, kinds []*check.Kind) {
	if s.By == nil {
		return
	}
	var words, fields []string
	numbers := false
	for _, k := range kinds {
		for _, f := range k.Fields {
			if f.Type == check.WordField || f.Type == check.NumberField {
				fields = append(fields, f.Name)
			}
			if s.By.Field.Text != "" && f.Name != s.By.Field.Text {
				continue
			}
			numbers = numbers || f.Type == check.NumberField && s.By.Field.Text != ""
			words = append(words, f.Words...)
		}
	}
	of := listOfKinds(kinds)
	c.known("field of words or numbers on "+of, s.By.Field, fields)
	if s.By.Field.Text == "" {
		words = append(words, c.g.Players...)
		for _, t := range c.g.Types {
			words = append(words, t.Name)
		}
		for i := range c.g.Cards {
			card := &c.g.Cards[i]
			if slices.ContainsFunc(kinds, func(k *check.Kind) bool {
				return k == &c.g.Kinds[card.Kind] || slices.Contains(c.g.TypesOf(card), k.Name)
			}) {
				words = append(words, card.Name)
			}
		}
	} else if !slices.Contains(fields, s.By.Field.Text) {
		return
	}
	for _, p := range s.By.Values {
		if _, err := strconv.Atoi(p.Word.Text); err != nil || !numbers {
			c.known("word on "+of, p.Word, words)
		}
	}
}

// unsaid finds words that cards say and that have no value, where a value goes by the words of one field or
// by the players.
func (c *lookCheck) unsaid(s look.Said, cards []*check.Card) {
	if s.By == nil || len(s.By.Values) == 0 || s.By.Else.Text != "" {
		return
	}
	lists := [][]string{c.g.Players}
	for _, k := range c.g.Kinds {
		for _, f := range k.Fields {
			lists = append(lists, f.Words)
		}
	}
	at := slices.IndexFunc(lists, func(list []string) bool {
		return !slices.ContainsFunc(s.By.Values, func(p look.Pair) bool { return !slices.Contains(list, p.Word.Text) })
	})
	if at < 0 {
		return
	}
	var unsaid []string
	for _, card := range cards {
		for _, w := range wordsOn(c.g, card, s.By.Field.Text) {
			if slices.Contains(lists[at], w) && s.Of([]string{w}).Text == "" && !slices.Contains(unsaid, w) {
				unsaid = append(unsaid, w)
			}
		}
	}
	have, it := "has", "it"
	if len(unsaid) > 1 {
		have, it = "have", "them"
	}
	if len(unsaid) > 0 {
		c.found.Add(diag.UnsaidWord, s.By.At.Span, "unsaid", prose.List(prose.Quoted(unsaid)), "have", have, "it", it)
	}
}

// listOfKinds names kinds of cards: "a ship", "any card".
func listOfKinds(kinds []*check.Kind) string {
	if len(kinds) == 1 {
		return "a " + kinds[0].Name
	}
	return "any card with this frame"
}

// cards finds what single cards say of how they are printed and that there is not.
func (c *lookCheck) cards(l *look.Look) {
	var frames, drawn []string
	for _, f := range l.Frames {
		frames = append(frames, f.Name.Text)
	}
	for _, i := range l.Icons {
		drawn = append(drawn, i.Name.Text)
	}
	frames, drawn = slices.Concat(frames, lookwords.Designs), slices.Concat(drawn, icons.Names())
	for i := range c.g.Cards {
		for _, own := range c.g.Cards[i].Own {
			switch own.Key.Text {
			case "frame":
				c.known("frame", own.Is, frames)
			case "icon":
				c.known("icon", own.Is, drawn)
			case "colour":
				c.colour(own.Is)
			}
		}
	}
}

// colour finds what is no colour of a card. In a spreadsheet it stands without quotes, which YAML needs.
func (c *lookCheck) colour(w check.Word) {
	if _, err := draw.ParseColour(w.Text); err == nil {
		return
	}
	kv := []string{"found", w.Text, "want", "a colour", "label", "six hexadecimal digits, such as \"#d9a520\""}
	if w.Span.File.Spreadsheet() {
		kv[5] = "six hexadecimal digits, such as #d9a520"
		if _, err := draw.ParseColour("#" + w.Text); err == nil {
			kv = append(kv, "near", "#"+w.Text)
		}
	}
	c.found.Add(diag.BadLookValue, w.Span, kv...)
}
