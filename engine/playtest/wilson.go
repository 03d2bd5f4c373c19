package playtest

import "github.com/broadside-cards/broadside/engine/stats"

// Share is a share of games; see stats.Share.
type Share = stats.Share

// Wilson gives the share k of n with its 95 % interval; see stats.Wilson.
func Wilson(k, n int) Share { return stats.Wilson(k, n, stats.Usual) }
