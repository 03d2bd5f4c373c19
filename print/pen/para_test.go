package pen_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/typeset"
)

func TestIconsStayWithTheirPunctuation(t *testing.T) {
	p, _ := pen.New("", diag.Span{}, nil, fonts.Roles{})
	set := p.Set(pen.Para{{Text: "shows "}, {Icon: "coin"}, {Text: ", you may"}}, 12, 9)
	for _, l := range set.Lines() {
		require.NotEmpty(t, l.Items())
		assert.False(t, strings.HasPrefix(l.Items()[0].S, ","), "a line must not begin with the comma after an icon")
	}
}

// halves breaks every word of more than five letters in two.
type halves struct{}

func (halves) Points(word string, _ bool) (at []int, last bool) {
	if len(word) > 5 {
		at = []int{len(word) / 2}
	}
	return at, false
}

// Words are broken by the rules of their language, and each is said once.
func TestWordsAreBrokenByTheirLanguage(t *testing.T) {
	p, list := pen.New("", diag.Span{}, nil, fonts.Roles{})
	p.Hyphens = map[string]typeset.Hyphens{"": halves{}}
	para := pen.Para{{Text: "Entermannschaft "}, {Text: "Entermannschaft ", Language: pen.NoLanguage}, {Text: "Entermannschaft", Wrong: true}}
	set := p.Set(para, 20, 9)
	assert.Equal(t, 4, set.Count, "only the first is broken")
	p.Para(set, 0, 0, 20, false, pen.InkDark)
	var said []string
	for _, op := range list.Ops {
		if op.Say != nil {
			said = append(said, op.Say.S)
		}
	}
	assert.Equal(t, []string{"Entermannschaft", ""}, said)
}
