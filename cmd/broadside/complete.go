package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// completeGames offers the games that come with Broadside, and folders.
func completeGames(_ *cobra.Command, args []string, prefix string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, name := range carddefs.Embedded() {
		if strings.HasPrefix(name, prefix) {
			out = append(out, name)
		}
	}
	return out, cobra.ShellCompDirectiveDefault
}

// completeCodes offers the codes of findings.
func completeCodes(_ *cobra.Command, args []string, prefix string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, code := range diag.Codes() {
		if strings.HasPrefix(strings.ToLower(string(code)), strings.ToLower(prefix)) {
			w, _ := diag.Wordings(code)
			out = append(out, string(code)+"\t"+w.Name)
		}
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}
