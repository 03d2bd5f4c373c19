-- What TestNeovim has Neovim do in a copy of a game of the shelf. It ends with a line on
-- standard error for what is not as it should be, and code 1.
local function fail(text)
  io.stderr:write(text .. '\n')
  vim.cmd('cquit 1')
end

local function expect(what, ok, got)
  if not ok then fail(what .. '; got ' .. vim.inspect(got)) end
end

local function wait_for(what, test)
  if not vim.wait(15000, test, 5) then
    local list = {}
    for _, d in ipairs(vim.diagnostic.get()) do table.insert(list, d.message) end
    fail('waited in vain for ' .. what .. '; found ' .. vim.inspect(list))
  end
end

local function count() return #vim.diagnostic.get(0) end

-- The line and column, from 0, at which a text stands in this buffer.
local function find(text)
  for i, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local at = string.find(line, text, 1, true)
    if at then return i - 1, at - 1 end
  end
  fail('`' .. text .. '` is not in ' .. vim.api.nvim_buf_get_name(0))
end

local function replace(old, new)
  local line, at = find(old)
  vim.api.nvim_buf_set_text(0, line, at, line, at + #old, { new })
  vim.api.nvim_win_set_cursor(0, { line + 1, at })
end

local function ask(method, params)
  local answers, err = vim.lsp.buf_request_sync(0, method, params, 15000)
  expect(method .. ' is answered', answers, err)
  local _, answer = next(answers)
  expect(method .. ' works', answer and not answer.err, answer and answer.err)
  return answer.result
end

local function here()
  return vim.lsp.util.make_position_params(0, 'utf-16')
end

local steps = {}

-- A misspelling in the text of a card is found and mended.
function steps.findings_and_quick_fix()
  vim.cmd('edit crown.yaml')
  wait_for('the server', function() return #vim.lsp.get_active_clients() == 1 and vim.lsp.buf_get_clients(0)[1] ~= nil end)
  replace('trash a crew', 'trsh a crew')
  wait_for('the finding', function() return count() == 1 end)
  local d = vim.diagnostic.get(0)[1]
  expect('its code', d.code == 'B0201' or d.user_data.lsp.code == 'B0201', d)
  expect('its next step', d.message:find('did you mean `trash`', 1, true) or d.message:find('Did you mean `trash`', 1, true), d.message)
  local line, at = find('trsh')
  expect('its place', d.lnum == line and d.col == at, d)
  local params = vim.lsp.util.make_range_params(0, 'utf-16')
  params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
  local actions = ask('textDocument/codeAction', params)
  expect('the fix', actions[1] and actions[1].title == 'Change to `trash`', actions)
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  wait_for('nothing to be found', function() return count() == 0 end)
end

-- A kind of card is renamed in rules, cards and look, in files that are not open too.
function steps.rename_across_files()
  vim.cmd('edit rum-runner.rules')
  expect('the type of the file', vim.bo.filetype == 'broadside', vim.bo.filetype)
  wait_for('the server', function() return next(vim.lsp.buf_get_clients(0)) ~= nil end)
  local line, at = find('ship of pirate')
  vim.api.nvim_win_set_cursor(0, { line + 1, at })
  local params = here()
  params.newName = 'vessel'
  vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', params), 'utf-16')
  find('kind vessel of pirate')
  vim.cmd('edit crown.yaml')
  find('each raiding vessel')
  vim.cmd('edit look.yaml')
  find('vessel:')
  vim.wait(1500, function() return false end)
  for _, d in ipairs(vim.diagnostic.get()) do
    expect('no error in ' .. vim.api.nvim_buf_get_name(d.bufnr) .. ' ' .. #vim.diagnostic.get(), d.severity ~= vim.diagnostic.severity.ERROR, vim.api.nvim_buf_get_lines(d.bufnr, d.lnum, d.lnum + 1, false))
  end
end

-- Keys of a card are offered; what a word in a card's text means is told, and what `it` is in the rules.
function steps.completion_and_hover()
  vim.cmd('edit crown.yaml')
  wait_for('the server', function() return next(vim.lsp.buf_get_clients(0)) ~= nil end)
  replace('    price: 1', '    pri')
  local line, at = find('    pri')
  vim.api.nvim_win_set_cursor(0, { line + 1, at + 6 })
  local params = here()
  params.position.character = 7
  local labels = {}
  for _, item in ipairs(ask('textDocument/completion', params).items) do labels[item.label] = true end
  expect('the field', labels.price, labels)
  replace('    pri', '    price: 1')
  line, at = find('trash a crew')
  vim.api.nvim_win_set_cursor(0, { line + 1, at })
  local told = ask('textDocument/hover', here()).contents.value
  expect('what trash means', told:find('**trash**: a verb', 1, true), told)
  vim.cmd('edit rum-runner.rules')
  wait_for('the server', function() return next(vim.lsp.buf_get_clients(0)) ~= nil end)
  line, at = find('it has no coins')
  params = { textDocument = vim.lsp.util.make_text_document_params(0), range = { start = { line = line, character = 0 }, ['end'] = { line = line + 1, character = 0 } } }
  local hints = ask('textDocument/inlayHint', params)
  expect('what `it` is', hints[1] and hints[1].label[1].value == '(a ship)' and hints[1].position.character == at + 2, hints)
end

for _, name in ipairs(vim.split(vim.env.BROADSIDE_STEPS, ',')) do
  expect('a step called ' .. name, steps[name], name)
  local ok, err = pcall(steps[name])
  if not ok then fail(name .. ': ' .. tostring(err)) end
  io.stdout:write(name .. '\n')
end
vim.cmd('qall!')
