import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Rule } from 'eslint'
import { findIdioms } from './idioms.ts'

const root = resolve(import.meta.dirname, '../..')
export const baselineFile = resolve(import.meta.dirname, 'idioms-baseline.json')

/** How many idioms the comments of a file may hold, by its path below the root; a file that is not named may hold none. */
export const readBaseline = (): Readonly<Record<string, number>> => JSON.parse(readFileSync(baselineFile, 'utf8')) as Record<string, number>

/** Refuses comments in idioms beyond what a file has been allowed. */
export const idiomRule: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const allowed = readBaseline()[relative(root, context.filename)] ?? 0
    return {
      'Program:exit'() {
        const comments = context.sourceCode.getAllComments().map(comment => ({ comment, ...findIdioms(comment.value) }))
        const count = comments.reduce((sum, each) => sum + each.count, 0)
        if (count <= allowed) return
        const { comment, first } = comments.findLast(each => each.count > 0)!
        const limit = allowed === 0 ? '' : ` (${count} idioms, ${allowed} allowed)`
        if (comment.loc) context.report({ loc: comment.loc, message: `Write plain English: ${first}${limit}` })
      },
    }
  },
}
