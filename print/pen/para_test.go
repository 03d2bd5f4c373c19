package pen_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pen"
)

func TestIconsStayWithTheirPunctuation(t *testing.T) {
	p, _ := pen.New("", diag.Span{}, nil, fonts.Roles{})
	set := p.Set(pen.Para{{Text: "shows "}, {Icon: "coin"}, {Text: ", you may"}}, 12, 9)
	for _, l := range set.Lines() {
		require.NotEmpty(t, l.Items())
		assert.False(t, strings.HasPrefix(l.Items()[0].S, ","), "a line must not begin with the comma after an icon")
	}
}
