//go:build !broadside_release

package wasm

// Carried is nil: this program was made without an engine.
func Carried() *Engine { return nil }
