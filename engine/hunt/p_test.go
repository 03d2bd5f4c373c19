package hunt

import (
	"fmt"
	"testing"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/gametest"
)

func TestP(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		_, g := gametest.Checked(t, name)
		fmt.Println(name, prices(g))
	}
}
