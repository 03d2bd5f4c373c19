//go:build unix

package disk

import (
	"io/fs"
	"sync"
	"syscall"
)

// umask is the process's; asking for it means setting it.
var umask = sync.OnceValue(func() fs.FileMode {
	mask := syscall.Umask(0)
	syscall.Umask(mask)
	return fs.FileMode(mask)
})
