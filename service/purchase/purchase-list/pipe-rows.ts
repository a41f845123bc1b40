import { readHeadings } from './columns.ts'
import type { ListRow } from './read-list.ts'

const linesLookedAt = 10
const cellsMin = 2
/** No table has more. */
const cellsMax = 60
const pipes = /[|｜│┃]/
/** Below the headings of such a table: |---|:---:| */
const dashes = /^:?-{2,}:?$/
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
    .split(pipes, cellsMax)
    .map(cellOf)
}

const isPipe = (char = ''): boolean => pipes.test(char)

function isFramed(line: string): boolean {
  const text = line.trim()
  return isPipe(text[0]) && isPipe(text.at(-1)) && cellsOf(text).length >= cellsMin
}

const isRule = (cells: readonly string[]): boolean => cells.every(cell => dashes.test(cell))

/** The rows of a table whose cells pipes set apart, as programs for notes write it; undefined where a text is none. */
export function pipeTableRows(lines: readonly string[]): ListRow[] | undefined {
  const first = lines.slice(0, linesLookedAt).map(cellsOf)
  const hasHeadings = first.some(cells => cells.length >= cellsMin && readHeadings(cells) !== undefined)
  const filled = lines.filter(line => line.trim() !== '')
  const framed = filled.filter(isFramed).length
  if (!hasHeadings && (framed < cellsMin || framed * 2 <= filled.length)) return undefined
  const piped = filled.filter(line => pipes.test(line)).length
  if (piped * 2 <= filled.length) return undefined
  return lines
    .map((line, index) => ({ row: index + 1, cells: cellsOf(line) }))
    .map(each => (isRule(each.cells) ? { ...each, cells: [] } : each))
}
