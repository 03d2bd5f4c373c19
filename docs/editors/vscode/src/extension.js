// The extension starts `broadside lsp` and shows what it says. Nothing about the language stands here.
const fs = require("fs");
const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

// Whether a folder holds a game or an expansion.
function isGame(dir) {
  try {
    return fs.readdirSync(dir).some((name) => name.endsWith(".rules") || name === "expansion.yaml");
  } catch {
    return false;
  }
}

// Whether a document is one that a game reads.
function ofGame(uri) {
  if (uri.scheme !== "file") return false;
  if (uri.fsPath.endsWith(".rules")) return true;
  const dir = path.dirname(uri.fsPath);
  return isGame(dir) || (path.basename(dir) === "scenarios" && isGame(path.dirname(dir)));
}

function showPicture({ card, png }) {
  const panel = vscode.window.createWebviewPanel("broadside.face", card, vscode.ViewColumn.Beside);
  const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">`;
  panel.webview.html = page + `<img alt="" src="data:image/png;base64,${png}">`;
}

async function activate(context) {
  const program = vscode.workspace.getConfiguration("broadside").get("path");
  const quiet = (next) => (document, ...rest) => (ofGame(document.uri) ? next(document, ...rest) : undefined);
  client = new LanguageClient("broadside", "Broadside", { command: program, args: ["lsp"] }, {
    documentSelector: [{ scheme: "file", language: "broadside" }, { scheme: "file", language: "yaml" }],
    initializationOptions: { terminal: true, pictures: true },
    markdown: { supportHtml: false },
    middleware: {
      didOpen: (document, next) => (ofGame(document.uri) ? next(document) : Promise.resolve()),
      didChange: (event, next) => (ofGame(event.document.uri) ? next(event) : Promise.resolve()),
      didClose: (document, next) => (ofGame(document.uri) ? next(document) : Promise.resolve()),
      provideDocumentFormattingEdits: (document, options, token, next) => quiet(next)(document, options, token),
      executeCommand: async (command, args, next) => {
        const answer = await next(command, args);
        if (command === "broadside.showFace" && answer && answer.png) showPicture(answer);
        return answer;
      },
    },
  });
  context.subscriptions.push(vscode.commands.registerCommand("broadside.terminal", (line) => {
    const terminal = vscode.window.terminals.find((t) => t.name === "Broadside") || vscode.window.createTerminal("Broadside");
    terminal.show(true);
    terminal.sendText(line);
  }));
  try {
    await client.start();
  } catch (err) {
    vscode.window.showErrorMessage(`Broadside can't be started as \`${program}\`: ${err.message}. Set broadside.path to where it is.`);
  }
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
