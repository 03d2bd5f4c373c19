package web

import (
	"html"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNothingThatIsSaidIsMarkup: whatever a game is called, the page has no more markup than with a plain name.
func TestNothingThatIsSaidIsMarkup(t *testing.T) {
	const hostile = `</title><script>alert('1')</script><img src=x onerror="alert(2)"> & &lt; " onclick="alert(3)`
	called := func(name string) string {
		w := httptest.NewRecorder()
		require.NoError(t, Page{Title: name, Script: name, Nonce: true}.Show(w, httptest.NewRequest("GET", "/", nil)))
		return w.Body.String()
	}
	plain, marked := called("Plain"), called(hostile)
	for _, sign := range []string{"<", ">", `"`, "'"} {
		require.Equal(t, strings.Count(plain, sign), strings.Count(marked, sign), sign)
	}
	require.Equal(t, 2, strings.Count(html.UnescapeString(marked), hostile), "it is said whole, in the title and where there is no script")
	require.Contains(t, plain, "<title>Plain</title>\n")
	require.Contains(t, plain, `<meta name="nonce" content="`)
}
