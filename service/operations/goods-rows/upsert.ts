import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { GoodsRowsWire, operateGoodsUpsertCall } from '@yaoji/contract/calls/operator/goods-rows'
import type { Tables } from '../../platform/database/tables.ts'
import type { TableRow } from '../../platform/tables/table.ts'
import { columns, fields, type Field } from '../../platform/tables/words/columns.ts'
import { importRows } from '../goods-import/import-goods.ts'
import type { Layout } from '../goods-import/layout.ts'
import { noMapping } from '../goods-import/mapping.ts'
import { readRow, type ReadRow } from '../goods-import/read-row.ts'
import type { Done } from '../done.ts'
import { answerOf, refusal, type Outcome } from './answer-rows.ts'
import { readRows, type SentRow } from './sent-rows.ts'

/** Prices and stock have calls of their own, with guards of their own. */
const others: readonly Field[] = [
  'price',
  'specialPrice',
  'specialFrom',
  'specialTo',
  'stock',
  'batchNumber',
  'madeOn',
  'expiresOn',
  'arrivesOn',
  'arrivesUnits',
]
const own = fields.filter(field => !others.includes(field))
/** A field goes by each heading of its column in a file, English and Chinese. */
const names = new Map<string, Field>([
  ...own.flatMap(field => columns[field].map((name): [string, Field] => [name, field])),
  ['code', 'code'],
])

/** The rows as a file would have them, so that they are read, checked and merged as the rows of an import. */
const layout: Layout = {
  headings: own,
  places: new Map(own.map((field, place) => [field, place])),
  onlyRows: undefined,
  rows: [],
  mergedRows: new Map(),
  ignored: [],
}

function readSent({ number, fields: given, reasons }: SentRow, now: number): ReadRow {
  const source: TableRow = { number, cells: own.map(field => given.get(field) ?? '') }
  if (reasons.length > 0) return { state: 'rejected', source, reasons }
  return readRow(source, { layout, mapping: noMapping, now })
}

/** Adds goods and changes their facts, row by row; what is left empty stays. @throws {ApiError} */
export async function upsertGoods(
  trx: Transaction<Tables>,
  { rows }: Body<typeof operateGoodsUpsertCall>,
  { now, role }: Done,
): Promise<GoodsRowsWire> {
  const sent = readRows(rows, names)
  const { outcomes: imported, rejected } = await importRows(trx, { rows: sent.map(row => readSent(row, now)), now, role })
  const outcomes = new Map<number, Outcome>()
  for (const [number, { id, state, notices }] of imported) outcomes.set(number, { goods_id: id, result: state, notices: [...notices] })
  for (const { source, reasons } of rejected) outcomes.set(source.number, refusal(reasons))
  return answerOf(sent, outcomes)
}
