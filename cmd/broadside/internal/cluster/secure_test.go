package cluster_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/cluster"
)

// TestTheConfigurationOfThePage: the server's file of docs/cluster.md works as it stands, with other paths: TLS, and a key for who comes.
func TestTheConfigurationOfThePage(t *testing.T) {
	at := t.TempDir()
	text, err := os.ReadFile("../../../../docs/cluster/nats.conf")
	require.NoError(t, err)
	cert, key := certificate(t, at)
	user, err := nkeys.CreateUser()
	require.NoError(t, err)
	public, err := user.PublicKey()
	require.NoError(t, err)
	seed, err := user.Seed()
	require.NoError(t, err)
	seedFile := filepath.Join(at, "worker.nk")
	require.NoError(t, os.WriteFile(seedFile, seed, 0o600))
	conf := string(text)
	for was, is := range map[string]string{
		"/etc/broadside/server.pem": cert, "/etc/broadside/server.key": key, "/var/lib/broadside": filepath.Join(at, "store"),
		"port: 4222": "listen: \"127.0.0.1:-1\"", "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4": public,
	} {
		require.Contains(t, conf, was)
		conf = strings.ReplaceAll(conf, was, is)
	}
	file := filepath.Join(at, "nats.conf")
	require.NoError(t, os.WriteFile(file, []byte(conf), 0o600))
	s, err := cluster.Serve(cluster.ServerConfig{Config: file})
	require.NoError(t, err)
	defer s.Close()
	address := s.Address("127.0.0.1")
	require.True(t, strings.HasPrefix(address, "tls://"), address)
	join := func(query string) error {
		a, err := cluster.ParseAddress(address+query, func(s string) string { return s })
		require.NoError(t, err)
		c, err := cluster.Join(context.Background(), a, "test", "v1", func(string) {})
		if err == nil {
			c.Close()
		}
		return err
	}
	require.NoError(t, join("?ca="+cert+"&nkey="+seedFile))
	require.ErrorContains(t, join("?ca="+cert), "Authorization Violation")
	other, err := nkeys.CreateUser()
	require.NoError(t, err)
	seed, err = other.Seed()
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(seedFile, seed, 0o600))
	require.ErrorContains(t, join("?ca="+cert+"&nkey="+seedFile), "Authorization Violation")
}

// certificate makes one for this machine, signed by itself.
func certificate(t *testing.T, at string) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	about := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true}
	signed, err := x509.CreateCertificate(rand.Reader, about, about, &private.PublicKey, private)
	require.NoError(t, err)
	raw, err := x509.MarshalECPrivateKey(private)
	require.NoError(t, err)
	cert, key = filepath.Join(at, "server.pem"), filepath.Join(at, "server.key")
	require.NoError(t, os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed}), 0o600))
	require.NoError(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: raw}), 0o600))
	return cert, key
}
