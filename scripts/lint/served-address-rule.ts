import type { Rule } from 'eslint'

type Node = { type: string; [field: string]: unknown }

const sinkNames = new Set(['href', 'action', 'formAction'])
const sinkCalls = /^(window\.open|open|location\.(assign|replace)|environment\.(href|navigate|leave))$/
/** Fields of the wire that hold addresses: `url`, `quality_inspection_url`, `image`, `logo1`. */
const servedName = /(^|_)url$|Url$|^image$|^logo1$/
const guards = new Set(['servedLink', 'servedFile', 'safeLink', 'ownPath', 'activityLink'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return 'name' in node && typeof node.name === 'string' ? node.name : ''
}

/** The first address of the service in an expression that no guard has looked at. */
function unguarded(node: unknown): Node | undefined {
  if (Array.isArray(node)) return node.map(unguarded).find(found => found !== undefined)
  if (!isNode(node)) return
  if (node.type === 'CallExpression' && guards.has(nameOf(node.callee))) return
  if (node.type === 'Identifier' && servedName.test(nameOf(node))) return node
  // Whether there is one may be asked; and the name of a property is none itself.
  if (node.type === 'ConditionalExpression') return unguarded([node.consequent, node.alternate])
  if (node.type === 'Property') return unguarded(node.value)
  return Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .map(([, each]) => unguarded(each))
    .find(found => found !== undefined)
}

/** Refuses an address from an answer where a browser follows it: `javascript:` is one too, and a bad one throws in `new URL`. */
export const servedAddressRule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (isSink: boolean, expression: unknown) => {
      const node = isSink ? unguarded(expression) : undefined
      if (node)
        context.report({
          node: node as unknown as Rule.Node,
          message: 'An address from an answer may be javascript: or none at all: take it through servedLink or servedFile.',
        })
    }
    const isSink = (name: unknown) => sinkNames.has(nameOf(name))
    return {
      JSXAttribute: (node: Rule.Node & { name?: unknown; value?: unknown }) => check(isSink(node.name), node.value),
      Property: node => check(isSink(node.key), node.value),
      AssignmentExpression: node => check(node.left.type === 'MemberExpression' && isSink(node.left.property), node.right),
      CallExpression: node => check(sinkCalls.test(nameOf(node.callee)), node.arguments),
      NewExpression: node => check(nameOf(node.callee) === 'URL', node.arguments),
    }
  },
}
