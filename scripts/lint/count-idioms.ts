import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parser } from 'typescript-eslint'
import { baselineFile, readBaseline } from './idiom-rule.ts'
import { findIdioms } from './idioms.ts'

// The package types only what ESLint itself reads of its parser.
type CommentParser = { parseForESLint: (text: string, options: object) => { ast: { comments?: { value: string }[] } } }
const { parseForESLint } = parser as unknown as CommentParser

/** Lowers `idioms-baseline.json` to what the comments of the tracked sources hold; it never raises a file's number and never adds a file. */
const root = resolve(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const comments = (file: string) => {
  const { ast } = parseForESLint(readFileSync(resolve(root, file), 'utf8'), {
    comment: true,
    ecmaFeatures: { jsx: /\.(tsx|mjs)$/.test(file) },
  })
  return (ast.comments ?? []).map(comment => comment.value)
}
const isFirst = process.argv.includes('--first')
const before = isFirst ? {} : readBaseline()
const counts = files
  .map(file => [file, comments(file).reduce((sum, text) => sum + findIdioms(text).count, 0)] as const)
  .map(([file, count]) => [file, isFirst ? count : Math.min(count, before[file] ?? 0)] as const)
  .filter(([, count]) => count > 0)
writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(counts.toSorted()), undefined, 2)}\n`)
const sum = (all: Iterable<number>) => [...all].reduce((total, count) => total + count, 0)
console.log(`${sum(counts.map(([, count]) => count))} idioms in ${counts.length} files; ${sum(Object.values(before))} were allowed.`)
