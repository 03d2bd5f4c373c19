package news

import (
	"encoding/json"
	"reflect"
)

// Told is what is told to the page as JSON. A list without anything in it is an empty one there, never
// null: the page goes through lists and asks nothing before.
func Told(what any) ([]byte, error) {
	if what == nil {
		return []byte("null"), nil
	}
	return json.Marshal(listed(reflect.ValueOf(what)).Interface())
}

var marshals = reflect.TypeFor[json.Marshaler]()

// listed is a copy of a value in which no list or map is nil. What makes JSON of itself is left as it is.
func listed(v reflect.Value) reflect.Value {
	if v.Type().Implements(marshals) {
		return v
	}
	switch v.Kind() {
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return v
		}
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(listed(v.Index(i)))
		}
		return out
	case reflect.Map:
		out := reflect.MakeMapWithSize(v.Type(), v.Len())
		for _, k := range v.MapKeys() {
			out.SetMapIndex(k, listed(v.MapIndex(k)))
		}
		return out
	case reflect.Struct:
		out := reflect.New(v.Type()).Elem()
		out.Set(v)
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				out.Field(i).Set(listed(v.Field(i)))
			}
		}
		return out
	case reflect.Pointer:
		if !v.IsNil() {
			out := reflect.New(v.Type().Elem())
			out.Elem().Set(listed(v.Elem()))
			return out
		}
	case reflect.Interface:
		if !v.IsNil() {
			return listed(v.Elem())
		}
	}
	return v
}
