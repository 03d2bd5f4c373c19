package docs

import (
	"os"
	"os/exec"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sameEverywhere are the packages whose floating-point results are promised to be the same to the bit on every machine.
var sameEverywhere = []string{"engine", "engine/bot", "engine/learn", "engine/solve"}

var contracted = regexp.MustCompile(`\tF(?:N?M(?:ADD|SUB))[SD]\t`)

// TestPromisedArithmeticIsNotContracted: compilers for arm64 make one instruction, which rounds once, of a product and
// a sum, unless a conversion such as float64(x*y) forbids it. The assembly of the promised packages holds none.
func TestPromisedArithmeticIsNotContracted(t *testing.T) {
	for _, name := range append([]string{"engine/stats"}, sameEverywhere...) {
		path := module + "/" + name
		cmd := exec.Command("go", "build", "-gcflags="+path+"=-S", path)
		cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
		said, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s", said)
		require.Contains(t, string(said), "STEXT", "%s: this is its assembly", name)
		var lines []string
		for _, at := range regexp.MustCompile(`(?m)^.*`).FindAllString(string(said), -1) {
			if contracted.MatchString(at) {
				lines = append(lines, at)
			}
		}
		if name == "engine/stats" {
			assert.NotEmpty(t, lines, "what is looked for is seen where it is allowed")
			continue
		}
		assert.Empty(t, lines, "%s: write float64(x*y) + z", name)
	}
}
