package bot_test

import (
	"testing"

	"github.com/broadside-cards/broadside/engine/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }
