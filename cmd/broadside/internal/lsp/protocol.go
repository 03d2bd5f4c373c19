package lsp

import (
	"cmp"
	"encoding/json"
)

// The part of the Language Server Protocol 3.17 that is in use. Names are the protocol's.

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

// compare orders positions as they stand in a text.
func (p position) compare(o position) int {
	return cmp.Or(cmp.Compare(p.Line, o.Line), cmp.Compare(p.Character, o.Character))
}

type location struct {
	URI   string `json:"uri"`
	Range span   `json:"range"`
}

type textDocument struct {
	URI        string `json:"uri"`
	LanguageID string `json:"languageId,omitempty"`
	Version    *int   `json:"version,omitempty"`
	Text       string `json:"text,omitempty"`
}

type initializeParams struct {
	Capabilities struct {
		TextDocument struct {
			Completion struct {
				CompletionItem struct {
					SnippetSupport bool `json:"snippetSupport"`
					ResolveSupport struct {
						Properties []string `json:"properties"`
					} `json:"resolveSupport"`
				} `json:"completionItem"`
			} `json:"completion"`
			CodeAction struct {
				CodeActionLiteralSupport json.RawMessage `json:"codeActionLiteralSupport"`
			} `json:"codeAction"`
		} `json:"textDocument"`
		Window struct {
			ShowDocument struct {
				Support bool `json:"support"`
			} `json:"showDocument"`
			WorkDoneProgress bool `json:"workDoneProgress"`
		} `json:"window"`
		Workspace struct {
			DidChangeWatchedFiles struct {
				DynamicRegistration bool `json:"dynamicRegistration"`
			} `json:"didChangeWatchedFiles"`
			InlayHint struct {
				RefreshSupport bool `json:"refreshSupport"`
			} `json:"inlayHint"`
			SemanticTokens struct {
				RefreshSupport bool `json:"refreshSupport"`
			} `json:"semanticTokens"`
			WorkspaceEdit struct {
				DocumentChanges bool `json:"documentChanges"`
			} `json:"workspaceEdit"`
		} `json:"workspace"`
	} `json:"capabilities"`
	Options struct {
		// Terminal says that the editor has the command broadside.terminal, which runs a
		// command line in a terminal of its own.
		Terminal bool `json:"terminal"`
		// Pictures says that hovers may hold pictures.
		Pictures bool `json:"pictures"`
	} `json:"initializationOptions"`
}

type didOpenParams struct {
	TextDocument textDocument `json:"textDocument"`
}

type didChangeParams struct {
	TextDocument   textDocument    `json:"textDocument"`
	ContentChanges []contentChange `json:"contentChanges"`
}

type contentChange struct {
	Range *span  `json:"range"`
	Text  string `json:"text"`
}

// documentParams are those of every request about a document, and a place in it.
type documentParams struct {
	TextDocument textDocument `json:"textDocument"`
	Position     position     `json:"position"`
	Range        span         `json:"range"`
	NewName      string       `json:"newName"`
	Context      struct {
		IncludeDeclaration bool         `json:"includeDeclaration"`
		Diagnostics        []diagnostic `json:"diagnostics"`
		Only               []string     `json:"only"`
	} `json:"context"`
}

type diagnostic struct {
	Range           span            `json:"range"`
	Severity        int             `json:"severity"`
	Code            string          `json:"code"`
	CodeDescription *codeLink       `json:"codeDescription,omitempty"`
	Source          string          `json:"source"`
	Message         string          `json:"message"`
	Related         []relatedPlace  `json:"relatedInformation,omitempty"`
	Tags            []int           `json:"tags,omitempty"`
	Data            json.RawMessage `json:"data,omitempty"`
}

type codeLink struct {
	Href string `json:"href"`
}

type relatedPlace struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

type publishParams struct {
	URI         string       `json:"uri"`
	Version     *int         `json:"version,omitempty"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

type textEdit struct {
	Range   span   `json:"range"`
	NewText string `json:"newText"`
}

type workspaceEdit struct {
	Changes map[string][]textEdit `json:"changes"`
}

type command struct {
	Title     string `json:"title"`
	Command   string `json:"command"`
	Arguments []any  `json:"arguments,omitempty"`
}

type codeAction struct {
	Title       string         `json:"title"`
	Kind        string         `json:"kind"`
	Diagnostics []diagnostic   `json:"diagnostics,omitempty"`
	IsPreferred bool           `json:"isPreferred,omitempty"`
	Edit        *workspaceEdit `json:"edit,omitempty"`
	Command     *command       `json:"command,omitempty"`
}

type documentSymbol struct {
	Name     string           `json:"name"`
	Detail   string           `json:"detail,omitempty"`
	Kind     int              `json:"kind"`
	Range    span             `json:"range"`
	Select   span             `json:"selectionRange"`
	Children []documentSymbol `json:"children,omitempty"`
}

type foldingRange struct {
	StartLine int    `json:"startLine"`
	EndLine   int    `json:"endLine"`
	Kind      string `json:"kind,omitempty"`
}

type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

type hover struct {
	Contents markup `json:"contents"`
	Range    *span  `json:"range,omitempty"`
}

type completionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []completionItem `json:"items"`
}

type completionItem struct {
	Label            string     `json:"label"`
	Kind             int        `json:"kind,omitempty"`
	Detail           string     `json:"detail,omitempty"`
	Documentation    *markup    `json:"documentation,omitempty"`
	SortText         string     `json:"sortText,omitempty"`
	FilterText       string     `json:"filterText,omitempty"`
	InsertTextFormat int        `json:"insertTextFormat,omitempty"`
	InsertTextMode   int        `json:"insertTextMode,omitempty"`
	TextEdit         *textEdit  `json:"textEdit,omitempty"`
	Data             *offerData `json:"data,omitempty"`
}

type codeLens struct {
	Range   span     `json:"range"`
	Command *command `json:"command,omitempty"`
}

type inlayHint struct {
	Position    position    `json:"position"`
	Label       []inlayPart `json:"label"`
	Kind        int         `json:"kind"`
	PaddingLeft bool        `json:"paddingLeft"`
}

type inlayPart struct {
	Value    string    `json:"value"`
	Tooltip  string    `json:"tooltip,omitempty"`
	Location *location `json:"location,omitempty"`
}

type semanticTokens struct {
	Data []uint32 `json:"data"`
}

type executeParams struct {
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments"`
}
