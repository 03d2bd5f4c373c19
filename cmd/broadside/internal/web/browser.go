package web

import (
	"os/exec"
	"runtime"
)

// OpenBrowser opens an address by the system's own command. Where there is none, or no
// screen, the address has been said.
func OpenBrowser(getenv func(string) string, address string) {
	var words []string
	switch {
	case runtime.GOOS == "windows":
		words = []string{"rundll32", "url.dll,FileProtocolHandler"}
	case runtime.GOOS == "darwin":
		words = []string{"open"}
	case getenv("DISPLAY") != "" || getenv("WAYLAND_DISPLAY") != "":
		words = []string{"xdg-open"}
	default:
		return
	}
	cmd := exec.Command(words[0], append(words[1:], address)...)
	if cmd.Start() == nil {
		go func() { _ = cmd.Wait() }()
	}
}
