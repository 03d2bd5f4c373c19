package game

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// together says once of all cards that something of them is on no face for one reason:
// of the first, and how many there are besides.
func together(found diag.List) diag.List {
	type lost struct {
		at         diag.Span
		field, why string
	}
	firsts := map[lost]int{} // where in out
	more := map[lost]int{}
	var out diag.List
	for _, d := range found {
		if d.Code != diag.NotOnFace {
			out = append(out, d)
			continue
		}
		k := lost{d.Span, d.Args["field"], d.Args["why"]}
		if _, known := firsts[k]; known {
			more[k]++
			continue
		}
		firsts[k] = len(out)
		out = append(out, d)
	}
	for k, at := range firsts {
		out[at].Args["cards"] = "`" + out[at].Args["card"] + "`" + others(more[k])
	}
	return out
}

func others(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return " and another card"
	}
	return " and " + strconv.Itoa(n) + " other cards"
}
