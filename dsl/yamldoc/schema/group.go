package schema

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// Group is the table of the keys that a group has; it fills a T.
type Group[T any] struct {
	Keys []Row[T]
	Rest *Row[T] // what any other key is; nil: it is not known
	// Ordered reads the keys in the table's order, the rest last, and not in the
	// file's: what a key leaves out may hang on one before it.
	Ordered bool
	New     func(key *yamldoc.Node) T // the value before anything is read; nil: its zero value
	Said    func(*T) *[]string        // where to note the keys that are written; nil: nowhere
	// Unknown reports a key that is not in the table; nil: as Reader.Known does.
	Unknown func(r Reader, key *yamldoc.Node, known []string)
}

// Row is one key of a group: what it is called, what may stand there, what it
// means, and where in a T it goes.
type Row[T any] struct {
	Key
	keys func() []Key
	read func(r Reader, to *T, key, value *yamldoc.Node)
	lay  func(under, over *T)   // over's value over under's
	take func(under, over *T)   // over's value in the place of under's
	also func(name string) bool // of Named.Also, where it is the rest
}

// Field is a key whose value is kept in a field.
func Field[T, V any](name string, field func(*T) *V, is Type[V], doc string) Row[T] {
	row := Into[T](name, is, nil, doc)
	row.read = func(r Reader, to *T, key, value *yamldoc.Node) { *field(to), _ = is.Read(r, key, value) }
	row.lay = func(under, over *T) { *field(under) = is.laid(*field(under), *field(over)) }
	row.take = func(under, over *T) { *field(under) = *field(over) }
	return row
}

// Into is a key whose value is handed on, unless there is a finding.
func Into[T, V any](name string, is Type[V], use func(to *T, v V), doc string) Row[T] {
	return Row[T]{Key: Key{Name: name, Is: is.Says, Words: is.Words, Doc: doc}, keys: is.keys,
		read: func(r Reader, to *T, key, value *yamldoc.Node) {
			if v, ok := is.Read(r, key, value); ok {
				use(to, v)
			}
		}}
}

// Rest is any other key of a group: a name and what it is, kept in a list.
func Rest[T, V any](field func(*T) *[]V, named Named[V], doc string) *Row[T] {
	row := Field("<"+named.Of+">", field, named.Type(), doc)
	row.Names, row.Is, row.Words, row.keys, row.also = named.Words, named.Is.Says, named.Is.Words, named.Is.keys, named.Also
	named.Words = nil // the group knows them beside its keys
	row.read = func(r Reader, to *T, key, value *yamldoc.Node) { *field(to) = named.add(r, *field(to), key, value) }
	return &row
}

// Within are the keys of a part of a T, written among its own.
func Within[T, P any](part func(*T) *P, rows []Row[P]) []Row[T] {
	out := make([]Row[T], len(rows))
	for i, row := range rows {
		out[i] = Row[T]{Key: row.Key, keys: row.keys,
			read: func(r Reader, to *T, key, value *yamldoc.Node) { row.read(r, part(to), key, value) },
			lay:  func(under, over *T) { row.lay(part(under), part(over)) },
			take: func(under, over *T) { row.take(part(under), part(over)) }}
	}
	return out
}

// Usually is the row with what holds where the key is not written.
func (r Row[T]) Usually(says string) Row[T] {
	r.Usual = says
	return r
}

// Needed is the row of a key that must be written; line shows how.
func (r Row[T]) Needed(line string) Row[T] {
	r.Must = line
	return r
}

// Missing are the keys that must be written and are not.
func (g *Group[T]) Missing(n *yamldoc.Node) (out []Key) {
	for _, row := range g.Keys {
		if row.Must != "" && n.Get(row.Name) == nil {
			out = append(out, row.Key)
		}
	}
	return out
}

// Fill reads a group's keys into a T.
func (g *Group[T]) Fill(r Reader, to *T, n *yamldoc.Node) {
	names, pairs := g.Names(), n.Pairs
	at := func(p yamldoc.Pair) int {
		if i := slices.Index(names, p.Key.Text); i >= 0 {
			return i
		}
		return len(names)
	}
	if g.Ordered {
		pairs = slices.SortedStableFunc(slices.Values(pairs), func(a, b yamldoc.Pair) int { return at(a) - at(b) })
	}
	for _, p := range pairs {
		row := g.Rest
		if i := at(p); i < len(names) {
			row = &g.Keys[i]
		}
		switch {
		case row == nil && g.Unknown != nil:
			g.Unknown(r, p.Key, names)
		case row == nil:
			r.Known(p.Key, names)
		default:
			if g.Said != nil {
				*g.Said(to) = append(*g.Said(to), p.Key.Text)
			}
			if row == g.Rest && len(row.Names) > 0 && (row.also == nil || !row.also(p.Key.Text)) {
				r.Known(p.Key, slices.Concat(names, row.Names))
			}
			row.read(r, to, p.Key, p.Value)
		}
	}
}

// Type is the group as a value.
func (g *Group[T]) Type() Type[T] {
	return Type[T]{Says: "a group of keys", keys: g.Describe,
		Read: func(r Reader, key, n *yamldoc.Node) (v T, ok bool) {
			if g.New != nil {
				v = g.New(key)
			}
			if ok = r.Group(key, n); ok {
				g.Fill(r, &v, n)
			}
			return v, ok
		},
		over: func(under, over T) T { return g.Over(under, over) }}
}

// Over is what one T says laid over another: what it does not say is as there.
func (g *Group[T]) Over(under, over T) T {
	for i := range g.Keys {
		g.Keys[i].lay(&under, &over)
	}
	if g.Rest != nil {
		g.Rest.lay(&under, &over)
	}
	return under
}

// Taken is a T with the values of some keys of another.
func (g *Group[T]) Taken(under, over T, keys []string) T {
	for i := range g.Keys {
		if slices.Contains(keys, g.Keys[i].Name) {
			g.Keys[i].take(&under, &over)
		}
	}
	return under
}

// Names are the group's keys in the table's order.
func (g *Group[T]) Names() []string {
	out := make([]string, len(g.Keys))
	for i := range g.Keys {
		out[i] = g.Keys[i].Name
	}
	return out
}

// Named is a group whose keys are names of the designer's.
type Named[T any] struct {
	Of    string // what they are names of: "deck"
	Name  func(*T) *diag.Word
	Is    Type[T]
	Words []string                           // the names that there are, where they are few
	Also  func(name string) bool             // the names that there are besides; for a group's rest
	Says  string                             // what a name is noted as naming, or empty: see Name
	Check func(r Reader, name *yamldoc.Node) // looks at a name; may be nil
	Deep  func(under, over T) T              // lays one over another of its name; nil: takes its place
}

// Type is the group as a list in the file's order. Laid over another it keeps
// that one's order and adds what is new.
func (n Named[T]) Type() Type[[]T] {
	return Type[[]T]{Says: "a group of keys",
		keys: func() []Key {
			k := Key{Name: "<" + n.Of + ">", Is: n.Is.Says, Words: n.Is.Words, Names: n.Words}
			if n.Is.keys != nil {
				k.Keys = n.Is.keys()
			}
			return []Key{k}
		},
		Read: func(r Reader, key, value *yamldoc.Node) (out []T, ok bool) {
			if !r.Group(key, value) {
				return nil, false
			}
			for _, p := range value.Pairs {
				out = n.add(r, out, p.Key, p.Value)
			}
			return out, true
		},
		over: n.overlay}
}

// add reads one entry.
func (n Named[T]) add(r Reader, list []T, key, value *yamldoc.Node) []T {
	r.Known(key, n.Words)
	if n.Check != nil {
		n.Check(r, key)
	}
	v, ok := n.Is.Read(r, key, value)
	if !ok {
		return list
	}
	name := diag.Word{Text: key.Text, Span: key.Span}
	if *n.Name(&v) = name; n.Says != "" {
		r.Note(n.Says, name)
	}
	return append(list, v)
}

func (n Named[T]) overlay(under, over []T) []T {
	out := slices.Clone(under)
	for _, o := range over {
		at := slices.IndexFunc(out, func(u T) bool { return n.Name(&u).Text == n.Name(&o).Text })
		switch {
		case at < 0:
			out = append(out, o)
		case n.Deep != nil:
			out[at] = n.Deep(out[at], o)
		default:
			out[at] = o
		}
	}
	return out
}
