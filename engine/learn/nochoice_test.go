package learn

import (
	"context"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestNothingToChooseIsSoonLearnt: a game in which nobody ever has a choice would be played for ever, as only choices count as work.
func TestNothingToChooseIsSoonLearnt(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"clock.rules": {Data: []byte("game \"Clock\"\nversion \"1.0.0\"\nplayers red, blue\ntoken bead\n" +
		"die luck, 6 sides\nturn\n  roll a luck die\n  add that many beads to you\nwin when you have at least 60 beads\n")}}, "clock")
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	p, err := Train(ctx, g, Config{Seed: 1, Workers: 2})
	require.NoError(t, err)
	assert.GreaterOrEqual(t, p.About().Games, pilots)
	assert.Less(t, p.About().Games, 2*pilots)
}
