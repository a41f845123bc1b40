import type { Rule } from 'eslint'

/** Columns of moments and days, by which two rows may be equal. */
const momentColumn = /(^|[._])(at|on|day|time|date)$/

/** The calls that follow in the same chain: `a.orderBy(…).limit(1)` has `limit` after `orderBy`. */
function callsAfter(node: Rule.Node): string[] {
  const member: Rule.Node | null = node.parent
  if (member?.type !== 'MemberExpression' || member.object !== node || member.property.type !== 'Identifier') return []
  const { name } = member.property
  return member.parent.type === 'CallExpression' ? [name, ...callsAfter(member.parent)] : [name]
}

/** Refuses rows that are sorted by a moment alone: those of one moment come in any order, another on each database and each page. */
export const totalOrderRule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: context => ({
    CallExpression(node) {
      const { callee, arguments: given } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'orderBy') return
      const [column] = given
      if (column?.type !== 'Literal' || typeof column.value !== 'string' || !momentColumn.test(column.value)) return
      if (!callsAfter(node).includes('orderBy'))
        context.report({ node, message: `Rows of one ${column.value} have no order: add orderBy of their id, in the same chain.` })
    },
  }),
}
