package table

import (
	"crypto/tls"
	"sync"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// certificate is the one that a table shows, read again when its files are renewed.
type certificate struct {
	files     *disk.Files
	cert, key string

	mu     sync.Mutex
	now    *tls.Certificate
	read   time.Time // when cert was written
	looked time.Time
}

// lookAgain is how long a certificate is shown before it is looked whether there is another.
const lookAgain = time.Minute

// mostCertificate is how many bytes each of its files may have.
const mostCertificate = 1 << 20

// secure is how the table speaks TLS; nil: it does not.
func (o *options) secure() (*tls.Config, error) {
	switch {
	case o.cert == "" && o.key == "":
		return nil, nil
	case o.cert == "" || o.key == "":
		return nil, exit.Usage("name both, as `--certificate fullchain.pem --key privkey.pem`", "a certificate and its key belong together")
	}
	c := &certificate{files: o.Files, cert: o.cert, key: o.key}
	if err := c.load(); err != nil {
		return nil, err
	}
	return &tls.Config{MinVersion: tls.VersionTLS12, NextProtos: []string{"http/1.1"}, GetCertificate: c.get}, nil
}

// load reads both files.
func (c *certificate) load() error {
	var texts [2][]byte
	var written time.Time
	for i, path := range []string{c.cert, c.key} {
		text, err := c.files.ReadAtMost(path, mostCertificate)
		if err != nil {
			return exit.Failure("", "can't read the certificate's file `%s`: %s", path, disk.Reason(err))
		}
		texts[i] = text
		if info, err := c.files.Stat(path); err == nil && info.ModTime().After(written) {
			written = info.ModTime()
		}
	}
	pair, err := tls.X509KeyPair(texts[0], texts[1])
	if err != nil {
		return exit.Failure("name the certificate, with those that sign it, and its own key, both as PEM", "`%s` and `%s` are no certificate and its key: %s", c.cert, c.key, err)
	}
	c.now, c.read, c.looked = &pair, written, time.Now()
	return nil
}

// get is the certificate, the renewed one if there is any. That it can't be read is no reason to show none.
func (c *certificate) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.looked) < lookAgain {
		return c.now, nil
	}
	c.looked = time.Now()
	for _, path := range []string{c.cert, c.key} {
		if info, err := c.files.Stat(path); err == nil && info.ModTime().After(c.read) {
			_ = c.load()
			break
		}
	}
	return c.now, nil
}
