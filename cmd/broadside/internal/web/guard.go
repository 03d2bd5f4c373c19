package web

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
	"slices"
	"strings"
)

// Guard lets in whoever came by an address that was said, from the page itself, and
// nobody else: no other page, whatever name leads it here, and no other program.
type Guard struct {
	Origins []string // where the page may be, as "http://127.0.0.1:4000"; the first is said
	Name    string   // what answers here, as "workshop"
	Command string   // what said the address
	Cookie  string   // its name: cookies are shared by all ports of a machine
	Doors   []Door
}

// Door is where a key lets in: to its path and all below it.
type Door struct {
	Path string // ends with a slash
	Key  string
	// Lasting is how many seconds a browser stays let in, also by another start of the program with
	// the same key. 0: until the browser ends, and let in by this start alone.
	Lasting int
	Ticket  string // in the cookie, for whoever had the key
}

// NewDoor is one with the key that was kept for it, or with a new one.
func NewDoor(path, key string, lasting int) Door {
	if key == "" {
		key = Secret()
	}
	d := Door{Path: path, Key: key, Lasting: lasting, Ticket: Secret()}
	if lasting > 0 {
		sum := sha256.Sum256([]byte("ticket " + key))
		d.Ticket = hex.EncodeToString(sum[:16])
	}
	return d
}

// Local are the origins of a port that only this machine reaches.
func Local(port string) []string {
	return []string{"http://127.0.0.1:" + port, "http://localhost:" + port}
}

// Secret is a key that nobody guesses: 128 bits.
func Secret() string {
	b := make([]byte, 16)
	_, _ = rand.Read(b) // never fails
	return hex.EncodeToString(b)
}

// Address is where a door is, with its key.
func (g *Guard) Address(d *Door) string { return g.Origins[0] + d.Path + "?key=" + d.Key }

// How a page says that it lets nobody in.
func (g *Guard) strangeHost() string {
	return "This page answers only to its own address."
}

func (g *Guard) strangePage() string {
	return "Another page asked for this. The " + g.Name + " answers only its own."
}

func (g *Guard) noKey() string {
	return "This page needs its key. Open the address that `" + g.Command + "` said in the terminal, with all that stands behind `key=`."
}

// Lets says by which door a request goes on; nil: by none, and it is answered.
func (g *Guard) Lets(w http.ResponseWriter, r *http.Request) *Door {
	origin := slices.IndexFunc(g.Origins, func(o string) bool { return host(o) == r.Host })
	if origin < 0 {
		refuse(w, http.StatusMisdirectedRequest, g.strangeHost())
		return nil
	}
	d := g.at(r.URL.Path)
	switch {
	case !ownPage(r, g.Origins[origin], d):
		refuse(w, http.StatusForbidden, g.strangePage())
	case d != nil && (g.hasKey(w, r, d) || g.hasTicket(r, d)):
		return d
	default:
		refuse(w, http.StatusForbidden, g.noKey())
	}
	return nil
}

func host(origin string) string {
	_, at, _ := strings.Cut(origin, "://")
	return at
}

// at is the door that a path lies behind.
func (g *Guard) at(path string) (found *Door) {
	for i := range g.Doors {
		if d := &g.Doors[i]; strings.HasPrefix(path, d.Path) && (found == nil || len(d.Path) > len(found.Path)) {
			found = d
		}
	}
	return found
}

// ownPage says whether a request comes from the page itself, or from somebody who typed
// the address. Whatever changes something has to say where it comes from.
func ownPage(r *http.Request, own string, d *Door) bool {
	origin := r.Header.Get("Origin")
	if origin != "" && origin != own {
		return false
	}
	from := r.Header.Get("Sec-Fetch-Site")
	entry := d != nil && r.URL.Path == d.Path && r.Header.Get("Sec-Fetch-Mode") != "cors"
	if from != "" && from != "same-origin" && from != "none" && !entry {
		return false
	}
	looks := r.Method == http.MethodGet || r.Method == http.MethodHead
	return origin != "" || looks && r.Header.Get("Upgrade") == ""
}

// hasKey gives whoever comes with the key a ticket.
func (g *Guard) hasKey(w http.ResponseWriter, r *http.Request, d *Door) bool {
	if r.URL.Path != d.Path || !same(r.URL.Query().Get("key"), d.Key) {
		return false
	}
	c := &http.Cookie{Name: g.Cookie, Value: d.Ticket, Path: d.Path, HttpOnly: true, SameSite: http.SameSiteStrictMode}
	if d.Lasting > 0 { // its address is sent to people, who open it from a page of another site
		c.MaxAge, c.SameSite = d.Lasting, http.SameSiteLaxMode
	}
	c.Secure = strings.HasPrefix(g.Origins[0], "https:")
	http.SetCookie(w, c)
	return true
}

func (g *Guard) hasTicket(r *http.Request, d *Door) bool {
	for _, c := range r.CookiesNamed(g.Cookie) {
		if same(c.Value, d.Ticket) {
			return true
		}
	}
	return false
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

func refuse(w http.ResponseWriter, code int, sentence string) { http.Error(w, sentence, code) }

// Keep says to the browser what a page may do: nothing but what is served here.
func Keep(h http.Header) {
	h.Set("Content-Security-Policy", Nothing)
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "SAMEORIGIN")
	h.Set("Cache-Control", "no-store")
}

// Nothing is the policy of all that is served but the page: looked at by itself, it loads
// and runs nothing.
const Nothing = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"

// OfPage is the policy of a page that connects to some addresses. The nonce, if there is one, is for the
// styles that it makes.
func OfPage(nonce string, connect ...string) string {
	if nonce != "" {
		nonce = " 'nonce-" + nonce + "'"
	}
	return "default-src 'none'; script-src 'self'; style-src 'self'" + nonce + "; img-src 'self' blob: data:; " +
		"connect-src " + strings.Join(append([]string{"'self'"}, connect...), " ") + "; font-src 'self'; frame-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}
