//go:build !unix

package disk

import "io/fs"

func umask() fs.FileMode { return 0o022 }
