package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is set when a release is built: -ldflags "-X main.version=1.2.3".
var version = ""

func newVersionCmd(s *streams) *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  takes(0, 0, "no arguments"),
		RunE:  func(*cobra.Command, []string) error { return runVersion(s, asJSON) },
	}
	jsonFlag(c, &asJSON)
	return c
}

func runVersion(s *streams, asJSON bool) error {
	v, platform := productVersion(), runtime.GOOS+"/"+runtime.GOARCH
	if asJSON {
		return s.json(map[string]string{"version": v, "go": runtime.Version(), "platform": platform})
	}
	_, err := fmt.Fprintf(s.out, "broadside %s (%s, %s)\n", v, runtime.Version(), platform)
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
