package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// put gives the cluster a file, unless it has it, and says its name: the hash of what is in it.
func (c *Connection) put(ctx context.Context, data []byte) (string, error) {
	name := hashOf(data)
	if len(data) > mostFile {
		return "", fmt.Errorf("a file of %d MB is too large for a cluster; %d MB are the most", len(data)>>20, mostFile>>20)
	}
	return name, c.within(ctx, fileTime(len(data)), func(ctx context.Context) error {
		info, err := c.files.GetInfo(ctx, name)
		if err == nil && is(info, data) {
			return nil
		}
		if err != nil && !errors.Is(err, jetstream.ErrObjectNotFound) {
			return err
		}
		_, err = c.files.Put(ctx, jetstream.ObjectMeta{Name: name}, bytes.NewReader(data))
		return err
	})
}

// is says whether a file of the cluster is the one with some data. Somebody may have put another there under its name.
func is(info *jetstream.ObjectInfo, data []byte) bool {
	sum := sha256.Sum256(data)
	return info.Size == uint64(len(data)) && !linked(info) && info.Digest == "SHA-256="+base64.URLEncoding.EncodeToString(sum[:])
}

func linked(info *jetstream.ObjectInfo) bool { return info.Opts != nil && info.Opts.Link != nil }

// fileTime is how long a file of some bytes may take: 256 KB a second are slow.
func fileTime(bytes int) time.Duration {
	return callTime + time.Duration(bytes)*time.Second/(256<<10)
}

var errNotItsName = errors.New("it is not what its name says")

// get brings a file. What is not what its name says is an error, and so is one of which nothing comes though the server answers: somebody who
// means ill can name what there is not.
func (c *Connection) get(ctx context.Context, name string) (data []byte, err error) {
	var info *jetstream.ObjectInfo
	err = c.again(ctx, func(ctx context.Context) (err error) {
		if info, err = c.files.GetInfo(ctx, name); err == nil && (linked(info) || info.Size > mostFile) {
			err = errNotItsName
		}
		return err
	})
	unheard := 0
	if err == nil {
		err = c.within(ctx, fileTime(int(info.Size)), func(ctx context.Context) error {
			there := c.nc.IsConnected()
			r, err := c.files.Get(ctx, name)
			if err == nil {
				data, err = io.ReadAll(io.LimitReader(r, mostFile+1))
				_ = r.Close()
			}
			if err != nil && there && c.nc.IsConnected() {
				unheard++
			}
			if errors.Is(err, jetstream.ErrDigestMismatch) || err != nil && unheard == mostUnheard || err == nil && hashOf(data) != name {
				err = errNotItsName
			}
			return err
		})
	}
	if err != nil {
		return nil, fmt.Errorf("can't get the file %s of the cluster: %w", name, err)
	}
	return data, nil
}

// So often a file is asked for of which nothing comes.
const mostUnheard = 4
