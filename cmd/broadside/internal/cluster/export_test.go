package cluster

import (
	"context"
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
