package hunt_test

import (
	"context"
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine/hunt"
)

func TestShow(t *testing.T) {
	dirs, err := os.ReadDir("testdata")
	require.NoError(t, err)
	for _, d := range dirs {
		for _, kind := range []string{"bad", "good"} {
			g := gametest.LoadFiles(t, os.DirFS("testdata/"+d.Name()+"/"+kind), d.Name())
			r, err := hunt.Hunt(context.Background(), g, hunt.Config{Games: 20, Seed: 1})
			require.NoError(t, err)
			fmt.Println("=====", d.Name(), kind, r.Games, r.Positions, r.Capped, r.Fault)
			for _, f := range r.Findings {
				fmt.Println("  ", f.Kind, f.Title, "|", f.Proof)
				fmt.Println("     way", f.Way)
				fmt.Println("     table", f.Table)
				fmt.Println("     lead", f.Lead, "lap", f.Lap, f.Gain)
			}
		}
	}
}
