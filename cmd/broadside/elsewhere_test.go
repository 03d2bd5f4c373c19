package main

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	bignum "math/big"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// TestElsewhere runs what docs/table-elsewhere.md says: the table of its service, over TLS, and one behind a proxy.
func TestElsewhere(t *testing.T) {
	text, err := os.ReadFile("../../docs/table-elsewhere.md")
	require.NoError(t, err)
	unit := regexp.MustCompile("(?s)```ini\n(.*?)```").FindSubmatch(text)[1]
	t.Run("the service", func(t *testing.T) { checkUnit(t, "broadside-table@.service", unit) })
	line := regexp.MustCompile(`(?m)^ExecStart=\S+ (.*)$`).FindSubmatch(unit)[1]
	t.Run("its table", func(t *testing.T) {
		dir := t.TempDir()
		trusted := writeCertificate(t, dir)
		port := freePort(t)
		args := strings.Fields(strings.NewReplacer("/srv/games/%i", "kuhn-poker", ":443", "127.0.0.1:"+port, "https://play.example.org", "https://play.example.org:"+port,
			"${CREDENTIALS_DIRECTORY}", dir).Replace(string(line)))[1:]
		w := startTable(t, args...)
		playsOver(t, w, "127.0.0.1:"+port, trusted)
		w.kill()
		links := w.links
		w.start()
		require.Equal(t, links, w.links, "what is started again is the same")
	})
	t.Run("behind a proxy", func(t *testing.T) {
		port := freePort(t)
		w := startTable(t, "kuhn-poker", "--listen", "127.0.0.1:"+port, "--address", "https://example.com")
		to, err := url.Parse("http://127.0.0.1:" + port)
		require.NoError(t, err)
		proxy := httptest.NewTLSServer(&httputil.ReverseProxy{FlushInterval: -1, Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			r.Out.Host = r.In.Host
		}})
		defer proxy.Close()
		pool := x509.NewCertPool()
		pool.AddCert(proxy.Certificate())
		playsOver(t, w, proxy.Listener.Addr().String(), pool)
	})
}

// checkUnit has systemd look at a service, where it is there. To be stopped is no failure of it.
func checkUnit(t *testing.T, name string, unit []byte) {
	require.Regexp(t, fmt.Sprintf("(?m)^SuccessExitStatus=%d$", exit.Interrupted), string(unit))
	verify, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("no systemd here")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "broadside")
	require.NoError(t, os.WriteFile(program, []byte("#!/bin/sh\n"), 0o777))
	at := filepath.Join(dir, name)
	require.NoError(t, os.WriteFile(at, []byte(strings.Replace(string(unit), "/usr/local/bin/broadside", program, 1)), 0o666))
	said, err := exec.Command(verify, "verify", at).CombinedOutput()
	require.NoError(t, err, "%s", said)
	require.Empty(t, strings.TrimSpace(string(said)))
}

// TestUnitsOfACluster are sound, and their servers and workers end well when they are stopped.
func TestUnitsOfACluster(t *testing.T) {
	for _, name := range []string{"broadside-server.service", "broadside-worker.service"} {
		t.Run(name, func(t *testing.T) {
			unit, err := os.ReadFile(filepath.Join("../../docs/cluster", name))
			require.NoError(t, err)
			checkUnit(t, name, unit)
		})
	}
}

// playsOver comes by the first link of a table, whose name leads to an address, and plays a choice.
func playsOver(t *testing.T, w *openTable, at string, trusted *x509.CertPool) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	client := &http.Client{Jar: jar, Timeout: 10 * time.Second, Transport: &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, at)
		},
		TLSClientConfig: &tls.Config{RootCAs: trusted},
	}}
	require.True(t, strings.HasPrefix(w.links[0], "https://"), w.links[0])
	r, err := client.Get(w.links[0])
	require.NoError(t, err)
	_, _ = io.Copy(io.Discard, r.Body)
	_ = r.Body.Close()
	require.Equal(t, 200, r.StatusCode)
	home := r.Request.URL
	for _, c := range jar.Cookies(home) {
		require.NotEmpty(t, c.Value)
	}
	events, err := client.Get(home.String() + "events")
	require.NoError(t, err)
	defer events.Body.Close()
	require.Equal(t, 200, events.StatusCode)
	stamp := ""
	for lines := bufio.NewReader(events.Body); stamp == ""; {
		line, err := lines.ReadString('\n')
		require.NoError(t, err)
		if m := regexp.MustCompile(`"stamp":"(\w+)"`).FindStringSubmatch(line); m != nil {
			stamp = m[1]
		}
	}
	ask, err := http.NewRequest(http.MethodPost, home.String()+"answer", strings.NewReader(`{"stamp": "`+stamp+`", "option": 0}`))
	require.NoError(t, err)
	ask.Header.Set("Origin", home.Scheme+"://"+home.Host)
	answer, err := client.Do(ask)
	require.NoError(t, err)
	said, _ := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	require.Equal(t, 200, answer.StatusCode, "%s", said)
}

// writeCertificate writes a certificate of play.example.org and its key into a folder, and gives who trusts it.
func writeCertificate(t *testing.T, dir string) *x509.CertPool {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	is := &x509.Certificate{SerialNumber: bignum.NewInt(1), DNSNames: []string{"play.example.org"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign}
	der, err := x509.CreateCertificate(rand.Reader, is, is, &key.PublicKey, key)
	require.NoError(t, err)
	private, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "fullchain.pem"), pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "privkey.pem"), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}), 0o600))
	made, err := x509.ParseCertificate(der)
	require.NoError(t, err)
	pool := x509.NewCertPool()
	pool.AddCert(made)
	return pool
}

func freePort(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	require.NoError(t, err)
	return port
}
