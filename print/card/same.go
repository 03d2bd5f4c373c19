package card

import (
	"reflect"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Same says whether two cards have the same parts, wherever in the game's files these are written. Drawers that
// are alike (see Drawer.Alike) draw them alike, if the art of their kinds is equally high.
func Same(a, b Card) bool {
	a.Peers, b.Peers = nil, nil // each is a card by itself
	return same{}.value(reflect.ValueOf(a), reflect.ValueOf(b))
}

// Alike says whether two drawers have the same options, icons and typefaces.
func (d *Drawer) Alike(other *Drawer) bool {
	s := same{}
	return s.value(reflect.ValueOf(d.o), reflect.ValueOf(other.o)) && s.value(reflect.ValueOf(d.icons), reflect.ValueOf(other.icons))
}

// same compares values, but for where something is written. It remembers what pointers it has followed.
type same map[[2]any]bool

var spans = reflect.TypeFor[diag.Span]()

func (s same) value(a, b reflect.Value) bool {
	switch {
	case a.Type() == spans:
		return true
	case a.Kind() == reflect.Struct:
		for i := range a.NumField() {
			if !s.value(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case a.Kind() == reflect.Slice, a.Kind() == reflect.Array:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !s.value(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case a.Kind() == reflect.Map:
		if a.Len() != b.Len() {
			return false
		}
		for _, key := range a.MapKeys() {
			if other := b.MapIndex(key); !other.IsValid() || !s.value(a.MapIndex(key), other) {
				return false
			}
		}
		return true
	case a.Kind() == reflect.Pointer, a.Kind() == reflect.Interface:
		return s.pointer(a, b)
	case a.Kind() == reflect.Func:
		return a.IsNil() && b.IsNil()
	}
	return a.Equal(b)
}

func (s same) pointer(a, b reflect.Value) bool {
	if a.IsNil() || b.IsNil() {
		return a.IsNil() && b.IsNil()
	}
	if a.Kind() == reflect.Interface {
		return a.Elem().Type() == b.Elem().Type() && s.value(a.Elem(), b.Elem())
	}
	if a.Pointer() == b.Pointer() {
		return true
	}
	key := [2]any{a.Pointer(), b.Pointer()}
	if known, ok := s[key]; ok {
		return known
	}
	s[key] = true // unless a difference is found
	s[key] = s.value(a.Elem(), b.Elem())
	return s[key]
}
