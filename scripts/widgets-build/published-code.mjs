import { parseSync, Visitor } from 'rolldown/utils'

const isForBundlers = ({ value }) => /[#@]__(PURE|NO_SIDE_EFFECTS)__/.test(value)

/** Comments to remove, with their whole line where nothing else is on it. */
const commentsIn = (code, comments) =>
  comments
    .filter(comment => !isForBundlers(comment))
    .map(({ start, end }) => {
      const lineStart = code.lastIndexOf('\n', start - 1) + 1
      const isAlone = code.slice(lineStart, start).trim() === '' && code[end] === '\n'
      return isAlone ? { start: lineStart, end: end + 1, text: '' } : { start, end, text: '' }
    })

/** Indentation, which is removed: it was 38 kB of the package, and tools of browsers draw it again. */
function indentations(code, program) {
  const templates = []
  new Visitor({ TemplateLiteral: ({ start, end }) => void templates.push({ start, end }) }).visit(program)
  return Array.from(code.matchAll(/^ +/gm), ({ 0: spaces, index: start }) => ({
    start,
    end: start + spaces.length,
    text: '',
  })).filter(({ start }) => !templates.some(text => text.start < start && start < text.end))
}

/** Spaces within a line behind commas and inside braces of objects, which are removed as indentation is. */
function spaces(code, program) {
  const gaps = []
  const add = (start, end) => /^ +$/.test(code.slice(start, end)) && gaps.push({ start, end, text: '' })
  const between = children =>
    children.forEach((child, at) => {
      const next = children[at + 1]
      if (child && next && code[child.end] === ',') add(child.end + 1, next.start)
    })
  const inside = ({ start, end, properties }) => {
    if (properties.length === 0) return
    between(properties)
    add(start + 1, properties[0].start)
    add(properties.at(-1).end, end - 1)
  }
  const args = node => between(node.arguments)
  new Visitor({
    ObjectExpression: inside,
    ObjectPattern: inside,
    CallExpression: args,
    NewExpression: args,
    ArrayExpression: ({ elements }) => between(elements),
  }).visit(program)
  return gaps
}

/** Calls that run as a module is loaded, for a constant of it. */
function callsForConstants(program) {
  const calls = []
  let depth = 0
  let constants = 0
  const within = { enter: () => void depth++, exit: () => void depth-- }
  const found = ({ start }) => void (depth === 0 && constants > 0 && calls.push({ start, end: start, text: '/* @__PURE__ */ ' }))
  new Visitor({
    FunctionDeclaration: within.enter,
    'FunctionDeclaration:exit': within.exit,
    FunctionExpression: within.enter,
    'FunctionExpression:exit': within.exit,
    ArrowFunctionExpression: within.enter,
    'ArrowFunctionExpression:exit': within.exit,
    VariableDeclarator: () => void constants++,
    'VariableDeclarator:exit': () => void constants--,
    CallExpression: found,
    NewExpression: found,
  }).visit(program)
  // Chained calls, as in `list().map(…)`, start at one place and need one mark.
  return calls.filter(({ start }, place) => calls.findIndex(call => call.start === start) === place)
}

/**
 * Prepares code for publishing. Calls that initialize constants are marked as pure: a file holds many modules, and a host's bundler drops
 * unused constants only if their calls have no side effects. Comments are removed, except those that bundlers read, and spaces
 * too. Names and lines stay, so that a host can debug the code without source maps, which were half of the package.
 */
export const publishedCode = () => ({
  name: 'yaoji:published-code',
  renderChunk(code, { fileName }) {
    const { program, comments, errors } = parseSync(fileName, code)
    if (errors.length > 0) this.error(errors[0].message)
    const edits = [...commentsIn(code, comments), ...indentations(code, program), ...spaces(code, program), ...callsForConstants(program)]
    let written = ''
    let at = 0
    for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
      // It lies in a comment that was removed.
      if (start < at) continue
      written += code.slice(at, start) + text
      at = end
    }
    return { code: written + code.slice(at), map: null }
  },
})

const startsSomething = ({ ast }) => ast?.body.some(({ type, directive }) => type === 'ExpressionStatement' && !directive) ?? false

/**
 * Names the file of a module of `base` that must not be joined with others. The side effects of a module would run in every host that loads
 * its file. `result` has the texts of failures, which the search box loads later because its size is limited.
 */
export function fileOfItsOwn(id, { getModuleInfo }) {
  const [, name] = /\/widgets\/base\/(?:lib|ui)\/(?:[\w-]+\/)?([\w-]+)\.tsx?$/.exec(id) ?? []
  return name && (name === 'result' || startsSomething(getModuleInfo(id))) ? name : undefined
}
