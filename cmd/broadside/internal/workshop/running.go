package workshop

import (
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"time"
)

// Who starts the program by a double click does it again when the page was closed. The workshop that is still at work is
// opened then: its address, with the key, lies in a file that only the user reads, and is of no use once it has ended.

// soon is how long a workshop that is at work takes at most to say so.
const soon = 2 * time.Second

func (o *options) runningFile() string {
	if dir := o.Cache("workshop"); dir != "" {
		return filepath.Join(dir, "running")
	}
	return ""
}

// cookieAt is the name of the cookie of a workshop at a port.
func cookieAt(port string) string { return "broadside-" + port }

// running is the address of the workshop that was started by a double click and is at work; "" where none is.
func (o *options) running() string {
	text, err := o.Files.ReadAtMost(o.runningFile(), 1<<10)
	if err != nil {
		return ""
	}
	address := strings.TrimSpace(string(text))
	at, err := url.Parse(address)
	if err != nil || at.Hostname() != "127.0.0.1" {
		return ""
	}
	client := &http.Client{Timeout: soon, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Get(address)
	if err != nil {
		return ""
	}
	defer answer.Body.Close()
	for _, c := range answer.Cookies() {
		if c.Name == cookieAt(at.Port()) { // it knows the key, so it is the one
			return address
		}
	}
	return ""
}

// remember lets another start find this workshop.
func (o *options) remember(address string) error {
	at := o.runningFile()
	if at == "" {
		return nil
	}
	if err := o.Files.MakeDir(filepath.Dir(at)); err != nil {
		return err
	}
	return o.Files.WriteSecret(at, []byte(address+"\n"))
}
