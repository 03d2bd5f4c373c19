package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/nats-io/nats.go/jetstream"
)

// put gives the cluster a file, unless it has it, and says its name: the hash of what is in it.
func (c *Connection) put(ctx context.Context, data []byte) (string, error) {
	name := hashOf(data)
	if len(data) > mostFile {
		return "", fmt.Errorf("a file of %d MB is too large for a cluster; %d MB are the most", len(data)>>20, mostFile>>20)
	}
	return name, c.again(ctx, func(ctx context.Context) error {
		info, err := c.files.GetInfo(ctx, name)
		if err == nil && info.Size == uint64(len(data)) {
			return nil
		}
		if err != nil && !errors.Is(err, jetstream.ErrObjectNotFound) {
			return err
		}
		_, err = c.files.Put(ctx, jetstream.ObjectMeta{Name: name}, bytes.NewReader(data))
		return err
	})
}

// get brings a file. What is not what its name says is an error.
func (c *Connection) get(ctx context.Context, name string) (data []byte, err error) {
	err = c.again(ctx, func(ctx context.Context) error {
		r, err := c.files.Get(ctx, name)
		if err != nil {
			return err
		}
		defer r.Close()
		data, err = io.ReadAll(io.LimitReader(r, mostFile+1))
		return err
	})
	switch {
	case err != nil:
		return nil, fmt.Errorf("can't get the file %s: %w", name, err)
	case len(data) > mostFile || hashOf(data) != name:
		return nil, fmt.Errorf("the file %s of the cluster is not what its name says", name)
	}
	return data, nil
}
