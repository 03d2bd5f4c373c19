package report

import (
	"encoding/xml"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestNothingThatIsSaidIsMarkup: whatever a game, a player or a file is called, a page has the same elements with the
// same attributes, and says the name as it is.
func TestNothingThatIsSaidIsMarkup(t *testing.T) {
	const hostile = `</title></style><script>alert('1')</script><img src=x onerror="alert(2)"/> & &lt; " onclick="alert(3)`
	plain, _ := shape(t, full("plain"))
	marked, said := shape(t, full(hostile))
	assert.Equal(t, plain, marked)
	assert.Greater(t, strings.Count(said, hostile), 40)
	assert.Equal(t, strings.Count(said, "alert(3)"), strings.Count(said, hostile), "it is said whole")
}

// full is a page with something in each place, and text wherever there are words.
func full(text string) *document {
	var d document
	fill(reflect.ValueOf(&d).Elem(), text)
	for i := range d.Sections {
		for k := range d.Sections[i].Figures {
			d.Sections[i].Figures[k].SVG = "<svg></svg>" // drawn, not said
		}
	}
	return &d
}

func fill(v reflect.Value, text string) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(text)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), text)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), text)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), text)
		}
	}
}

// shape is a page's elements with the names of their attributes, and all that it says.
func shape(t *testing.T, d *document) (elements []string, said string) {
	t.Helper()
	var page, words strings.Builder
	require.NoError(t, d.write(&page))
	for read := xml.NewDecoder(strings.NewReader(page.String())); ; {
		token, err := read.Token()
		if errors.Is(err, io.EOF) {
			return elements, words.String()
		}
		require.NoError(t, err)
		switch x := token.(type) {
		case xml.StartElement:
			of := x.Name.Local
			for _, a := range x.Attr {
				of += " " + a.Name.Local
				words.WriteString(a.Value + "\n")
			}
			elements = append(elements, of)
		case xml.CharData:
			words.Write(x)
			words.WriteByte('\n')
		}
	}
}
