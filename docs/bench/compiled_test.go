package bench

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tetratelabs/wazero"
)

// answer is a WebAssembly module with one function, which gives 1.
var answer = []byte{
	0, 'a', 's', 'm', 1, 0, 0, 0,
	1, 5, 1, 0x60, 0, 1, 0x7f, // a type: () -> i32
	3, 2, 1, 0, // a function of it
	7, 7, 1, 3, 'r', 'u', 'n', 0, 0, // its name
	10, 6, 1, 4, 0, 0x41, 1, 0x0b, // i32.const 1
}

// BenchmarkCompiledCall is what a call into compiled code costs alone: what a game that is compiled would pay at each choice.
func BenchmarkCompiledCall(b *testing.B) {
	ctx := context.Background()
	r := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigCompiler())
	defer r.Close(ctx)
	m, err := r.Instantiate(ctx, answer)
	require.NoError(b, err)
	run := m.ExportedFunction("run")
	var stack [1]uint64
	for b.Loop() {
		if err := run.CallWithStack(ctx, stack[:]); err != nil || stack[0] != 1 {
			b.Fatal(err, stack[0])
		}
	}
}
