package hunt_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine/hunt"
)

func TestEmb(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		at := time.Now()
		r, err := hunt.Hunt(context.Background(), g, hunt.Config{Games: 40, Seed: 1, Workers: 2, Only: []hunt.Kind{hunt.Loops, hunt.Endless, hunt.Stuck}})
		require.NoError(t, err)
		fmt.Println("=====", name, r.Games, r.Positions, r.Capped, r.Fault, time.Since(at).Milliseconds())
		for _, f := range r.Findings {
			fmt.Println("  ", f.Kind, f.Title, "|", f.Proof)
			fmt.Println("     way", len(f.Way), f.Way)
			fmt.Println("     table", f.Table)
			fmt.Println("     lead", f.Lead, "lap", f.Lap, f.Gain)
		}
	}
}
