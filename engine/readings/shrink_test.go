package readings

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/broadside-cards/broadside/carddefs/generatetest"
	"github.com/broadside-cards/broadside/engine"
)

// tryAll plays a made game from a few seeds and gives the first difference.
func tryAll(m *generatetest.Made, s Start, seeds int) (p Played, d *Difference, at Start) {
	defer func() {
		if r := recover(); r != nil {
			d = &Difference{What: "compile panic", Machine: fmt.Sprint(r)}
		}
	}()
	g, _ := engine.New(m.Game, m.Set.Hash)
	if g == nil {
		return p, nil, s
	}
	least, most := m.Game.Range()
	for i := range seeds {
		at = s
		at.Seed += uint64(i)
		at.Players = least + int(at.Seed)%(most-least+1)
		if p, d = safely(m.Game, g, at); d != nil {
			return p, d, at
		}
	}
	return p, nil, at
}

// same says whether two differences are of one sort.
func same(a, b *Difference) bool {
	kind := func(d *Difference) string {
		w, _, _ := strings.Cut(d.What, " of ")
		if w == "panic" {
			w += d.Oracle
		}
		return w + fmt.Sprint(strings.Contains(d.Oracle, "asks chance"), d.Oracle == "goes on", d.Machine == "goes on")
	}
	return kind(a) == kind(b)
}

func TestShrinkLook(t *testing.T) {
	from, to := uint64(1), uint64(20)
	if s := os.Getenv("FROM"); s != "" {
		fmt.Sscan(s, &from)
		fmt.Sscan(os.Getenv("TO"), &to)
	}
	for seed := from; seed <= to; seed++ {
		m := generatetest.Make(seed)
		_, d, at := tryAll(m, Start{Seed: seed, Most: 40}, 2)
		if d == nil {
			continue
		}
		start := time.Now()
		most := Start{Seed: at.Seed, Most: d.At + 8}
		src := generatetest.Shrink(m.Source, 600, func(x *generatetest.Made) bool {
			_, e, _ := tryAll(x, most, 1)
			return e != nil && same(d, e)
		})
		set, g, _ := generatetest.Read(src)
		_, e, _ := tryAll(&generatetest.Made{Source: src, Set: set, Game: g}, most, 1)
		fmt.Printf("=== seed %d (%v)\n%s---\n%s%v\n", seed, time.Since(start), src.Rules, src.Cards, e)
	}
}
