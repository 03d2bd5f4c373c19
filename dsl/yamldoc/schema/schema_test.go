package schema_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

type shelf struct {
	Wood   diag.Word
	Boxes  []box
	Labels []diag.Word
	said   []string
}

type box struct{ Name, Lid diag.Word }

var (
	boxKeys = schema.Group[box]{Keys: []schema.Row[box]{
		schema.Field("lid", func(b *box) *diag.Word { return &b.Lid }, schema.Word.OneOf([]string{"open", "shut"}), "whether it is shut").Usually("open"),
	}}
	shelfKeys = schema.Group[shelf]{Said: func(s *shelf) *[]string { return &s.said }, Keys: []schema.Row[shelf]{
		schema.Field("wood", func(s *shelf) *diag.Word { return &s.Wood }, schema.Name("a wood"), "what it is made of").Needed("wood: oak"),
		schema.Field("boxes", func(s *shelf) *[]box { return &s.Boxes },
			schema.Named[box]{Of: "box", Name: func(b *box) *diag.Word { return &b.Name }, Is: boxKeys.Type()}.Type(), "what stands on it"),
		schema.Field("labels", func(s *shelf) *[]diag.Word { return &s.Labels }, schema.Added(schema.Words), "what is written on it"),
	}}
)

func read(t *testing.T, text string) (shelf, schema.Reader) {
	t.Helper()
	f := diag.NewFile("shelf.yaml", []byte(text))
	root, found := yamldoc.Parse(f, yamldoc.Limits{Depth: 10, Parts: 100})
	require.Empty(t, found)
	r := schema.NewReader(&found)
	s, ok := shelfKeys.Type().Read(r, &yamldoc.Node{Text: "shelf.yaml"}, root)
	require.True(t, ok)
	return s, r
}

func TestATableReadsAFile(t *testing.T) {
	s, r := read(t, "wood: oak\nboxes:\n  a: {lid: shut}\n  b: {}\nlabels: one\n")
	assert.Empty(t, *r.Found)
	assert.Equal(t, "oak", s.Wood.Text)
	assert.Equal(t, "a", s.Boxes[0].Name.Text)
	assert.Equal(t, "shut", s.Boxes[0].Lid.Text)
	assert.Len(t, s.Boxes, 2)
	assert.Equal(t, []string{"wood", "boxes", "labels"}, s.said)
	assert.Equal(t, s.Wood, r.Names["a wood"][0], "who knows the woods can look the name up")
}

func TestATableReportsWhatItDoesNotKnow(t *testing.T) {
	_, r := read(t, "wod: oak\nboxes: {a: {lid: [x]}, b: 3}\n")
	require.Len(t, *r.Found, 3)
	assert.Equal(t, diag.UnknownKey, (*r.Found)[0].Code)
	assert.Equal(t, "did you mean `wood`?", (*r.Found)[0].Help())
	assert.Equal(t, diag.BadValue, (*r.Found)[1].Code)
	assert.Equal(t, diag.BadValue, (*r.Found)[2].Code)
	missing := shelfKeys.Missing(&yamldoc.Node{Kind: yamldoc.Map})
	require.Len(t, missing, 1)
	assert.Equal(t, "wood: oak", missing[0].Must)
}

func TestOneLaidOverAnother(t *testing.T) {
	under, _ := read(t, "wood: oak\nboxes: {a: {lid: shut}, b: {}}\nlabels: one\n")
	over, _ := read(t, "boxes: {b: {lid: open}, c: {}}\nlabels: two\n")
	got := shelfKeys.Over(under, over)
	assert.Equal(t, "oak", got.Wood.Text)
	assert.Equal(t, []string{"shut", "open", ""}, []string{got.Boxes[0].Lid.Text, got.Boxes[1].Lid.Text, got.Boxes[2].Lid.Text})
	assert.Len(t, got.Labels, 2)
	assert.Empty(t, under.Boxes[1].Lid.Text, "what lies under stays as it was")
	taken := shelfKeys.Taken(under, over, over.said)
	assert.Len(t, taken.Boxes, 2)
	assert.Equal(t, "two", taken.Labels[0].Text)
}

// TestWhatMayBeWritten is what a completion asks: which keys may stand at a
// place, what may stand behind one, and what it means.
func TestWhatMayBeWritten(t *testing.T) {
	keys := shelfKeys.Describe()
	assert.Equal(t, []string{"wood", "boxes", "labels"}, names(schema.At(keys)))
	assert.Equal(t, []string{"<box>"}, names(schema.At(keys, "boxes")))
	lid := schema.At(keys, "boxes", "a box of mine")
	require.Len(t, lid, 1)
	assert.Equal(t, schema.Key{Name: "lid", Is: "one of", Words: []string{"open", "shut"}, Usual: "open", Doc: "whether it is shut"}, lid[0])
	assert.Empty(t, schema.At(keys, "wood", "x"))
	assert.Empty(t, schema.At(keys, "nothing"))
}

func names(keys []schema.Key) (out []string) {
	for _, k := range keys {
		out = append(out, k.Name)
	}
	return out
}
