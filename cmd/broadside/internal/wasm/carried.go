//go:build broadside_engine

package wasm

import "embed"

// files are put beside this one by cmd/release, and lie in no repository.
//
//go:embed engine.wasm.gz wasm_exec.js
var files embed.FS

func carried() *Engine {
	packed, _ := files.ReadFile(PackedFile)
	begins, _ := files.ReadFile(BeginsFile)
	return &Engine{packed, begins}
}
