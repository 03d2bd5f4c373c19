package cluster

import (
	"context"
	"encoding/base64"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// TokenFor is the word of a subject that means a version.
var TokenFor = tokenOf

// Drop takes a piece as a worker does, and gives it back as the server does when nothing is heard of the worker.
func (c *Connection) Drop(ctx context.Context) error {
	w := &worker{doer: newDoer(c, Skills{}), conn: c}
	if err := w.join(ctx); err != nil {
		return err
	}
	m, err := w.consumer.Next(jetstream.FetchMaxWait(20 * time.Second))
	if err != nil {
		return err
	}
	return m.Nak()
}

// HashOf is the name of a file.
var HashOf = hashOf

// EncodedName is a file's name as a word of a subject.
func EncodedName(name string) string { return base64.URLEncoding.EncodeToString([]byte(name)) }

// Put gives the cluster a file.
func (c *Connection) Put(ctx context.Context, data []byte) (string, error) { return c.put(ctx, data) }

// Get brings one.
func (c *Connection) Get(ctx context.Context, name string) ([]byte, error) { return c.get(ctx, name) }
