package cardface_test

import ("testing"; "os"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/cardface"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print"
)

func TestZZ(t *testing.T) {
	for _, name := range carddefs.Embedded() {
	fs, _ := carddefs.Open(name)
	set, _ := carddefs.Load(fs, name)
	g, _ := check.Check(set.Source)
	cards, icons, found := cardface.Cards(g, set.Look, cardface.Filter{})
	t.Log(found)
	for _, paper := range []string{"a4","letter"} {
		file, pages, f, err := print.Sheet(cards, icons, print.Options{Paper: paper, Size: set.Look.Size.Text, Marks: true, Title: g.Name})
		t.Log(name, paper, pages, f, err)
		os.WriteFile("/tmp/ph/render/"+name+"-"+paper+".pdf", file, 0o644)
	}
	t.Log(cardface.List(g, set.Look, cardface.Filter{}, name=="kuhn-poker"))
	}
	_ = icons0
}
var icons0 = 0
