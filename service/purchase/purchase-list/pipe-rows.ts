import { readHeadings } from './columns.ts'
import type { ListRow } from './read-list.ts'

const linesLookedAt = 10
const cellsMin = 2
const pipes = /[|｜│┃]/
/** The line of dashes below the headings of such a table. */
const rule = /^\s*[|｜]?\s*:?-{2,}:?\s*(?:[|｜]\s*:?-{2,}:?\s*)*[|｜]?\s*$/
const bold = /^(\*\*|__)(.+)\1$/u

const cellOf = (text: string): string =>
  text
    .trim()
    .replace(bold, '$2')
    .replace(/\\(?=[*_~|])/g, '')
    .trim()

function cellsOf(line: string): string[] {
  const text = line.trim()
  if (!pipes.test(text)) return [line]
  return text
    .replace(/^[|｜│┃]|[|｜│┃]$/gu, '')
    .split(pipes)
    .map(cellOf)
}

const isFramed = (line: string): boolean => /^\s*[|｜│┃].*[|｜│┃].*[|｜│┃]\s*$/u.test(line)

/** The rows of a table whose cells pipes set apart, as programs for notes write it; undefined where a text is none. */
export function pipeTableRows(lines: readonly string[]): ListRow[] | undefined {
  const first = lines.slice(0, linesLookedAt).map(cellsOf)
  const hasHeadings = first.some(cells => cells.length >= cellsMin && readHeadings(cells) !== undefined)
  const filled = lines.filter(line => line.trim() !== '')
  const framed = filled.filter(isFramed).length
  if (!hasHeadings && (framed < cellsMin || framed * 2 <= filled.length)) return undefined
  const piped = filled.filter(line => pipes.test(line)).length
  if (piped * 2 <= filled.length) return undefined
  return lines.map((line, index) => ({ row: index + 1, cells: rule.test(line) ? [] : cellsOf(line) }))
}
