package hunt

import (
	"reflect"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// unlike is in what two texts differ: numbers in the same place, and statements,
// ways or abilities that only one of them has.
type unlike struct {
	numbers      int
	moreA, moreB int
}

func (u unlike) none() bool { return u == unlike{} }
func (u unlike) count() int { return u.numbers + u.moreA + u.moreB }

// compareTexts compares the texts of two cards in one field as the checker read
// them, so that their wording does not count. ok is false where they differ in
// more than numbers and in what one has besides.
func compareTexts(a, b []*check.Text) (u unlike, ok bool) {
	return u, (&comparer{&u}).lists(reflect.ValueOf(a), reflect.ValueOf(b))
}

type comparer struct{ u *unlike }

var (
	spanType = reflect.TypeFor[diag.Span]()
	cardType = reflect.TypeFor[check.ID]()
)

// same compares two trees of the checker.
func (c *comparer) same(a, b reflect.Value) bool {
	if a.Kind() != b.Kind() || a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Interface, reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		if n, isNum := a.Interface().(*check.Num); isNum {
			if m, both := b.Interface().(*check.Num); both && n.Word == m.Word {
				if n.V != m.V {
					c.u.numbers++
				}
				return true
			}
			return false
		}
		return c.same(a.Elem(), b.Elem())
	case reflect.Slice:
		return c.lists(a, b)
	case reflect.Struct:
		return c.fields(a, b)
	}
	return a.Interface() == b.Interface()
}

// fields compares two structs, but for where they stand and how they are put.
func (c *comparer) fields(a, b reflect.Value) bool {
	for i := range a.NumField() {
		f := a.Type().Field(i)
		switch {
		case !f.IsExported() || f.Type == spanType || f.Name == "Prompt" || f.Name == "Tree" || f.Name == "Label" || f.Name == "Frame":
		case f.Name == "Card" && f.Type == cardType && a.Type() == reflect.TypeFor[check.Ability](): // whose ability it is
		case !c.same(a.Field(i), b.Field(i)):
			return false
		}
	}
	return true
}

// lists compares two lists; where one is longer the other has to be in it, in
// its order, if they are of things that are done or that wait.
func (c *comparer) lists(a, b reflect.Value) bool {
	if a.Len() == b.Len() {
		for i := range a.Len() {
			if !c.same(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	}
	switch a.Type().Elem() {
	case reflect.TypeFor[check.Stmt](), reflect.TypeFor[check.Way](), reflect.TypeFor[check.Ability](), reflect.TypeFor[*check.Text]():
	default:
		return false
	}
	long, short, more := a, b, &c.u.moreA
	if a.Len() < b.Len() {
		long, short, more = b, a, &c.u.moreB
	}
	at := 0
	for i := range long.Len() {
		if at < short.Len() && c.exactly(long.Index(i), short.Index(at)) {
			at++
		}
	}
	*more += long.Len() - short.Len()
	return at == short.Len()
}

// exactly says whether two trees differ in nothing.
func (c *comparer) exactly(a, b reflect.Value) bool {
	var u unlike
	return (&comparer{&u}).same(a, b) && u.none()
}
