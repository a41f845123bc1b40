import type { Transaction } from 'kysely'
import { formatUnitPrice, money } from '@yaoji/contract/domain/money'
import { mayChangeGoods, type StaffRole } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { mapInSlices } from '../../platform/queueing/slices.ts'
import { mergedRows } from '../../platform/tables/table.ts'
import { columns, fields, labelOf, type Field } from '../../platform/tables/words/columns.ts'
import { importRows, type RowChange } from '../goods-import/import-goods.ts'
import type { Layout } from '../goods-import/layout.ts'
import { noMapping } from '../goods-import/mapping.ts'
import type { PriceFall } from '../goods-import/price-falls.ts'
import { readRow } from '../goods-import/read-row.ts'
import type { ColumnField } from './choose-columns.ts'
import { messages } from './messages.ts'
import { refusedRow, type ImportTable, type TakenRow } from './stored-import.ts'

const priceFields: readonly Field[] = ['price', 'specialPrice', 'specialFrom', 'specialTo']
const stockFields: readonly Field[] = ['stock', 'batchNumber', 'madeOn', 'expiresOn', 'arrivesOn', 'arrivesUnits']

/** What a role may import of goods: prices are 运营's, stock is 仓库's; without a role everything. */
export function goodsFields(role: StaffRole | undefined): ColumnField[] {
  const isOurs = (field: Field) =>
    role === undefined || mayChangeGoods(role, { prices: priceFields.includes(field), stock: stockFields.includes(field) })
  return fields.filter(isOurs).map(name => ({ name, label: labelOf(name), headings: columns[name] }))
}

function layoutOf({ headings, columns: read, merges, rows }: ImportTable): Layout {
  const places = new Map(fields.flatMap(field => (read.includes(field) ? [[field, read.indexOf(field)] as const] : [])))
  return { headings, places, onlyRows: undefined, rows, mergedRows: mergedRows(merges, rows, new Set(places.values())), ignored: [] }
}

const priceText = (units: PriceFall['after']) => money(formatUnitPrice(units))

const refusalOf = ({ before, after, cost }: PriceFall): string =>
  cost === undefined
    ? messages.lowFall(before === undefined ? '' : priceText(before), priceText(after))
    : messages.lowCost(priceText(after), priceText(cost))

type Taking = {
  now: number
  role: StaffRole | undefined
  isDryRun: boolean
  keep?: (changes: readonly RowChange[]) => Promise<void>
}

/** Imports rows of goods as the command does; a row whose price wants a second look is refused. */
export async function takeGoods(
  trx: Transaction<Tables>,
  table: ImportTable,
  { now, role, isDryRun, keep }: Taking,
): Promise<ReadonlyMap<number, TakenRow>> {
  const layout = layoutOf(table)
  const rows = await mapInSlices(table.rows, row => readRow(row, { layout, mapping: noMapping, now }))
  const { outcomes, rejected } = await importRows(trx, { rows, now, role, isDryRun, refuseFall: refusalOf, ...(keep && { keep }) })
  const taken = new Map<number, TakenRow>()
  for (const [line, { id, state, notices, isNew }] of outcomes)
    taken.set(line, { outcome: state, reasons: notices, subject: isNew && isDryRun ? '' : String(id) })
  for (const { source, reasons } of rejected) taken.set(source.number, refusedRow(reasons))
  return taken
}
