package generatetest

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/generate"
)

// Shrink takes lines and then words out of a game for as long as it is still
// worth keeping: first halves of its declarations and cards, then quarters, down to
// single lines. What no longer makes sense without them goes along. keep is given
// only sources that are read without an error.
//
// It tries so many sources at most.
func Shrink(src generate.Source, trials int, keep func(*Made) bool) generate.Source {
	try := func(next generate.Source, rounds int) bool {
		if next == src || trials <= 0 {
			return false
		}
		trials--
		m := Mend(next, rounds)
		if m == nil || m.Source == src || !keep(m) {
			return false
		}
		src = m.Source
		return true
	}
	rules := func(text string) generate.Source { return generate.Source{Rules: text, Cards: src.Cards} }
	cards := func(text string) generate.Source { return generate.Source{Rules: src.Rules, Cards: text} }
	for again := true; again; {
		again = false
		for _, deep := range []int{0, 2, 4, 6} {
			again = halves(func() string { return src.Rules }, deep, func(text string) bool { return try(rules(text), 6) }) || again
			again = halves(func() string { return src.Cards }, deep, func(text string) bool { return try(cards(text), 6) }) || again
		}
		again = fewer(src.Rules, func(text string) bool { return try(rules(text), 1) }) || again
	}
	shorter(src.Rules, func(text string) bool { return try(rules(text), 1) })
	shorter(src.Cards, func(text string) bool { return try(cards(text), 1) })
	return src
}

// halves tries a text without runs of its lines at a depth: half of them, then
// quarters, down to one.
func halves(text func() string, deep int, try func(string) bool) (some bool) {
	at := func() (lines []string, list []int) {
		lines = strings.Split(strings.TrimSuffix(text(), "\n"), "\n")
		for i, l := range lines {
			if depth(l) == deep {
				list = append(list, i)
			}
		}
		return lines, list
	}
	_, list := at()
	for n := (len(list) + 1) / 2; n > 0; n /= 2 {
		for from := 0; ; {
			lines, list := at()
			if from >= len(list) {
				break
			}
			if try(strings.Join(Cut(lines, list[from:min(from+n, len(list))]), "\n") + "\n") {
				some = true
				continue
			}
			from += n
		}
	}
	return some
}

// fewer tries a text without each of its lines and what stands below it, the last
// first, for what stands later rests on what stands earlier.
func fewer(text string, try func(string) bool) (some bool) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if i >= len(lines) {
			continue
		}
		if left := Cut(lines, []int{i}); try(strings.Join(left, "\n") + "\n") {
			lines, some = left, true
			continue
		}
		if out, ok := lifted(lines, i); ok && try(strings.Join(out, "\n")+"\n") {
			lines, some = out, true
		}
	}
	return some
}

// lifted takes a head away and puts what stands below it in its place.
func lifted(lines []string, i int) ([]string, bool) {
	end := i + 1
	for end < len(lines) && depth(lines[end]) > depth(lines[i]) {
		end++
	}
	if end == i+1 || depth(lines[i]) == 0 {
		return nil, false
	}
	out := append([]string{}, lines[:i]...)
	for _, l := range lines[i+1 : end] {
		out = append(out, l[depth(lines[i+1])-depth(lines[i]):])
	}
	return append(out, lines[end:]...), true
}

// shorter tries each line without some of its words in a row, many first.
func shorter(text string, try func(string) bool) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := range lines {
		for n := 8; n > 0; n-- {
			for at := 0; ; at++ {
				words := strings.Split(strings.TrimLeft(lines[i], " "), " ")
				if at+n > len(words) {
					break
				}
				was := lines[i]
				left := append(append([]string{}, words[:at]...), words[at+n:]...)
				lines[i] = strings.TrimSuffix(was[:depth(was)]+strings.Join(left, " "), ",")
				if !try(strings.Join(lines, "\n") + "\n") {
					lines[i] = was
				}
			}
		}
	}
}
