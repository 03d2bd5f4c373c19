package workshop

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestWhoIsLetIn: the page itself, with its key or its ticket, and nobody else.
func TestWhoIsLetIn(t *testing.T) {
	g := newGuard("127.0.0.1:4000")
	ticket := g.cookie + "=" + g.ticket
	const here = "http://127.0.0.1:4000"
	for _, c := range []struct {
		name, method, path string
		head               map[string]string
		want               int // 0: let in
	}{
		{"the address that was said", "GET", "/?key=" + g.key, nil, 0},
		{"without the key", "GET", "/", nil, 403},
		{"a wrong key", "GET", "/?key=" + g.ticket, nil, 403},
		{"the key elsewhere", "GET", "/api/file?key=" + g.key, nil, 403},
		{"the ticket", "GET", "/api/file", map[string]string{"Cookie": ticket}, 0},
		{"another's ticket", "GET", "/api/file", map[string]string{"Cookie": g.cookie + "=" + g.key}, 403},
		{"the ticket of another port", "GET", "/api/file", map[string]string{"Cookie": "broadside-4001=" + g.ticket}, 403},
		{"another name for this machine", "GET", "/api/file", map[string]string{"Cookie": ticket, "Host": "evil.example:4000"}, 421},
		{"another port", "GET", "/api/file", map[string]string{"Cookie": ticket, "Host": "127.0.0.1:4001"}, 421},
		{"localhost", "GET", "/api/file", map[string]string{"Cookie": ticket, "Host": "localhost:4000"}, 0},
		{"from another page", "GET", "/api/file", map[string]string{"Cookie": ticket, "Origin": "https://evil.example"}, 403},
		{"from another port's page", "POST", "/api/undo", map[string]string{"Cookie": ticket, "Origin": "http://127.0.0.1:4001"}, 403},
		{"from a page without an origin", "POST", "/api/undo", map[string]string{"Cookie": ticket, "Origin": "null"}, 403},
		{"a change that says no origin", "POST", "/api/undo", map[string]string{"Cookie": ticket}, 403},
		{"a change of the page", "POST", "/api/undo", map[string]string{"Cookie": ticket, "Origin": here}, 0},
		{"a change with the key alone", "POST", "/api/undo?key=" + g.key, map[string]string{"Origin": here}, 403},
		{"a picture in another page", "GET", "/api/face", map[string]string{"Cookie": ticket, "Sec-Fetch-Site": "same-site"}, 403},
		{"a picture in the page", "GET", "/api/face", map[string]string{"Cookie": ticket, "Sec-Fetch-Site": "same-origin"}, 0},
		{"a socket without an origin", "GET", "/api/language", map[string]string{"Cookie": ticket, "Upgrade": "websocket"}, 403},
		{"a socket of the page", "GET", "/api/language", map[string]string{"Cookie": ticket, "Upgrade": "websocket", "Origin": here}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest(c.method, c.path, nil)
			r.Host = "127.0.0.1:4000"
			for name, value := range c.head {
				r.Header.Set(name, value)
			}
			if host := c.head["Host"]; host != "" {
				r.Host = host
			}
			w := httptest.NewRecorder()
			if g.lets(w, r) {
				w.Code = 0
			}
			require.Equal(t, c.want, w.Code, w.Body)
		})
	}
}

func TestTheTicketIsForThisPageOnly(t *testing.T) {
	g := newGuard("127.0.0.1:4000")
	r := httptest.NewRequest("GET", "/?key="+g.key, nil)
	r.Host = "127.0.0.1:4000"
	w := httptest.NewRecorder()
	require.True(t, g.lets(w, r))
	c := w.Result().Cookies()[0]
	require.True(t, c.HttpOnly)
	require.Equal(t, http.SameSiteStrictMode, c.SameSite)
	require.NotEqual(t, g.key, c.Value)
	require.NotEqual(t, newGuard("127.0.0.1:4000").key, g.key)
}
