package web

import (
	"context"
	"net"
	"net/http"
	"time"
)

// Hosts are what others in its networks call this machine.
func Hosts() (out []string) {
	list, _ := net.InterfaceAddrs()
	for _, a := range list {
		if n, ok := a.(*net.IPNet); ok && n.IP.IsGlobalUnicast() && n.IP.To4() != nil {
			out = append(out, n.IP.String())
		}
	}
	return out
}

// Serve answers until a context ends, and then for as long as what is being answered takes, half a
// second at most. The error says why it ended by itself. begun is called once it answers.
func Serve(ctx context.Context, s *http.Server, l net.Listener, begun func()) error {
	s.BaseContext = func(net.Listener) context.Context { return ctx }
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(l) }()
	begun()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	last, done := context.WithTimeout(context.WithoutCancel(ctx), time.Second/2)
	defer done()
	_ = s.Shutdown(last)
	_ = s.Close()
	return nil
}
