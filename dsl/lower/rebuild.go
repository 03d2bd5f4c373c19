package lower

import (
	"reflect"

	"github.com/broadside-cards/broadside/dsl/check"
)

// rebuilt gives a part of a game with everything under it lowered. It goes by
// the types of package check, so that it comes to every body of a game and into
// every node without naming them; what nothing changes in is not copied.
func rebuilt[T any](x T) T {
	v, _ := rebuild(reflect.ValueOf(&x).Elem())
	return v.Interface().(T)
}

var (
	stmtType = reflect.TypeFor[check.Stmt]()
	exprType = reflect.TypeFor[check.Expr]()
	checked  = exprType.PkgPath()
)

func rebuild(v reflect.Value) (out reflect.Value, changed bool) {
	if !holds(v.Type()) {
		return v, false
	}
	switch v.Kind() {
	case reflect.Interface:
		return rebuildNode(v)
	case reflect.Pointer:
		if v.IsNil() {
			return v, false
		}
		to, changed := rebuild(v.Elem())
		if !changed {
			return v, false
		}
		out = reflect.New(v.Type().Elem())
		out.Elem().Set(to)
		return out, true
	case reflect.Slice:
		if v.Type().Elem() == stmtType {
			return rebuildBody(v)
		}
		return rebuildEach(v, v.Len(), reflect.Value.Index, func() reflect.Value {
			out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			reflect.Copy(out, v)
			return out
		})
	}
	if m, is := v.Interface().(check.Mod); is && m.Less {
		out, _ = rebuild(reflect.ValueOf(added(m)))
		return out, true
	}
	return rebuildEach(v, v.NumField(), reflect.Value.Field, func() reflect.Value {
		out := reflect.New(v.Type()).Elem()
		out.Set(v)
		return out
	})
}

// rebuildEach lowers the parts of a list or struct, which is copied once one of
// them changes.
func rebuildEach(v reflect.Value, n int, part func(reflect.Value, int) reflect.Value, copied func() reflect.Value) (out reflect.Value, changed bool) {
	out = v
	for i := range n {
		at := part(v, i)
		if !at.CanInterface() { // not exported: nothing to be carried out
			continue
		}
		to, differs := rebuild(at)
		if !differs {
			continue
		}
		if !changed {
			out, changed = copied(), true
		}
		part(out, i).Set(to)
	}
	return out, changed
}

// rebuildNode lowers an expression, or a statement that stands alone.
func rebuildNode(v reflect.Value) (out reflect.Value, changed bool) {
	if v.IsNil() {
		return v, false
	}
	if e, ok := v.Interface().(check.Expr); ok {
		if to, ok := meant(e); ok {
			out, _ = rebuild(reflect.ValueOf(&to).Elem())
			return out, true
		}
	}
	return rebuild(v.Elem())
}

// rebuildBody lowers statements, each of which may become several.
func rebuildBody(v reflect.Value) (out reflect.Value, changed bool) {
	list := v.Interface().([]check.Stmt)
	var body []check.Stmt
	var lower func(st check.Stmt)
	lower = func(st check.Stmt) {
		if parts, ok := spread(st); ok {
			changed = true
			for _, p := range parts {
				lower(p)
			}
			return
		}
		to, differs := rebuild(reflect.ValueOf(&st).Elem())
		changed = changed || differs
		body = append(body, to.Interface().(check.Stmt))
	}
	for _, st := range list {
		lower(st)
	}
	if !changed {
		return v, false
	}
	return reflect.ValueOf(body), true
}

// holds says of a type whether there can be statements or expressions in it.
func holds(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Interface:
		return t == stmtType || t == exprType
	case reflect.Pointer, reflect.Slice:
		return holds(t.Elem())
	}
	return t.Kind() == reflect.Struct && t.PkgPath() == checked
}
