package onefile

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/standalone"
	"github.com/broadside-cards/broadside/cmd/internal/wasm"
)

func written(t *testing.T) string { return called(t, `A <game> & "more"`) }

func called(t *testing.T, title string) string {
	f := &Faces{}
	f.Add("card", "a", []byte(`<svg a="1" b="2"/>`))
	f.Add("card", "b", []byte(`<svg a="1" b="3"/>`))
	page, err := Write(Contents{Title: title, Engine: &wasm.Engine{Packed: []byte("engine"), Begins: []byte("begins();</script>")}, Box: &standalone.Box{}, Faces: f})
	require.NoError(t, err)
	return string(page)
}

// TestThePolicyNamesTheScriptThatIsThere: a hash of another text would leave an empty page.
func TestThePolicyNamesTheScriptThatIsThere(t *testing.T) {
	page := written(t)
	policy := regexp.MustCompile(`Content-Security-Policy" content="([^"]*)"`).FindStringSubmatch(page)[1]
	policy = html.UnescapeString(policy)
	for _, what := range []string{`(?s)<script type="module">(.*?)</script>`, `(?s)<style>(.*?)</style>`} {
		s := sha256.Sum256([]byte(regexp.MustCompile(what).FindStringSubmatch(page)[1]))
		require.Contains(t, policy, "'sha256-"+base64.StdEncoding.EncodeToString(s[:])+"'")
	}
	require.True(t, strings.HasPrefix(policy, "default-src 'none'; "))
	require.NotContains(t, policy, "http")
	require.Contains(t, page, `<title>A &lt;game&gt; &amp; &#34;more&#34;</title>`)
	require.Equal(t, 5, strings.Count(page, "</script"), "no text ends another's script")
}

// TestNothingThatIsSaidIsMarkup: whatever a game is called, the page has no more markup than with a plain name.
func TestNothingThatIsSaidIsMarkup(t *testing.T) {
	const hostile = `</title><script>alert('1')</script><img src=x onerror="alert(2)"> & &lt; " onclick="alert(3)`
	plain, marked := called(t, "Plain"), called(t, hostile)
	for _, sign := range []string{"<", ">", `"`, "'"} {
		require.Equal(t, strings.Count(plain, sign), strings.Count(marked, sign), sign)
	}
	require.Equal(t, 2, strings.Count(html.UnescapeString(marked), hostile), "it is said whole, in the title and where there is no script")
}

// TestFacesShareTheirParts: what they have in common stands there once, and they come out as they went in.
func TestFacesShareTheirParts(t *testing.T) {
	f := &Faces{}
	all := map[string]string{"card/a": `<svg a="1" b="2"/>`, "card/b": `<svg a="1" b="3"/>`, "token/a": ``}
	for key, svg := range all {
		kind, name, _ := strings.Cut(key, "/")
		f.Add(kind, name, []byte(svg))
	}
	text, err := json.Marshal(f)
	require.NoError(t, err)
	var back Faces
	require.NoError(t, json.Unmarshal(text, &back))
	for key, svg := range all {
		parts := []string{}
		for _, i := range back.Rows[key] {
			parts = append(parts, back.Parts[i])
		}
		require.Equal(t, svg, strings.Join(parts, `"`), key)
	}
	require.Len(t, back.Parts, 7)
}
