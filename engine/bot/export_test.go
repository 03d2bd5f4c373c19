package bot

// ToTheEnd lets playouts go to the end where they would be cut, for benchmarks.
func ToTheEnd(on bool) { alwaysToTheEnd = on }

// StopEvery is how many iterations pass between two looks at the clock.
const StopEvery = stopEvery
