package schema

import (
	"reflect"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// Type is a sort of value: how it is read and how it is described.
type Type[V any] struct {
	Says  string   // what may stand there: "a length above 0"
	Words []string // the words that may stand there, where they are few
	// Read gives the value under a key. After a finding ok is false, and the value
	// is what is left of it.
	Read func(r Reader, key, value *yamldoc.Node) (v V, ok bool)

	keys func() []Key          // of a group
	over func(under, over V) V // nil: a value that says anything takes the other's place
}

// The values that all files have.
var (
	// Word is a word or a few on one line.
	Word = Type[diag.Word]{Says: "a word or a few", Read: Reader.Word}
	// Words are names in a list; one alone stands for a list of one.
	Words = Type[[]diag.Word]{Says: "a name, or a list of names", Read: func(r Reader, key, n *yamldoc.Node) ([]diag.Word, bool) {
		out := r.Words(key, n)
		return out, len(out) > 0
	}}
)

// List is several values of a type in a list, described by what they are and by how one is written.
func List[V any](of, line string, is Type[V]) Type[[]V] {
	return Type[[]V]{Says: "a list of " + of, Words: is.Words, keys: is.keys, Read: func(r Reader, key, n *yamldoc.Node) (out []V, ok bool) {
		if n.Kind != yamldoc.List {
			r.Bad(key, n, "a list of "+of, "write `"+line+"` below it")
			return nil, false
		}
		for _, item := range n.Items {
			if v, fine := is.Read(r, key, item); fine {
				out = append(out, v)
			}
		}
		return out, true
	}}
}

// Raw is whatever stands there; who uses it reads it.
func Raw(says string) Type[yamldoc.Pair] {
	return Type[yamldoc.Pair]{Says: says, Read: func(_ Reader, key, n *yamldoc.Node) (yamldoc.Pair, bool) {
		return yamldoc.Pair{Key: key, Value: n}, true
	}}
}

// Name is the name of something that is declared elsewhere: "an icon". It is
// noted in the reader's Names, for whoever knows the names there are.
func Name(of string) Type[diag.Word] { return Naming(of, Word).As(of) }

// Naming is a word that names such a thing, described as it was.
func Naming(of string, t Type[diag.Word]) Type[diag.Word] {
	read := t.Read
	t.Read = func(r Reader, key, n *yamldoc.Node) (diag.Word, bool) {
		w, ok := read(r, key, n)
		if ok {
			r.Note(of, w)
		}
		return w, ok
	}
	return t
}

// NamesOf are names in a list.
func NamesOf(of string) Type[[]diag.Word] {
	t := Words
	t.Read = func(r Reader, key, n *yamldoc.Node) ([]diag.Word, bool) {
		out := r.Words(key, n)
		for _, w := range out {
			r.Note(of, w)
		}
		return out, len(out) > 0
	}
	return t
}

// As is the type, described in other words.
func (t Type[V]) As(says string) Type[V] {
	t.Says = says
	return t
}

// OneOf is the type, described by the only words that it may be.
func (t Type[V]) OneOf(words []string) Type[V] {
	t.Says, t.Words = "one of", words
	return t
}

// Holding is the type, described by the keys of the group that stands there.
func (t Type[V]) Holding(keys func() []Key) Type[V] {
	t.keys = keys
	return t
}

// Kept is the type whose value is taken although something in it is wrong.
func (t Type[V]) Kept() Type[V] {
	read := t.Read
	t.Read = func(r Reader, key, n *yamldoc.Node) (V, bool) {
		v, _ := read(r, key, n)
		return v, true
	}
	return t
}

// Where is the type's values that pass a test; wrong reports one that does not,
// which is then left out.
func (t Type[V]) Where(test func(V) bool, wrong func(r Reader, key, n *yamldoc.Node, v V)) Type[V] {
	read := t.Read
	t.Read = func(r Reader, key, n *yamldoc.Node) (V, bool) {
		v, ok := read(r, key, n)
		if ok && !test(v) {
			wrong(r, key, n, v)
			return *new(V), false
		}
		return v, ok
	}
	return t
}

// To makes another value of a type's.
func To[A, B any](t Type[A], make func(A) B) Type[B] {
	return Type[B]{Says: t.Says, Words: t.Words, keys: t.keys, Read: func(r Reader, key, n *yamldoc.Node) (B, bool) {
		v, ok := t.Read(r, key, n)
		return make(v), ok
	}}
}

// Either is read as the first type where a node of a kind stands, and else as
// the second.
func Either[V any](kind yamldoc.Kind, is, other Type[V]) Type[V] {
	out := Type[V]{Says: is.Says + ", or " + other.Says, Words: is.Words, keys: is.keys, over: is.over}
	if out.keys == nil {
		out.keys, out.over = other.keys, other.over
	}
	if len(out.Words) == 0 {
		out.Words = other.Words
	}
	out.Read = func(r Reader, key, n *yamldoc.Node) (V, bool) {
		if n.Kind == kind {
			return is.Read(r, key, n)
		}
		return other.Read(r, key, n)
	}
	return out
}

// Added is a list that lies behind the one it is laid over.
func Added[V any](t Type[[]V]) Type[[]V] {
	t.over = func(under, over []V) []V { return append(under[:len(under):len(under)], over...) }
	return t
}

// laid is a value laid over another.
func (t Type[V]) laid(under, over V) V {
	switch {
	case t.over != nil:
		return t.over(under, over)
	case reflect.ValueOf(&over).Elem().IsZero():
		return under
	}
	return over
}
