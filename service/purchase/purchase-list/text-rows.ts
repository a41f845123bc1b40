import { usualHan } from '@yaoji/contract/validation/plain-text'
import { readDelimited, takeSeparator } from '../../platform/tables/read-delimited.ts'
import { isHeading, readHeadings } from './columns.ts'
import { pipeTableRows } from './pipe-rows.ts'
import type { ListRow } from './read-list.ts'
import { withoutCustomers, withoutWriters } from './relay.ts'
import { splitGoods } from './split-goods.ts'
import { simplifiedPieces } from './words/simplified.ts'

const linesLookedAt = 10

/** A cell of several lines in one. Split, as a pattern for a break with its blanks takes long for many blanks. */
const oneLine = (cell: string): string =>
  cell
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ')

/** Cells of a spreadsheet as the clipboard has them, with quoted cells over several lines. */
function tableRows(text: string, delimiter: string): ListRow[] {
  return readDelimited(text, delimiter, true).map(({ cells }, index) => ({ row: index + 1, cells: cells.map(oneLine) }))
}

function isCommaTable(lines: readonly string[]): boolean {
  return lines.slice(0, linesLookedAt).some(line => line.includes(',') && readHeadings(line.split(',')) !== undefined)
}

/** Cells of a line whose tabs became blanks: several between two cells, or one where each word is a cell. */
const cellsOf = (line: string, isOneBlank: boolean): string[] => line.trim().split(isOneBlank ? /\s+/ : /\s{2,}/)

const cellsMin = 3

/** The rows of a table whose tabs became blanks, which its headings show; undefined where a text is none. */
function blankTableRows(lines: readonly string[]): ListRow[] | undefined {
  for (const isOneBlank of [false, true]) {
    const at = lines.slice(0, linesLookedAt).findIndex(line => {
      const cells = cellsOf(line, isOneBlank)
      return cells.length >= cellsMin && cells.every(isHeading) && readHeadings(cells) !== undefined
    })
    if (at < 0) continue
    const width = cellsOf(lines[at] ?? '', isOneBlank).length
    const rows = lines.map((line, index) => {
      const cells = cellsOf(line, isOneBlank)
      return { row: index + 1, cells: index >= at && cells.length === width ? cells : [line] }
    })
    const below = rows.slice(at + 1).filter(({ cells }) => cells.join('').trim() !== '')
    // A line with an empty cell looks like one with fewer words, and is read as a line.
    if (below.filter(({ cells }) => cells.length === width).length * 2 > below.length) return rows
  }
  return undefined
}

const nameLabel = /^\s*(?:品名|药名|药品名称|通用名|商品名称|商品名|名称)\s*[:：]/
const partLabel = /^\s*(?:规格型号|规格|包装|生产厂家|生产企业|厂家|厂商|产地|品牌|批准文号|条形码|条码|采购数量|数量|单位|备注)\s*[:：]/

/** Joins the lines of one goods whose name, spec and quantity have a line each. */
function joinParts(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last !== undefined && nameLabel.test(last) && partLabel.test(line)) joined[joined.length - 1] = `${last} ${line.trim()}`
    else joined.push(line)
  }
  return joined
}

/** The rows of a pasted text, with what was written where that is in traditional characters. */
export function textRows(pasted: string): ListRow[] {
  const written = usualHan(pasted)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
  const usual = simplifiedPieces(written.split('\n')).join('\n')
  const rows = rowsOf(usual)
  if (usual === written) return rows
  const asWritten = rowsOf(written)
  return asWritten.length === rows.length ? rows.map((row, at) => ({ ...row, written: asWritten[at]?.cells })) : rows
}

/** The rows of a text: by its tabs, by commas under headings, else a line is a row. */
function rowsOf(whole: string): ListRow[] {
  const { separator, text } = takeSeparator(whole)
  if (separator !== undefined) return tableRows(text, separator)
  if (text.includes('\t')) return tableRows(text, '\t')
  const lines = text.split('\n')
  const halfWidth = lines.map(line => line.replaceAll('，', ','))
  if (isCommaTable(halfWidth)) return tableRows(halfWidth.join('\n'), ',')
  const table = pipeTableRows(lines) ?? blankTableRows(lines)
  if (table) return table
  // Each goods is a row of its own, so that each can be chosen and counted.
  const joined = joinParts(lines)
  return withoutCustomers(withoutWriters(joined))
    .flatMap((line, at) => {
      const goods = splitGoods(line)
      const own = joined[at] ?? line
      return goods.map(each => ({ cells: [each], ...(goods.length === 1 && own !== line && { written: [own] }) }))
    })
    .map((row, index) => ({ row: index + 1, ...row }))
}
