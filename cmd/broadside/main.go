// Command broadside checks, plays, tests and prints card games whose cards are
// their own program.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], systemStreams(), newRootCmd))
}
