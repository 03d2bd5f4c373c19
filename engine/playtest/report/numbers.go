package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/stats"
)

// atMost joins the first words of a list and says how many more there are.
func atMost(words []string, most int) string {
	if len(words) <= most {
		return prose.List(words)
	}
	return strings.Join(words[:most], ", ") + " and " + prose.Thousands(len(words)-most) + " more"
}

// decimals is how many an interval so wide needs, so that its ends differ.
func decimals(width float64) int {
	switch {
	case width >= 0.5:
		return 1
	case width >= 0.02:
		return 2
	case width > 0:
		return 3
	}
	return 1
}

// fixed writes a number with so many decimals, the minus as a minus.
func fixed(v float64, decimals int) string {
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	if strings.Trim(s, "-0.") == "" {
		return strings.TrimPrefix(s, "-")
	}
	return strings.Replace(s, "-", "−", 1)
}

// pct is a share in per cent with its interval: 53.1 % (52.1–54.1).
func pct(s stats.Share) string { return pctOf(s, "") }

// pctOf is the same with what it is a share of: 53.1 % of 10,000 games
// (52.1–54.1).
func pctOf(s stats.Share, noun string) string {
	if s.Of == 0 {
		return "none of 0 " + noun + "s"
	}
	of := ""
	if noun != "" {
		of = " of " + prose.Count(s.Of, noun)
	}
	return perCent(s.Rate, s.Low, s.High, decimals, of)
}

// perCent writes a rate and its interval in per cent, with so many decimals as
// the width of the interval takes; of is said of the rate.
func perCent(rate, low, high float64, decimals func(width float64) int, of string) string {
	d := decimals(100 * (high - low))
	return fmt.Sprintf("%s %%%s (%s–%s)", fixed(100*rate, d), of, fixed(100*low, d), fixed(100*high, d))
}

// points is a difference of two shares: +6.8 percentage points (−0.8 to +14.8).
func points(e stats.Estimate) string {
	if e.Low >= 0 {
		return fmt.Sprintf("%s percentage points (%s to %s)", fixed(100*e.Value, 1), fixed(100*e.Low, 1), fixed(100*e.High, 1))
	}
	return fmt.Sprintf("%s percentage points (%s to %s)", signed(100*e.Value), signed(100*e.Low), signed(100*e.High))
}

func signed(v float64) string {
	s := fixed(v, 1)
	if v > 0 && s != "0.0" {
		return "+" + s
	}
	return s
}

// mean is a mean with its interval; one game has none.
func mean(e stats.Estimate) string {
	if e.Of == 0 {
		return "–"
	}
	if math.IsInf(e.Low, 0) || math.IsInf(e.High, 0) {
		return fixed(e.Value, 1) + " (no interval)"
	}
	if e.Low == e.High { // nothing varied, of which an interval says nothing
		return large(e.Value, 1) + " (in every game)"
	}
	d, to := decimals(e.High-e.Low), "–"
	if e.High-e.Low >= 20 {
		d = 0
	}
	if e.Low < 0 {
		to = " to "
	}
	return fmt.Sprintf("%s (%s%s%s)", large(e.Value, d), large(e.Low, d), to, large(e.High, d))
}

// large is fixed with commas.
func large(v float64, decimals int) string {
	s := fixed(v, decimals)
	whole, rest, dot := strings.Cut(s, ".")
	n, err := strconv.Atoi(whole)
	if err != nil || n < 1000 {
		return s
	}
	if dot {
		return prose.Thousands(n) + "." + rest
	}
	return prose.Thousands(n)
}

// withThe is a player as a sentence names it.
func withThe(player string) string { return "the " + player }

// all puts a word before each of a list.
func all(words []string, f func(string) string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = f(w)
	}
	return out
}

// coarse is decimals for tables, where room is short.
func coarse(width float64) int {
	if width >= 0.1 {
		return 1
	}
	return decimals(width)
}

// pctShort is a share with the number it is of and its interval, for a table:
// 53.1 % of 10,000 (52.1–54.1).
func pctShort(s stats.Share) string {
	if s.Of == 0 {
		return "none of 0"
	}
	return perCent(s.Rate, s.Low, s.High, coarse, " of "+prose.Thousands(s.Of))
}

// signedRange is a difference of two shares, in points, without the word.
func signedRange(e stats.Estimate) string {
	if e.Low >= 0 {
		return fmt.Sprintf("%s (%s–%s)", signed(100*e.Value), fixed(100*e.Low, 1), fixed(100*e.High, 1))
	}
	return fmt.Sprintf("%s (%s to %s)", signed(100*e.Value), signed(100*e.Low), signed(100*e.High))
}

// pctPlain is a share in a table whose heading says of how many.
func pctPlain(s stats.Share) string {
	return perCent(s.Rate, s.Low, s.High, coarse, "")
}

// times writes how often: once, twice, 3 times.
func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return prose.Thousands(n) + " times"
}
