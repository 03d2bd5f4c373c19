package syntax

import "strings"

// HoleItem is Hole as it stands from an offset on.
func HoleItem(at int) *Item { return &Item{Word: Hole, start: int32(at), end: int32(at + 1)} }

// ItemsOf are words as they would stand in a phrase from an offset on: a name in capitals is one
// item, or one in quotes.
func ItemsOf(words string, at int) []*Item {
	if words == "" {
		return nil
	}
	if words[0] == '"' || strings.ToLower(words) != words {
		it := &Item{start: int32(at), end: int32(at + len(words))}
		if words[0] == '"' {
			it.Quoted = strings.Trim(words, `"`)
		} else {
			it.Name = words
		}
		return []*Item{it}
	}
	var out []*Item
	for _, w := range strings.Fields(words) {
		it := &Item{Word: w, start: int32(at), end: int32(at + len(w))}
		if w == "'s" {
			it.Word, it.Poss = "", w
		}
		out = append(out, it)
		at += len(w) + 1
	}
	return out
}
