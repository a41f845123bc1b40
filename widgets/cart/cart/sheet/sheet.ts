import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { quantityProblem } from '@yaoji/contract/domain/cart/quantity'
import { isFormula } from '@yaoji/contract/domain/csv'
import { quantityRuleOf } from '../../../base/lib/input/goods-terms.ts'
import { typedNumber } from '../../../base/lib/input/typed-number.ts'
import { quantityProblemText } from '../../../base/ui/parts.ts'
import { isBuyable } from '../state/preview.ts'
import { sheetMessages as messages } from './sheet-messages.ts'

/** A cell of a spreadsheet: no tab or line end inside it, and nothing that would be calculated. */
const cellOf = (cell: string | number): string => {
  const text = String(cell).replaceAll(/[\t\r\n]+/g, ' ')
  return isFormula(text) ? `'${text}` : text
}

/** The lines as tab-separated rows with headings, as spreadsheets take them from the clipboard. */
export function sheetOf(lines: readonly CartLineWire[]): string {
  const rows = lines.map(({ goods, number, price, amount }) => [
    goods.id,
    fullName(goods),
    goods.ypgg,
    goods.sccj,
    number,
    goods.bzdw,
    price ?? '',
    amount,
  ])
  return [messages.columns, ...rows].map(row => row.map(cellOf).join('\t')).join('\n')
}

/** What a pasted sheet changes: new quantities, how many stay as they are, and rows that change nothing with the reason. */
export type PastedSheet = {
  changes: readonly { line: CartLineWire; number: number }[]
  same: number
  problems: readonly { row: number; text: string; reason: string }[]
}

type Row = { row: number; text: string; line: CartLineWire | undefined; number: number; missing: string }

/** Rows with their goods by number, where the sheet has headings for both. */
function namedRows(cells: readonly (readonly string[])[], lines: readonly CartLineWire[]): Row[] | undefined {
  const [heads = []] = cells
  const at = (names: readonly string[]) => heads.findIndex(head => names.includes(head))
  const [id, quantity] = [at(messages.idColumn), at(messages.quantityColumn)]
  if (id < 0 || quantity < 0) return
  return cells.slice(1).map((row, place) => ({
    row: place + 2,
    text: row.filter(Boolean).join(' '),
    line: lines.find(line => String(line.goods.id) === row[id]),
    number: typedNumber(row[quantity] ?? ''),
    missing: messages.notInCart,
  }))
}

/** One column of quantities, for the lines in sight from one of them on. */
function plainRows(cells: readonly (readonly string[])[], lines: readonly CartLineWire[], from: number): Row[] {
  return cells.map((row, place) => ({
    row: place + 1,
    text: row.filter(Boolean).join(' '),
    line: lines[from + place],
    number: row.filter(Boolean).length === 1 ? typedNumber(row.find(Boolean) ?? '') : NaN,
    missing: messages.tooMany,
  }))
}

function reasonOf({ line, number, missing }: Row, seen: ReadonlySet<number>): string {
  if (Number.isNaN(number)) return messages.noNumber
  if (!line) return missing
  if (seen.has(line.id)) return messages.twice
  const found = quantityProblem(number, quantityRuleOf(line.goods))
  return found ? quantityProblemText(found, line.goods.bzdw) : ''
}

/** Reads what was pasted against the lines in sight; `firstId` is the line at which a single column begins. */
export function readSheet(text: string, shown: readonly CartLineWire[], firstId?: number): PastedSheet {
  const lines = shown.filter(isBuyable)
  const cells = text
    .split(/\r\n|\r|\n/)
    .map(row => row.split('\t').map(cell => cell.trim()))
    .filter(row => row.some(Boolean))
  const from = Math.max(
    0,
    lines.findIndex(line => line.id === firstId),
  )
  const seen = new Set<number>()
  const changes: { line: CartLineWire; number: number }[] = []
  const problems: { row: number; text: string; reason: string }[] = []
  let same = 0
  for (const each of namedRows(cells, lines) ?? plainRows(cells, lines, from)) {
    const reason = reasonOf(each, seen)
    if (reason || !each.line) problems.push({ row: each.row, text: each.text, reason })
    else {
      seen.add(each.line.id)
      if (each.line.number === each.number) same++
      else changes.push({ line: each.line, number: each.number })
    }
  }
  return { changes, same, problems }
}
