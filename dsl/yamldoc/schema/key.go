package schema

import "slices"

// Key describes a key of a file as plain data, for a page about it and for
// whoever completes what is being written.
type Key struct {
	Name  string   // as it is written; `<deck>` stands for the name of any deck
	Names []string // the names there are, where they are few
	Is    string   // what may stand there
	Words []string // the words that may stand there, where they are few
	Usual string   // what holds where the key is not written, if that is to be said
	Must  string   // how to write it, where it must be written
	Doc   string   // what it means
	Keys  []Key    // of the group that may stand there
}

// Describe gives the group's keys in the table's order.
func (g *Group[T]) Describe() []Key {
	rows := g.Keys
	if g.Rest != nil {
		rows = append(slices.Clone(rows), *g.Rest)
	}
	out := make([]Key, len(rows))
	for i, row := range rows {
		out[i] = row.Key
		if row.keys != nil {
			out[i].Keys = row.keys()
		}
	}
	return out
}

// At gives the keys that may stand in the group at a path of keys; none where
// no group may stand.
func At(keys []Key, path ...string) []Key {
	for _, name := range path {
		at := slices.IndexFunc(keys, func(k Key) bool { return k.Name == name })
		if at < 0 {
			at = slices.IndexFunc(keys, func(k Key) bool { return k.Name[0] == '<' })
		}
		if at < 0 {
			return nil
		}
		keys = keys[at].Keys
	}
	return keys
}
