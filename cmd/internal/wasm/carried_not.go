//go:build !broadside_engine

package wasm

// Carried is nil: this program was made without an engine.
func Carried() *Engine { return nil }
