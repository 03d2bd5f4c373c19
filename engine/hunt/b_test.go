package hunt_test

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/hunt"
)

func showB(t *testing.T, name string, g *engine.Game, n int) {
	at := time.Now()
	r, err := hunt.Hunt(context.Background(), g, hunt.Config{Games: 20, Seed: 1, Workers: 2, Pairs: n, Only: []hunt.Kind{hunt.Better}})
	require.NoError(t, err)
	fmt.Println("=====", name, r.Compared, time.Since(at).Milliseconds())
	for _, p := range r.Pairs {
		fmt.Println("  ", p.Card, "|", p.Other, p.Outcome)
		for _, a := range p.Aspects {
			fmt.Println("      ", a.What, a.Games, a.Up, a.Down, a.Effect, a.P)
		}
	}
	for _, f := range r.Findings {
		fmt.Println("  !!", f.Kind, f.Title, "|", f.Proof)
		fmt.Println("     table", f.Table)
	}
}

func TestB(t *testing.T) {
	for _, d := range []string{"prices", "and-more", "curses", "crews"} {
		for _, kind := range []string{"bad", "good"} {
			showB(t, d+kind, gametest.LoadFiles(t, os.DirFS("testdata/"+d+"/"+kind), d), 2000)
		}
	}
}

func TestBE(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		showB(t, name, gametest.Load(t, name), 50)
	}
}
