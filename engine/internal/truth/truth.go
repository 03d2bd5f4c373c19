// Package truth holds the key to what a State keeps from everybody outside
// engine: the bare position and the machine that runs it. Go lets only packages
// below engine import it, so that nobody else can name the key. It is for the
// tests that hold every game to its promises.
package truth

// Key opens the truth of a state. Its field keeps any other struct from being
// one.
type Key struct{ _ byte }
