package generatetest

import (
	"fmt"
	"os"
	"sort"
	"strings"
	"testing"
)

func TestLook(t *testing.T) {
	n := uint64(300)
	made, refused, lines, kept := 0, map[string]int{}, 0, 0
	ex := map[string]string{}
	for seed := uint64(1); seed <= n; seed++ {
		m := Make(seed)
		if m == nil {
			fmt.Println("none", seed)
			continue
		}
		made++
		kept += strings.Count(m.Source.Rules+m.Source.Cards, "\n")
		for _, d := range m.Refused {
			lines++
			k := fmt.Sprintf("%s %s", d.Code, d.Summary())
			if len(k) > 60 {
				k = k[:60]
			}
			refused[k]++
			ex[k] = d.Span.Text()
			_, line := "", 0
			if d.Span.File != nil {
				line, _ = d.Span.File.Position(d.Span.Start)
				ex[k] += "   << " + d.Span.File.Line(line)
			}
		}
		if seed == 3 && os.Getenv("SHOW") != "" {
			fmt.Println(m.Source.Rules, m.Source.Cards)
		}
	}
	var keys []string
	for k := range refused {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool { return refused[keys[i]] > refused[keys[j]] })
	for _, k := range keys[:min(len(keys), 60)] {
		fmt.Println(refused[k], k, "|", ex[k])
	}
	fmt.Println("made", made, "of", n, "refused", lines, "kept", kept)
}
