package cluster_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWhatTheServerKeeps: for how long, pieces of what size, and of results how many bytes. Where one more than that comes, the oldest goes.
func TestWhatTheServerKeeps(t *testing.T) {
	p, ctx := serve(t), context.Background()
	p.join("v1")
	nc, err := nats.Connect(p.server.Address("127.0.0.1"))
	require.NoError(t, err)
	defer nc.Close()
	js, err := jetstream.New(nc)
	require.NoError(t, err)
	const week = 7 * 24 * time.Hour
	for name, age := range map[string]time.Duration{
		"broadside-pieces": week, "broadside-results": week, "OBJ_broadside-files": week, "KV_broadside-runs": 4 * week,
	} {
		s, err := js.Stream(ctx, name)
		require.NoError(t, err, name)
		assert.Equal(t, age, s.CachedInfo().Config.MaxAge, name)
	}
	_, err = js.Publish(ctx, "broadside.pieces.x.y.z.0", make([]byte, 16_384))
	require.NoError(t, err, "just as large a piece as may be asked for")
	_, err = js.Publish(ctx, "broadside.pieces.x.y.z.1", make([]byte, 16_384+1))
	require.Error(t, err)
	results, err := js.Stream(ctx, "broadside-results")
	require.NoError(t, err)
	cfg := results.CachedInfo().Config
	assert.EqualValues(t, 1_073_741_824, cfg.MaxBytes)
	put := func(n int) {
		_, err := js.Publish(ctx, fmt.Sprintf("broadside.results.x.%d", n), make([]byte, 1000))
		require.NoError(t, err)
	}
	there := func() (first, last uint64) {
		info, err := results.Info(ctx)
		require.NoError(t, err)
		return info.State.FirstSeq, info.State.LastSeq
	}
	put(1)
	put(2)
	info, err := results.Info(ctx)
	require.NoError(t, err)
	cfg.MaxBytes = int64(info.State.Bytes) // for a limit that is soon met
	results, err = js.UpdateStream(ctx, cfg)
	require.NoError(t, err)
	first, last := there()
	assert.Equal(t, [2]uint64{1, 2}, [2]uint64{first, last}, "just as many bytes as there may be")
	put(3)
	first, last = there()
	assert.Equal(t, [2]uint64{2, 3}, [2]uint64{first, last}, "the oldest is gone")
}
