package cluster

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Address is where a cluster is, and who comes: nats://host:4222, several of them with commas, with a user and password or a token
// before the host, tls:// for an encrypted connection, and behind the last a question mark and any of
// creds=FILE, nkey=FILE, ca=FILE, cert=FILE&key=FILE, replicas=3.
type Address struct {
	Servers  string
	Replicas int
	options  []nats.Option
}

// BadAddressError says what is wrong with an address.
type BadAddressError struct{ Text, Why string }

// Error is a sentence.
func (e *BadAddressError) Error() string {
	return fmt.Sprintf("`%s` is no address of a cluster: %s", Hidden(e.Text), e.Why)
}

// ParseAddress reads an address. files makes the path of a file one from here.
func ParseAddress(text string, files func(string) string) (a Address, err error) {
	servers, query, _ := strings.Cut(text, "?")
	bad := func(why string, args ...any) (Address, error) {
		return a, &BadAddressError{text, fmt.Sprintf(why, args...)}
	}
	for _, one := range strings.Split(servers, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		switch {
		case err != nil || u.Host == "":
			return bad("write nats://HOST:4222")
		case u.Scheme != "nats" && u.Scheme != "tls" && u.Scheme != "ws" && u.Scheme != "wss":
			return bad("it begins with nats:// or tls://")
		}
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return bad("what stands behind `?` can't be read")
	}
	a = Address{Servers: servers, Replicas: 1}
	cert, key := values.Get("cert"), values.Get("key")
	for name, list := range values {
		value := list[0]
		at := files(value)
		switch name {
		case "replicas":
			if a.Replicas, err = strconv.Atoi(value); err != nil || a.Replicas < 1 || a.Replicas > 5 {
				return bad("replicas are a number from 1 to 5")
			}
			continue
		case "creds":
			a.options = append(a.options, nats.UserCredentials(at))
		case "nkey":
			option, err := nats.NkeyOptionFromSeed(at)
			if err != nil {
				return bad("can't read the key in `%s`: %s", value, err)
			}
			a.options = append(a.options, option)
		case "ca":
			a.options = append(a.options, nats.RootCAs(at))
		case "cert", "key":
			if cert == "" || key == "" {
				return bad("cert and key go together")
			}
			if name == "cert" {
				a.options = append(a.options, nats.ClientCert(at, files(key)))
			}
		default:
			return bad("there is no `%s`; there are creds, nkey, ca, cert, key and replicas", name)
		}
		if _, err := os.Stat(at); err != nil {
			return bad("there is no file `%s`", value)
		}
	}
	return a, nil
}

// Hidden is an address without what lets somebody in.
func Hidden(text string) string {
	var out []string
	for _, one := range strings.Split(text, ",") {
		if scheme, rest, ok := strings.Cut(one, "://"); ok {
			if at := strings.LastIndexByte(rest, '@'); at >= 0 {
				one = scheme + "://…@" + rest[at+1:]
			}
		}
		out = append(out, one)
	}
	return strings.Join(out, ",")
}

// Connection is a place at a cluster.
type Connection struct {
	nc      *nats.Conn
	js      jetstream.JetStream
	address Address
	version string       // of this program: others are not understood
	say     func(string) // what whoever waits should know; any goroutine
	pieces  jetstream.Stream
	results jetstream.Stream
	files   jetstream.ObjectStore
	runs    jetstream.KeyValue
	alive   jetstream.KeyValue
}

// Join connects to a cluster and makes its streams and buckets where there are none. name is who comes, for those who look at the
// server; say hears what is worth telling a user who waits. Where nobody answers within ten seconds that is the error; later on it is
// waited for as long as it takes.
func Join(ctx context.Context, a Address, name, version string, say func(string)) (*Connection, error) {
	c := &Connection{address: a, version: version, say: say}
	options := append([]nats.Option{nats.Name(name), nats.Timeout(callTime), nats.MaxReconnects(-1), nats.ReconnectWait(250 * time.Millisecond),
		nats.PingInterval(5 * time.Second), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				say("the cluster does not answer; waiting for it")
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) { say("the cluster is there again") }),
	}, a.options...)
	var err error
	for began, told := time.Now(), false; ; {
		if c.nc, err = nats.Connect(a.Servers, options...); err == nil {
			break
		}
		if hopeless(err) || time.Since(began) > 10*time.Second || !wait(ctx, 250*time.Millisecond) {
			return nil, fmt.Errorf("can't join the cluster at %s: %w", Hidden(a.Servers), inWords(err))
		}
		if !told && time.Since(began) > time.Second {
			told = true
			say(fmt.Sprintf("nobody answers at %s yet; trying for ten seconds", Hidden(a.Servers)))
		}
	}
	if c.js, err = jetstream.New(c.nc, jetstream.WithDefaultTimeout(callTime)); err == nil {
		err = c.open(ctx)
	}
	if err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

// refused says that asking again is of no use.
func refused(err error) bool {
	return errors.Is(err, nats.ErrAuthorization) || errors.Is(err, nats.ErrAuthExpired) || errors.Is(err, nats.ErrAuthRevoked) || errors.Is(err, nats.ErrPermissionViolation)
}

// hopeless says that an address won't do, however often it is tried.
func hopeless(err error) bool {
	var unknown *net.DNSError
	var certificate *tls.CertificateVerificationError
	var place *net.AddrError
	return refused(err) || errors.As(err, &unknown) && unknown.IsNotFound || errors.As(err, &certificate) || errors.As(err, &place) ||
		errors.Is(err, nats.ErrSecureConnWanted) || errors.Is(err, nats.ErrSecureConnRequired)
}

// inWords says of some errors what they mean here.
func inWords(err error) error {
	var unknown *net.DNSError
	switch {
	case errors.Is(err, nats.ErrAuthorization):
		return fmt.Errorf("it does not let in who comes with this word or key (%w)", err)
	case errors.Is(err, nats.ErrNoServers):
		return fmt.Errorf("nobody answers there (%w)", err)
	case errors.Is(err, nats.ErrSecureConnWanted):
		return fmt.Errorf("it is not encrypted, and its address begins with nats:// (%w)", err)
	case errors.As(err, &unknown) && unknown.IsNotFound:
		return fmt.Errorf("no machine is called %s", unknown.Name)
	}
	return err
}

// wait sleeps; false: ctx ended first.
func wait(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// Close leaves the cluster.
func (c *Connection) Close() {
	if c.nc != nil {
		c.nc.Close()
	}
}

// open finds the streams and buckets, or makes them.
func (c *Connection) open(ctx context.Context) error {
	return c.ready(func(what string, do func(ctx context.Context) error) error {
		if err := c.again(ctx, do); err != nil {
			return fmt.Errorf("can't make ready %s on the cluster at %s: %w", what, Hidden(c.address.Servers), err)
		}
		return nil
	})
}

// remake makes what somebody deleted, or what a server that was begun in an empty folder has not, if it can be done now. What the connection
// has of streams and buckets goes by their names, and stays good.
func (c *Connection) remake(ctx context.Context) error {
	one, stop := context.WithTimeout(ctx, callTime)
	defer stop()
	return c.ready(func(_ string, do func(ctx context.Context) error) error { return do(one) })
}

// ready says how each stream and bucket is found or made.
func (c *Connection) ready(how func(what string, do func(ctx context.Context) error) error) (err error) {
	make := func(what string, do func(ctx context.Context) error) {
		if err == nil {
			err = how(what, do)
		}
	}
	stream := func(cfg jetstream.StreamConfig, to *jetstream.Stream) func(context.Context) error {
		cfg.Storage, cfg.Replicas, cfg.MaxAge, cfg.Duplicates = jetstream.FileStorage, c.address.Replicas, kept, 2*time.Minute
		return func(ctx context.Context) error {
			s, err := c.js.Stream(ctx, cfg.Name)
			if errors.Is(err, jetstream.ErrStreamNotFound) {
				if s, err = c.js.CreateStream(ctx, cfg); errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // by another, meanwhile
					s, err = c.js.Stream(ctx, cfg.Name)
				}
			}
			return keep(to, s, err)
		}
	}
	make("the queue", stream(jetstream.StreamConfig{Name: piecesStream, Subjects: []string{piecesSubject + ".>"}, Retention: jetstream.WorkQueuePolicy,
		Discard: jetstream.DiscardNew, MaxBytes: piecesBytes, MaxMsgSize: mostPiece}, &c.pieces))
	make("the results", stream(jetstream.StreamConfig{Name: resultsStream, Subjects: []string{resultsSubject + ".>"},
		Discard: jetstream.DiscardOld, MaxBytes: resultsBytes, MaxMsgSize: mostPart + 4<<10}, &c.results))
	make("the files", func(ctx context.Context) error {
		files, err := c.js.ObjectStore(ctx, filesBucket)
		if errors.Is(err, jetstream.ErrBucketNotFound) {
			files, err = c.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: filesBucket, TTL: kept, Storage: jetstream.FileStorage, Replicas: c.address.Replicas, MaxBytes: resultsBytes})
		}
		return keep(&c.files, files, err)
	})
	bucket := func(cfg jetstream.KeyValueConfig, to *jetstream.KeyValue) func(context.Context) error {
		cfg.Storage, cfg.Replicas, cfg.History = jetstream.FileStorage, c.address.Replicas, 1
		return func(ctx context.Context) error {
			kv, err := c.js.KeyValue(ctx, cfg.Bucket)
			if errors.Is(err, jetstream.ErrBucketNotFound) {
				kv, err = c.js.CreateOrUpdateKeyValue(ctx, cfg)
			}
			return keep(to, kv, err)
		}
	}
	make("the runs", bucket(jetstream.KeyValueConfig{Bucket: runsBucket, TTL: 4 * kept, MaxValueSize: 64 << 10}, &c.runs))
	make("who is there", bucket(jetstream.KeyValueConfig{Bucket: aliveBucket, TTL: aliveTime, MaxValueSize: 4 << 10}, &c.alive))
	return err
}

// keep keeps what was found first: later on many goroutines have it.
func keep[T any](to *T, found T, err error) error {
	if err == nil && any(*to) == nil {
		*to = found
	}
	return err
}

// gone says of an error that it may mean that a stream or a bucket was deleted.
func gone(err error) bool {
	return errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrBucketNotFound) || errors.Is(err, jetstream.ErrNoStreamResponse) || errors.Is(err, nats.ErrNoResponders)
}

// again calls do, each time with a time limit of its own, until it succeeds, ctx ends, or there is an error that no waiting mends. Of one
// that stays it tells.
func (c *Connection) again(ctx context.Context, do func(ctx context.Context) error) error {
	return c.within(ctx, callTime, do)
}

// within is again with another time limit, for what may be much.
func (c *Connection) within(ctx context.Context, limit time.Duration, do func(ctx context.Context) error) error {
	pause := 100 * time.Millisecond
	for told := time.Now(); ; {
		one, stop := context.WithTimeout(ctx, limit)
		err := do(one)
		stop()
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case gone(err) && c.remake(ctx) == nil: // and tried again
		case lasting(err):
			return err
		}
		if time.Since(told) > 2*callTime && c.nc.IsConnected() { // else that was told
			told = told.Add(10 * time.Minute)
			if errors.Is(err, context.DeadlineExceeded) {
				err = fmt.Errorf("no answer within %s", limit)
			}
			c.say(fmt.Sprintf("the cluster can't do what is asked, which is tried again: %s", err))
		}
		if !wait(ctx, pause) {
			return ctx.Err()
		}
		pause = min(2*pause, 2*time.Second)
	}
}

// noRoom are the server's errors where it has less memory or disk than the streams may take: JSInsufficientResourcesErr,
// JSMemoryResourcesExceededErr and JSStorageResourcesExceededErr in its errors.json.
var noRoom = []jetstream.ErrorCode{10023, 10028, 10047}

// lasting says of an error that it stays.
func lasting(err error) bool {
	var api *jetstream.APIError
	if errors.As(err, &api) {
		return slices.Contains(noRoom, api.ErrorCode) || api.Code >= 400 && api.Code < 500 && api.Code != 408 && api.Code != 429
	}
	return refused(err) || errors.Is(err, nats.ErrMaxPayload) || errors.Is(err, jetstream.ErrObjectNotFound) || errors.Is(err, jetstream.ErrKeyNotFound) || errors.Is(err, errNotItsName) || errors.Is(err, jetstream.ErrBadObjectMeta) ||
		errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) || errors.Is(err, nats.ErrConnectionClosed)
}
