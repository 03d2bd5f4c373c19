package check_test

import (
	"math/rand"
	"os"
	"strings"
	"testing"
	"time"
)

// a quick word-level mutator, for this session only
func TestMutate(t *testing.T) {
	if os.Getenv("MUTATE") == "" {
		t.Skip()
	}
	var seeds [][2]string
	f := &testing.F{}
	_ = f
	seeds = collectSeeds(t)
	r := rand.New(rand.NewSource(time.Now().UnixNano()))
	var pool []string
	for _, s := range seeds {
		pool = append(pool, strings.Fields(s[0]+" "+s[1])...)
	}
	end := time.Now().Add(60 * time.Second)
	n := 0
	for time.Now().Before(end) {
		s := seeds[r.Intn(len(seeds))]
		a, b := s[0], s[1]
		if len(a) > 6000 {
			a = ""
		}
		mut := func(x string) string {
			for k := r.Intn(4); k >= 0; k-- {
				lines := strings.Split(x, "\n")
				i := r.Intn(len(lines))
				w := strings.Split(lines[i], " ")
				j := r.Intn(len(w))
				switch r.Intn(6) {
				case 0:
					w[j] = pool[r.Intn(len(pool))]
				case 1:
					w = append(w[:j], w[j+1:]...)
				case 2:
					w[j] += " " + pool[r.Intn(len(pool))]
				case 3:
					if len(w) > 1 {
						k := r.Intn(len(w))
						w[j], w[k] = w[k], w[j]
					}
				case 4:
					w = w[:j+1]
				case 5:
					w[j] = w[j] + " " + strings.Join(w, " ")
				}
				lines[i] = strings.Join(w, " ")
				x = strings.Join(lines, "\n")
			}
			return x
		}
		a, b = mut(a), mut(b)
		n++
		if r.Intn(3) == 0 && len(b) > 0 { bb := []byte(b); for k := r.Intn(4); k >= 0; k-- { bb[r.Intn(len(bb))] = byte(r.Intn(256)) }; b = string(bb) }
		if r.Intn(3) == 0 && len(a) > 0 { bb := []byte(a); for k := r.Intn(4); k >= 0; k-- { bb[r.Intn(len(bb))] = byte(r.Intn(256)) }; a = string(bb) }
		t0 := time.Now()
		defer func() {}()
		func() {
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("PANIC %v\n--- rules\n%s\n--- text\n%s", p, a, b)
					panic(p)
				}
			}()
			checkBoth(t, a, b)
		}()
		if d := time.Since(t0); d > 300*time.Millisecond { t.Logf("SLOW %v\n--- rules\n%s\n--- text\n%s", d, a, b) }
	}
	t.Log(n, "runs")
}
