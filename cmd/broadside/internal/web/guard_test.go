package web

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

func guardOf(key string) Guard {
	return Guard{Origins: Local("4000"), Name: "workshop", Command: "broadside workshop", Cookie: "broadside-4000", Doors: []Door{NewDoor("/", key, 0)}}
}

// TestWhoIsLetIn: the page itself, with its key or its ticket, and nobody else.
func TestWhoIsLetIn(t *testing.T) {
	g := guardOf("")
	door := &g.Doors[0]
	ticket := g.Cookie + "=" + door.Ticket
	const here = "http://127.0.0.1:4000"
	for _, c := range []struct {
		name, method, path string
		head               map[string]string
		want               int // 0: let in
	}{
		{"the address that was said", "GET", "/?key=" + door.Key, nil, 0},
		{"without the key", "GET", "/", nil, 403},
		{"a wrong key", "GET", "/?key=" + door.Ticket, nil, 403},
		{"the key elsewhere", "GET", "/api/file?key=" + door.Key, nil, 403},
		{"the ticket", "GET", "/api/file", map[string]string{"Cookie": ticket}, 0},
		{"another's ticket", "GET", "/api/file", map[string]string{"Cookie": g.Cookie + "=" + door.Key}, 403},
		{"the ticket of another port", "GET", "/api/file", map[string]string{"Cookie": "broadside-4001=" + door.Ticket}, 403},
		{"another name for this machine", "GET", "/api/file", map[string]string{"Cookie": ticket, "Host": "evil.example:4000"}, 421},
		{"another port", "GET", "/api/file", map[string]string{"Cookie": ticket, "Host": "127.0.0.1:4001"}, 421},
		{"localhost", "GET", "/api/file", map[string]string{"Cookie": ticket, "Host": "localhost:4000"}, 0},
		{"from another page", "GET", "/api/file", map[string]string{"Cookie": ticket, "Origin": "https://evil.example"}, 403},
		{"from another port's page", "POST", "/api/undo", map[string]string{"Cookie": ticket, "Origin": "http://127.0.0.1:4001"}, 403},
		{"from a page without an origin", "POST", "/api/undo", map[string]string{"Cookie": ticket, "Origin": "null"}, 403},
		{"a change that says no origin", "POST", "/api/undo", map[string]string{"Cookie": ticket}, 403},
		{"a change of the page", "POST", "/api/undo", map[string]string{"Cookie": ticket, "Origin": here}, 0},
		{"a change with the key alone", "POST", "/api/undo?key=" + door.Key, map[string]string{"Origin": here}, 403},
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
			if g.Lets(w, r) != nil {
				w.Code = 0
			}
			require.Equal(t, c.want, w.Code, w.Body)
		})
	}
}

func TestTheTicketIsForThisPageOnly(t *testing.T) {
	g := guardOf("")
	door := &g.Doors[0]
	r := httptest.NewRequest("GET", "/?key="+door.Key, nil)
	r.Host = "127.0.0.1:4000"
	w := httptest.NewRecorder()
	require.NotNil(t, g.Lets(w, r))
	c := w.Result().Cookies()[0]
	require.True(t, c.HttpOnly)
	require.Equal(t, http.SameSiteStrictMode, c.SameSite)
	require.NotEqual(t, door.Key, c.Value)
	require.NotEqual(t, guardOf("").Doors[0].Key, door.Key)
}

// TestADoorLetsInToItselfOnly: who has the key of one seat has it of no other, whatever the
// address looks like, and keeps it when the program is started again.
func TestADoorLetsInToItselfOnly(t *testing.T) {
	doors := func(a, b string) Guard {
		return Guard{Origins: []string{"http://10.0.0.1:4000"}, Cookie: "c", Doors: []Door{NewDoor("/seat/1/", a, 60), NewDoor("/seat/11/", b, 60)}}
	}
	g := doors("", "")
	ask := func(g *Guard, path, ticket string) (code int, cookies []*http.Cookie) {
		r := httptest.NewRequest("GET", path, nil)
		r.Host = "10.0.0.1:4000"
		if ticket != "" {
			r.AddCookie(&http.Cookie{Name: "c", Value: ticket})
		}
		w := httptest.NewRecorder()
		if g.Lets(w, r) != nil {
			return 0, w.Result().Cookies()
		}
		return w.Code, w.Result().Cookies()
	}
	first := &g.Doors[0]
	code, cookies := ask(&g, "/seat/1/?key="+first.Key, "")
	require.Zero(t, code)
	require.Equal(t, "/seat/1/", cookies[0].Path)
	require.Equal(t, 60, cookies[0].MaxAge)
	ticket := cookies[0].Value
	for path, want := range map[string]int{
		"/seat/1/": 0, "/seat/1/events": 0, "/seat/11/": 403, "/seat/11/events": 403, "/seat/": 403, "/": 403, "/seat/1": 403,
		"/seat/11/?key=" + first.Key: 403, "/seat/1/events?key=" + first.Key: 0,
	} {
		code, _ := ask(&g, path, ticket)
		require.Equal(t, want, code, path)
	}
	code, _ = ask(&g, "/seat/1/events?key="+first.Key, "")
	require.Equal(t, 403, code, "the key is for the page alone")
	again := doors(first.Key, g.Doors[1].Key)
	code, _ = ask(&again, "/seat/1/", ticket)
	require.Zero(t, code)
	other := doors("", "")
	code, _ = ask(&other, "/seat/1/", ticket)
	require.Equal(t, 403, code)
}
