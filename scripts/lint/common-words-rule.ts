import type { Rule } from 'eslint'
import * as words from '../../contract/words.ts'

const names = new Map(Object.entries(words).map(([name, word]) => [word as string, name]))

/** Refuses a second definition of a word that `contract/words.ts` has. Lists of words, as of synonyms, may name it. */
export const commonWordsRule: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (node: Rule.Node, text: unknown) => {
      const name = typeof text === 'string' ? names.get(text.trim()) : undefined
      if (name) context.report({ node, message: `This is words.${name} of contract/words.ts: take it from there.` })
    }
    return {
      Literal(node) {
        const { parent } = node
        const isKey = parent.type === 'Property' && parent.key === node
        if (!isKey && parent.type !== 'ArrayExpression') check(node, node.value)
      },
      TemplateLiteral: node => check(node, node.expressions.length === 0 && node.quasis[0]?.value.cooked),
      JSXText: (node: Rule.Node & { value?: unknown }) => check(node, node.value),
    }
  },
}
