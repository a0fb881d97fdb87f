// The lint rule air/steps: a blank line between the steps of a function, so that its shape can be seen before it is read.
// It only adds blank lines and decides from the code alone, so that a second run changes nothing.
// A firm gap is always kept; a soft gap is dropped where it would leave a single line on its own.
const NONE = 0
const SOFT = 1
const FIRM = 2

const LEAVES = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'])

const COMPOUND = new Set([
  'IfStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'TryStatement',
  'BlockStatement',
  'LabeledStatement',
])

const DECLARES = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSModuleDeclaration',
])

/** What an `export` exports, or the statement itself. */
const withoutExport = (node) => (node.type === 'ExportNamedDeclaration' && node.declaration) || node

const isModuleLine = (node) =>
  node.type === 'ImportDeclaration' ||
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'ExportNamedDeclaration' && !node.declaration)

function leaves(node) {
  if (LEAVES.has(node.type)) return true
  return node.type === 'BlockStatement' && node.body.length > 0 && LEAVES.has(node.body.at(-1).type)
}

const isGuard = (node) => node.type === 'IfStatement' && !node.alternate && leaves(node.consequent)

const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

const withoutAwait = (node) => (node?.type === 'AwaitExpression' ? node.argument : node)

function isHookCall(expression) {
  const call = withoutAwait(expression)
  if (call?.type !== 'CallExpression') return false

  const { callee } = call
  const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name

  return /^use[A-Z]/.test(name ?? '')
}

function namesIn(pattern, names = []) {
  if (!pattern) return names

  if (pattern.type === 'Identifier') names.push(pattern.name)
  else if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties) namesIn(property.value ?? property.argument, names)
  else if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) namesIn(element, names)
  else if (pattern.type === 'AssignmentPattern') namesIn(pattern.left, names)
  else if (pattern.type === 'RestElement') namesIn(pattern.argument, names)

  return names
}

/** Everything the rule asks about one statement, worked out once. */
function describe(node, previous, text, lineOf) {
  const inner = withoutExport(node)
  let end = node.range[1]

  // Without semicolons the `;` that opens the next line belongs to the statement before it.
  if (text[end - 1] === ';') {
    const rest = text.slice(node.range[0], end - 1).trimEnd()
    if (lineOf(node.range[0] + rest.length) !== lineOf(end)) end = node.range[0] + rest.length
  }

  const isDeclaration = inner.type === 'VariableDeclaration'
  const value = isDeclaration ? inner.declarations.at(-1).init : undefined
  const lines = lineOf(end) - lineOf(node.range[0]) + 1

  return {
    node,
    inner,
    end,
    lines,
    hasComment: previous !== undefined && /\n\s*\/[/*]/.test(text.slice(previous.range[1], node.range[0])),
    isDeclaration,
    isTall: lines >= 3,
    isFunction: isFunction(value) || inner.type === 'FunctionDeclaration',
    isGuard: isGuard(inner),
    isHook: isHookCall(value ?? (inner.type === 'ExpressionStatement' ? inner.expression : undefined)),
    isCompound: COMPOUND.has(inner.type),
    isLeave: LEAVES.has(inner.type),
    names: isDeclaration ? inner.declarations.flatMap(({ id }) => namesIn(id)) : [],
    source: text.slice(node.range[0], end),
  }
}

const mentions = (statement, names) =>
  names.some((name) =>
    new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(statement.source),
  )

/** How many low declarations in a row end at `index`. */
function runLength(list, index) {
  let length = 0
  while (index - length >= 0 && list[index - length].isDeclaration && !list[index - length].isTall)
    length += 1
  return length
}

function gapBeforeLeave(list, index) {
  const before = list[index]
  const leave = list[index + 1]

  if (before.isTall || before.isGuard) return FIRM
  if (leave.inner.type === 'BreakStatement' || leave.inner.type === 'ContinueStatement') return NONE
  if (leave.lines >= 5) return FIRM

  return index >= 2 ? SOFT : NONE
}

/** Whether `next` is the check or the loop that the declarations before it were written for. */
const isCheckOf = (list, index) =>
  list[index].isDeclaration && !list[index].isFunction && mentions(list[index + 1], list[index].names)

function gapBeforeTall(list, index) {
  const before = list[index]
  const next = list[index + 1]
  if (next.isFunction || next.inner.type === 'ClassDeclaration') return FIRM
  if (next.isHook && !next.isDeclaration) return FIRM

  const longest = next.isCompound || next.lines <= 5 ? 3 : 1
  if (runLength(list, index) <= longest && isCheckOf(list, index)) return NONE

  return before.isDeclaration === next.isDeclaration && !next.isCompound ? SOFT : FIRM
}

function gapBetween(list, index) {
  const before = list[index]
  const next = list[index + 1]
  if (next.hasComment) return FIRM
  if (next.isLeave) return gapBeforeLeave(list, index)
  if (next.isGuard && isCheckOf(list, index)) return NONE
  if (before.isGuard) return next.isGuard && !before.isTall && !next.isTall ? NONE : FIRM
  if (before.isTall) return FIRM
  if (next.isTall) return gapBeforeTall(list, index)
  if (before.isHook && next.isHook) return NONE
  if (before.isFunction !== next.isFunction) return list.some(({ isHook }) => isHook) ? FIRM : SOFT
  if (before.isDeclaration && next.isDeclaration) return NONE
  if (before.isDeclaration) return runLength(list, index) <= 1 && isCheckOf(list, index) ? NONE : SOFT
  if (next.isDeclaration) return SOFT

  return before.isCompound !== next.isCompound ? SOFT : NONE
}

function moduleGap(list, index) {
  const before = list[index]
  const next = list[index + 1]
  if (isModuleLine(before.node) || isModuleLine(next.node))
    return isModuleLine(before.node) && isModuleLine(next.node) ? NONE : FIRM
  if (before.inner.type === 'TSDeclareFunction') return NONE
  if (next.inner.type === 'TSTypeAliasDeclaration' && !next.isTall && mentions(next, before.names))
    return NONE

  return before.isTall || next.isTall || DECLARES.has(before.inner.type) || DECLARES.has(next.inner.type)
    ? FIRM
    : NONE
}

/** A line alone between two gaps is joined to a neighbour where one of the gaps is soft. */
function joinLoneLines(list, gaps) {
  for (let index = 0; index < list.length; index += 1) {
    const statement = list[index]
    const above = index === 0 ? FIRM : gaps[index - 1]
    const below = index === list.length - 1 ? FIRM : gaps[index]
    if (statement.isTall || statement.isLeave || above === NONE || below === NONE) continue

    const isBeforeLeave = list[index + 1]?.isLeave ?? false
    if (below === SOFT && !(isBeforeLeave && above === SOFT)) gaps[index] = NONE
    else if (above === SOFT) gaps[index - 1] = NONE
  }
}

const gapsBy = (list, gapOf) => list.slice(1).map((_, index) => gapOf(list, index))

function gapsOfBody(list) {
  const isLow = list.every((statement) => statement.lines <= 2)
  const lines = list.reduce((sum, statement) => sum + statement.lines, 0)
  if ((isLow && list.length <= 3) || (lines <= 5 && !isLow)) return list.map(() => NONE)

  const gaps = gapsBy(list, gapBetween)
  for (let index = 1; index < gaps.length; index += 1) {
    // A long run of declarations, the last of which is checked: the check and what it checks are one step.
    const isChecked = gaps[index] === NONE && list[index + 1].isGuard && isCheckOf(list, index)
    if (isChecked && runLength(list, index) >= 4) gaps[index - 1] = Math.max(gaps[index - 1], SOFT)
  }

  joinLoneLines(list, gaps)
  if (!isLow || lines > 5) return gaps

  return gaps.map((gap, index) => (gap === FIRM || list[index + 1].isLeave ? gap : NONE))
}

function memberGap(list, index) {
  const before = list[index]
  const isOverload = before.inner.type === 'MethodDefinition' && !before.inner.value.body
  return !isOverload && (before.isTall || list[index + 1].isTall) ? FIRM : NONE
}

/** @type {import('oxlint/plugins-dev').Rule} */
const steps = {
  meta: {
    type: 'layout',
    fixable: 'whitespace',
    messages: { missing: 'A blank line is missing between two steps (`npm run format` writes it).' },
    schema: [],
  },
  create(context) {
    const { text } = context.sourceCode
    const starts = [0]
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)

    const lineOf = (offset) => {
      let low = 0
      let high = starts.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (starts[middle] <= offset) low = middle
        else high = middle - 1
      }

      return low
    }

    const report = (before, next) => {
      const between = text.slice(before.end, next.node.range[0])
      if (/\n[ \t]*\r?\n/.test(between)) return

      const lineEnd = text.indexOf('\n', before.end)
      if (lineEnd < 0 || lineEnd >= next.node.range[0]) return

      context.report({
        node: next.node,
        messageId: 'missing',
        fix: (fixer) => fixer.insertTextAfterRange([before.end, lineEnd], '\n'),
      })
    }

    const check = (nodes, gapsOf) => {
      if (nodes.length < 2) return

      const list = nodes.map((node, index) => describe(node, nodes[index - 1], text, lineOf))
      const gaps = gapsOf(list)
      for (let index = 0; index < list.length - 1; index += 1)
        if (gaps[index] !== NONE) report(list[index], list[index + 1])
    }

    const checkBody = (node) => check(node.body, gapsOfBody)

    return {
      BlockStatement: checkBody,
      StaticBlock: checkBody,
      SwitchCase: (node) => check(node.consequent, gapsOfBody),
      Program: (node) => check(node.body, (list) => gapsBy(list, moduleGap)),
      ClassBody: (node) => check(node.body, (list) => gapsBy(list, memberGap)),
    }
  },
}

export default { meta: { name: 'air' }, rules: { steps } }
