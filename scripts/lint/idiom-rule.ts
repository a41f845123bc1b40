import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Rule } from 'eslint'
import { findIdioms } from './idioms.ts'

const root = resolve(import.meta.dirname, '../..')
export const baselineFile = resolve(import.meta.dirname, 'idioms-baseline.json')

/** How many idioms the comments of a file may hold, by its path below the root; a file that is not named may hold none. */
export const readBaseline = (): Readonly<Record<string, number>> => JSON.parse(readFileSync(baselineFile, 'utf8')) as Record<string, number>

/** A text of a program that people read in English: the summary of a call, or the usage of a command. */
type Read = { text: string; loc: Rule.Node['loc'] }

const isUsage = (text: string) => text.startsWith('Usage: ')

/** Refuses comments, summaries of calls and usages in idioms beyond what a file has been allowed. */
export const idiomRule: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const allowed = readBaseline()[relative(root, context.filename)] ?? 0
    const texts: Read[] = []
    return {
      'Property[key.name="summary"] > Literal.value'(node: Rule.Node) {
        if (node.type === 'Literal') texts.push({ text: String(node.value), loc: node.loc })
      },
      Literal({ value, loc }) {
        if (typeof value === 'string' && isUsage(value)) texts.push({ text: value, loc })
      },
      TemplateLiteral({ quasis, loc }) {
        const text = quasis.map(part => part.value.cooked ?? '').join(' ')
        if (isUsage(text)) texts.push({ text, loc })
      },
      'Program:exit'() {
        const comments = context.sourceCode.getAllComments().map(({ value, loc }) => ({ text: value, loc }))
        const found = [...texts, ...comments].map(each => ({ ...each, ...findIdioms(each.text) }))
        const count = found.reduce((sum, each) => sum + each.count, 0)
        if (count <= allowed) return
        const { loc, first } = found.findLast(each => each.count > 0)!
        const limit = allowed === 0 ? '' : ` (${count} idioms, ${allowed} allowed)`
        if (loc) context.report({ loc, message: `Write plain English: ${first}${limit}` })
      },
    }
  },
}
