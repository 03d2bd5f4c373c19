package lsp

import "encoding/json"

// message is a request, a notification or an answer, as JSON-RPC 2.0 has them.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *failure        `json:"error,omitempty"`
}

// failure is the error of a request.
type failure struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (f *failure) Error() string { return f.Message }

// The codes of failures.
const (
	parseError       = -32700
	invalidRequest   = -32600
	methodNotFound   = -32601
	invalidParams    = -32602
	internalError    = -32603
	notInitialized   = -32002
	requestFailed    = -32803
	requestCancelled = -32800
)

// refused is a request that is understood and can't be done: the sentence is for the
// designer.
func refused(sentence string) error { return &failure{requestFailed, sentence} }

func (m *message) isRequest() bool  { return m.Method != "" && len(m.ID) > 0 }
func (m *message) isResponse() bool { return m.Method == "" }
