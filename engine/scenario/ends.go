package scenario

import "github.com/broadside-cards/broadside/dsl/diag"

// endless says whether a fault is that the game or a rule goes on for ever.
func endless(c diag.Code) bool { return c == diag.EndlessGame || c == diag.EndlessRule }
