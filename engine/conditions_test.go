package engine_test

import (
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestConditionsAreCharged: adjectives that count adjectives look at very many
// cards, and are stopped as a rule without an end is.
func TestConditionsAreCharged(t *testing.T) {
	var cards strings.Builder
	cards.WriteString("starts in: pool\ncargo:\n")
	for i := range 6 {
		cards.WriteString("  - {name: Crate " + strconv.Itoa(i) + ", count: 90}\n")
	}
	g := gametest.LoadFiles(t, fstest.MapFS{
		"pool.rules": {Data: []byte(`game "Pool"
version "1.0.0"
players red, blue
token coin
kind cargo
zone pool, of cargo, face up
adjective aa of cargo: there are at least 500 cargo in the pool where it has no coins
adjective bb of cargo: there are at least 500 cargo in the pool where it is aa
adjective cc of cargo: there are at least 500 cargo in the pool where it is bb
play
  if there are at least 500 cargo in the pool where it is cc, the red wins
  the blue wins
`)},
		"cards.yaml": {Data: []byte(cards.String())},
	}, "pool")
	began := time.Now()
	s, err := g.NewState(engine.Config{})
	require.NoError(t, err)
	d, ok := s.FaultOf()
	if assert.True(t, ok) {
		assert.Equal(t, diag.EndlessRule, d.Code)
		assert.Contains(t, d.Line(), "pool.rules, line ")
	}
	assert.Less(t, time.Since(began), 30*time.Second)
}
