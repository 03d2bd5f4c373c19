package enginetest_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
)

// TestEveryNumberOfPlayers holds a game for a range to the contract at each table.
func TestEveryNumberOfPlayers(t *testing.T) {
	for n := 2; n <= 4; n++ {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			r := enginetest.Contract(t, gametest.Race(t, n), 200)
			assert.Zero(t, r.Endings[engine.Fault])
			t.Logf("%+v", *r)
		})
	}
}
