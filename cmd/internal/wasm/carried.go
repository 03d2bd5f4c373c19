//go:build broadside_release

package wasm

import _ "embed"

// These files lie in no repository: cmd/release lays them over this folder.
var (
	//go:embed engine.wasm.gz
	packed []byte
	//go:embed wasm_exec.js
	begins []byte
)

// Carried is the engine that this program carries.
func Carried() *Engine { return &Engine{packed, begins} }
