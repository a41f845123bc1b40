import type { Rule } from 'eslint'
import { findIdioms } from './idioms.ts'

const opensTest = /^(?:test|it|describe)$/

/** The name that a call begins with: `test` of `test.each(rows)(…)`. */
function firstName(node: { type: string; name?: string; object?: unknown; callee?: unknown; tag?: unknown }): string | undefined {
  if (node.type === 'Identifier') return node.name
  const inner = node.object ?? node.callee ?? node.tag
  return inner ? firstName(inner as typeof node) : undefined
}

/** Refuses titles of tests that hold an idiom: they are read where a test fails, by engineers who never met the writer. */
export const testTitleRule: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create: context => ({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !opensTest.test(firstName(callee as { type: string }) ?? '')) return
      const text =
        title.type === 'Literal' && typeof title.value === 'string'
          ? title.value
          : title.type === 'TemplateLiteral'
            ? title.quasis.map(part => part.value.cooked ?? '').join(' ')
            : ''
      const { first } = findIdioms(text)
      if (first) context.report({ node: title, message: `Write plain English: ${first}` })
    },
  }),
}
