module github.com/broadside-cards/broadside/docs/bench

go 1.26.8

require github.com/broadside-cards/broadside v0.0.0

require (
	cel.dev/cel-go v0.33.2 // indirect
	github.com/dlclark/regexp2/v2 v2.5.2 // indirect
	github.com/dop251/goja v0.0.0-20260917113740-793a2a65c13b // indirect
	github.com/expr-lang/expr v1.17.8 // indirect
	github.com/go-sourcemap/sourcemap v2.1.3+incompatible // indirect
	github.com/google/pprof v0.0.0-20230207041349-798e818bf904 // indirect
	github.com/stretchr/testify v1.12.1 // indirect
	github.com/yuin/gopher-lua v1.1.2 // indirect
	go.starlark.net v0.0.0-20260908191801-89a6a09411d5 // indirect
	golang.org/x/text v0.43.0 // indirect
)

replace github.com/broadside-cards/broadside => ../..
