//go:build !broadside_engine

package wasm

// carried is nil in a program that was made from the sources.
func carried() *Engine { return nil }
