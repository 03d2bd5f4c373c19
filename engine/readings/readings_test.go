package readings

import (
	"fmt"
	"os"
	"testing"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/generatetest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

func safely(rules *check.Game, g *engine.Game, s Start) (p Played, d *Difference) {
	defer func() {
		if r := recover(); r != nil {
			d = &Difference{What: "panic", Oracle: fmt.Sprint(r)}
		}
	}()
	return Compare(rules, g, s)
}

func TestLookEmbedded(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		_, rules := gametest.Checked(t, name)
		g := gametest.Load(t, name)
		least, most := rules.Range()
		for n := least; n <= most; n++ {
			ok, choices := 0, 0
			for seed := uint64(1); seed <= 5; seed++ {
				p, d := safely(rules, g, Start{Seed: seed, Players: n, Most: 60})
				choices += p.Choices
				if d != nil {
					if ok == 0 || os.Getenv("SHOW") != "" {
						fmt.Println(name, n, d)
					}
					break
				}
				ok++
			}
			fmt.Println(name, n, "ok", ok, "choices", choices)
		}
	}
}

func TestLookMade(t *testing.T) {
	same, faults, choices, failed := 0, 0, 0, 0
	what := map[string]int{}
	n := uint64(100)
	if s := os.Getenv("N"); s != "" {
		fmt.Sscan(s, &n)
	}
	for seed := uint64(1); seed <= n; seed++ {
		m := generatetest.Make(seed)
		if m == nil {
			continue
		}
		g, found := engine.New(m.Game, m.Set.Hash)
		if g == nil {
			fmt.Println("does not compile", seed, found[0].Error())
			continue
		}
		least, _ := m.Game.Range()
		p, d := safely(m.Game, g, Start{Seed: seed, Players: least, Most: 60})
		choices += p.Choices
		switch {
		case d != nil:
			what[d.What]++
			if failed++; failed <= 12 {
				fmt.Println("seed", seed, d)
			}
		case p.Fault != "":
			faults++
		default:
			same++
		}
	}
	fmt.Println("same", same, "faults", faults, "choices", choices, "differ", what)
}
