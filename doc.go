// Package broadside is a rules-language interpreter and card-design toolkit:
// the text on the card is the program. The command is in cmd/broadside;
// ARCHITECTURE.md says which room holds what.
package broadside
