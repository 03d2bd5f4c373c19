package workshop

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"net"
	"net/http"
	"slices"
)

// guard lets in whoever came by the address that was said, from the page itself, and
// nobody else: no other page, whatever name leads it here, and no other program.
type guard struct {
	hosts  []string // what Host may say
	key    string   // in the address
	ticket string   // in the cookie, for whoever had the key
	cookie string   // its name: cookies are shared by all ports of a machine
}

func newGuard(at string) guard {
	_, port, _ := net.SplitHostPort(at)
	return guard{hosts: []string{"127.0.0.1:" + port, "localhost:" + port}, key: secret(), ticket: secret(), cookie: "broadside-" + port}
}

func secret() string {
	b := make([]byte, 16)
	_, _ = rand.Read(b) // never fails
	return hex.EncodeToString(b)
}

// address is where the page is, with the key.
func (g *guard) address() string { return "http://" + g.hosts[0] + "/?key=" + g.key }

// How the page says that it lets nobody in.
const (
	strangeHost = "This page answers only to its own address on this machine."
	strangePage = "Another page asked for this. The workshop answers only its own."
	noKey       = "This page needs its key. Open the address that `broadside workshop` said in the terminal, with all that stands behind `key=`."
)

// lets says whether a request may go on; if not, it is answered.
func (g *guard) lets(w http.ResponseWriter, r *http.Request) bool {
	switch {
	case !slices.Contains(g.hosts, r.Host):
		refuse(w, http.StatusMisdirectedRequest, strangeHost)
	case !g.ownPage(r):
		refuse(w, http.StatusForbidden, strangePage)
	case g.hasKey(w, r), g.hasTicket(r):
		return true
	default:
		refuse(w, http.StatusForbidden, noKey)
	}
	return false
}

// ownPage says whether a request comes from the page itself, or from somebody who typed
// the address. Whatever changes something has to say where it comes from.
func (g *guard) ownPage(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin != "" && origin != "http://"+r.Host {
		return false
	}
	from := r.Header.Get("Sec-Fetch-Site")
	entry := r.URL.Path == "/" && r.Header.Get("Sec-Fetch-Mode") != "cors"
	if from != "" && from != "same-origin" && from != "none" && !entry {
		return false
	}
	looks := r.Method == http.MethodGet || r.Method == http.MethodHead
	return origin != "" || looks && r.Header.Get("Upgrade") == ""
}

// hasKey gives whoever comes with the key a ticket.
func (g *guard) hasKey(w http.ResponseWriter, r *http.Request) bool {
	if r.URL.Path != "/" || !same(r.URL.Query().Get("key"), g.key) {
		return false
	}
	http.SetCookie(w, &http.Cookie{Name: g.cookie, Value: g.ticket, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
	return true
}

func (g *guard) hasTicket(r *http.Request) bool {
	c, err := r.Cookie(g.cookie)
	return err == nil && same(c.Value, g.ticket)
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

func refuse(w http.ResponseWriter, code int, sentence string) { http.Error(w, sentence, code) }

// keep says to the browser what the page may do: nothing but what is served here.
func keep(h http.Header) {
	h.Set("Content-Security-Policy", nothing)
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "SAMEORIGIN")
	h.Set("Cache-Control", "no-store")
}

// nothing is the policy of all that is served but the page: looked at by itself, it loads
// and runs nothing.
const nothing = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"

// ofPage is the policy of the page. The nonce is for the styles that the editor makes.
func ofPage(host, nonce string) string {
	return "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-" + nonce + "'; img-src 'self' blob: data:; " +
		"connect-src 'self' ws://" + host + "; font-src 'self'; frame-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}
