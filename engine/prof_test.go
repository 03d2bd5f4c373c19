package engine_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lint"
	"github.com/broadside-cards/broadside/engine"
)

func TestProf(t *testing.T) {
	dir := os.Getenv("BIG")
	set, _ := carddefs.Load(os.DirFS(dir), "big")
	g, _ := check.Check(set.Source)
	t0 := time.Now()
	_, found := engine.New(g, set.Hash)
	t1 := time.Now()
	fmt.Println("engine", t1.Sub(t0), found)
	lint.Run(g, set.Source, nil)
	fmt.Println("lint", time.Since(t1))
}
