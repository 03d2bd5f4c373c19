package bot

import (
	"fmt"
	"os"
)

func init() {
	if v := os.Getenv("BROADSIDE_TUNING"); v != "" {
		if _, err := fmt.Sscan(v, &tuning.explore, &tuning.room, &tuning.widen, &tuning.history, &tuning.rounds, &tuning.bonus, &tuning.habit); err != nil {
			panic(err)
		}
	}
}
