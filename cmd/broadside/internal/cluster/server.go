package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// ServerConfig says how a server is started.
type ServerConfig struct {
	Listen    string // host:port; port 0: any that is free
	OrAny     bool   // listen at another port where that one is taken
	Store     string // the folder that streams are kept in
	Token     string // who joins has to say it; "": nobody has to
	Cert, Key string // files, for tls://; "": not encrypted
	Config    string // a file of the NATS server's own, instead of Listen, Token, Cert and Key
}

// Server is a NATS server in this program.
type Server struct {
	s     *server.Server
	token string
	tls   bool
}

// Serve starts a server with JetStream.
func Serve(cfg ServerConfig) (*Server, error) {
	options, err := cfg.options()
	if err != nil {
		return nil, err
	}
	if err := free(options); err != nil && cfg.OrAny {
		options.Port = server.RANDOM_PORT
	} else if err != nil {
		return nil, err
	}
	s, err := server.NewServer(options)
	if err != nil {
		return nil, fmt.Errorf("can't start the server: %w", err)
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		s.Shutdown()
		return nil, fmt.Errorf("can't start the server: nothing listens at %s; is the port in use?", net.JoinHostPort(options.Host, strconv.Itoa(options.Port)))
	}
	if !s.JetStreamEnabled() {
		s.Shutdown()
		return nil, errors.New("can't start the server: it can't write into its folder, or its configuration does not enable JetStream")
	}
	return &Server{s, cfg.Token, options.TLSConfig != nil}, nil
}

// free says why a server can't listen where it should, an *net.OpError: the NATS server would try for ten seconds.
func free(o *server.Options) error {
	l, err := net.Listen("tcp", net.JoinHostPort(o.Host, strconv.Itoa(max(0, o.Port))))
	if err == nil {
		err = l.Close()
	}
	return err
}

// Answers says whether a NATS server listens at an address.
func Answers(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	conn, err := net.DialTimeout("tcp", u.Host, time.Second)
	if err != nil {
		return false
	}
	defer conn.Close()
	_ = conn.SetReadDeadline(time.Now().Add(time.Second))
	greeting := make([]byte, len("INFO "))
	_, err = io.ReadFull(conn, greeting)
	return err == nil && string(greeting) == "INFO "
}

func (cfg *ServerConfig) options() (*server.Options, error) {
	if cfg.Config != "" {
		o, err := server.ProcessConfigFile(cfg.Config)
		if err != nil {
			return nil, fmt.Errorf("the configuration can't be read: %w", err)
		}
		o.NoSigs, o.NoLog = true, true
		return o, nil
	}
	host, port, err := net.SplitHostPort(cfg.Listen)
	if err != nil {
		return nil, err
	}
	o := &server.Options{ServerName: "broadside", Host: host, NoSigs: true, NoLog: true, JetStream: true, StoreDir: cfg.Store, JetStreamMaxStore: storeBytes, Authorization: cfg.Token,
		MaxPayload: 1 << 20, DontListen: false, SyncInterval: 10 * time.Second}
	if o.Port, err = strconv.Atoi(port); err != nil {
		return nil, err
	}
	if o.Port == 0 {
		o.Port = server.RANDOM_PORT
	}
	if cfg.Cert != "" {
		tls, err := server.GenTLSConfig(&server.TLSConfigOpts{CertFile: cfg.Cert, KeyFile: cfg.Key})
		if err != nil {
			return nil, err
		}
		o.TLS, o.TLSConfig = true, tls
	}
	return o, nil
}

// Here is the address for this program itself, which needs no network. It is of no use where a configuration says who may come.
func (s *Server) Here() Address {
	return Address{Servers: s.Address("127.0.0.1"), Replicas: 1, options: []nats.Option{nats.InProcessServer(s.s)}}
}

// Address is what workers join, as seen from a host that is called so.
func (s *Server) Address(host string) string {
	u, err := url.Parse(s.s.ClientURL())
	if err != nil {
		return s.s.ClientURL()
	}
	u.Host = net.JoinHostPort(host, u.Port())
	if u.Scheme = "nats"; s.tls {
		u.Scheme = "tls"
	}
	if s.token != "" {
		u.User = url.User(s.token)
	}
	return u.String()
}

// Failed waits until the server can keep nothing more, as where its disk is full, and says why: it is of no use until it is started
// again. It is nil where ctx ended first.
func (s *Server) Failed(ctx context.Context) error {
	for wait(ctx, time.Second/2) {
		why := s.s.Healthz(&server.HealthzOptions{}).Error
		if s.s.JetStreamEnabled() && !strings.Contains(why, "write error: ") {
			continue
		}
		return fmt.Errorf("the server can keep nothing more in `%s`: %s", s.s.StoreDir(), cmp.Or(strings.TrimSpace(why[strings.LastIndex(why, ": ")+1:]), "JetStream has stopped"))
	}
	return nil
}

// Close stops the server; what streams have is kept.
func (s *Server) Close() {
	s.s.Shutdown()
	s.s.WaitForShutdown()
}
