import { billKinds } from '@yaoji/contract/console/bills'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { headingKey } from '../../platform/tables/find-heading-row.ts'
import { ImportError, type TableRow } from '../../platform/tables/table.ts'
import { messages } from './messages.ts'
import type { BillEntry } from './read-bill.ts'
import { totalColumns, totalLines, totalNames } from './words/layouts.ts'

type Total = { name: string; said: string; found: string }

const sumOf = (entries: readonly BillEntry[], kind: BillEntry['kind']): Fen =>
  entries.filter(entry => entry.kind === kind).reduce((sum, { fen }) => sum + fen, 0) as Fen
const countOf = (entries: readonly BillEntry[], kind: BillEntry['kind']) => String(entries.filter(entry => entry.kind === kind).length)

/** Lines in words, one for each kind. */
function totalsInWords(end: readonly TableRow[], entries: readonly BillEntry[]): Total[] {
  const text = end.map(({ cells }) => cells.join(',')).join('\n')
  return billKinds.flatMap(kind => {
    const said = totalLines[kind].exec(text)?.[1]
    return said === undefined ? [] : [{ name: totalNames[kind], said, found: countOf(entries, kind) }]
  })
}

/** A line of headings, and below it the totals. */
function totalsInColumns([heads, values]: readonly TableRow[], entries: readonly BillEntry[]): Total[] {
  if (!heads || !values) return []
  const columns = heads.cells.map(headingKey)
  const said = (name: string) => values.cells[columns.indexOf(name)]?.trim().replace(/^`/, '')
  const amounts = [
    [totalColumns.paid, sumOf(entries, 'payment')],
    [totalColumns.back, sumOf(entries, 'refund')],
  ] as const
  const count = said(totalColumns.count)
  return [
    ...(count === undefined ? [] : [{ name: totalNames.count, said: count, found: String(entries.length) }]),
    ...amounts.flatMap(([name, fen]) => {
      const text = said(name)
      const amount = text === undefined ? undefined : parseFen(text)
      return text === undefined ? [] : [{ name, said: amount === undefined ? text : formatFen(amount), found: formatFen(fen) }]
    }),
  ]
}

/** A bill that was cut off, or changed by hand, does not add up to what its end says. @throws {ImportError} */
export function checkTotals(end: readonly TableRow[], entries: readonly BillEntry[]): void {
  const totals = [...totalsInWords(end, entries), ...totalsInColumns(end[0]?.cells[0]?.startsWith('#') ? [] : end, entries)]
  if (totals.length === 0) throw new ImportError(messages.noEnd)
  const wrong = totals.find(({ said, found }) => said !== found)
  if (wrong) throw new ImportError(messages.wrongSum(wrong.name, wrong.said, wrong.found))
}
