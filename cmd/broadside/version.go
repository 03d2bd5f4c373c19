package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
)

// version is set when a release is built: -ldflags "-X main.version=1.2.3".
var version = ""

func newVersionCmd(s *shell.Streams) *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  shell.Takes(0, 0, "no arguments"),
		RunE:  func(*cobra.Command, []string) error { return runVersion(s, asJSON) },
	}
	shell.JSONFlag(c, &asJSON)
	return c
}

func runVersion(s *shell.Streams, asJSON bool) error {
	v, platform := productVersion(), runtime.GOOS+"/"+runtime.GOARCH
	if asJSON {
		return show.JSON(s, map[string]string{"version": v, "go": runtime.Version(), "platform": platform})
	}
	_, err := fmt.Fprintf(s.Out, "broadside %s (%s, %s)\n", v, runtime.Version(), platform)
	return err
}

// productVersion is the release's, or what the module or checkout was.
func productVersion() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "development"
	}
	if info.Main.Version == "(devel)" {
		return "development"
	}
	return info.Main.Version
}
