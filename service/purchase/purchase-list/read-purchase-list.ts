import type { ListField, PurchaseListWire, PurchaseMatchWire } from '@yaoji/contract/calls/purchase/purchase-list'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import { loadLastPurchases } from '../../storefront/goods/last-purchase.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { ReadRow } from './item.ts'
import { indexColumnOf, readCells } from './bare-cells.ts'
import { matchRows } from './match-rows.ts'
import { messages } from './messages.ts'
import { parseApart, type ListParsing } from './parse-apart.ts'
import type { ListSource } from './list-worker.ts'
import { takenBackBy } from './quantity/read-quantity.ts'
import { readLine } from './read-line.ts'
import { purchaseGoodsWire } from './goods-label.ts'

export type ListInput = {
  text?: string | undefined
  file?: string | undefined
  name?: string | undefined
  columns?: readonly ListField[] | undefined
}

function sourceOf({ text = '', file = '', name = '', columns }: ListInput): ListSource {
  if (file !== '') return { file, name, columns }
  if (text.trim() === '') throw ApiError.invalid('text', messages.nothingGiven)
  return { text, columns }
}

/** Reads a pasted list or a file and finds the goods of every row. @throws {ApiError} when it cannot be read */
export async function readPurchaseList(
  context: CatalogueContext & { parsing: ListParsing },
  member: MemberRow,
  input: ListInput,
  now: number,
): Promise<PurchaseListWire> {
  const source = sourceOf(input)
  const { rows, columns, left, leftCount, remarks } = await parseApart(context.parsing, source)
  if (rows.length === 0) throw ApiError.invalid('text' in source ? 'text' : 'file', messages.nothingRead)
  const matched = await matchRows(context, member, rows.map(withoutTakenBack), now)
  return { ...matched, columns, left_count: leftCount, left_off: left, remarks: [...remarks] }
}

/** Goods that their writer took back are not searched for. The row reports why, and the buyer may take it for goods after all. */
function withoutTakenBack(read: ReadRow): ReadRow {
  const written = 'item' in read ? takenBackBy(read.item) : undefined
  return written === undefined ? read : { row: read.row, text: read.text, ignored: 'cancelled', written }
}

function readRow(text: string): ReadRow {
  const cells = text.split('\t')
  return { row: 1, text, item: cells.length > 1 ? readCells(cells, indexColumnOf([])) : readLine(text) }
}

/** Matches one row again, or takes the goods that the buyer chose. Any text is read as goods. */
export async function matchOne(
  context: CatalogueContext,
  member: MemberRow,
  { text, goods_id }: { text: string; goods_id?: number | undefined },
  now: number,
): Promise<PurchaseMatchWire> {
  const read = readRow(text)
  if (goods_id === undefined) return matchRows(context, member, [read], now)
  const offer = (await loadOffers(context.database.read, member, [goods_id], now)).get(goods_id)
  if (!offer || offer.goods.status !== 'on') throw ApiError.notFound(messages.missing)
  const { rows } = await matchRows(context, member, [read], now)
  return {
    rows: rows.map(row => ({
      ...row,
      state: 'matched' as const,
      chosen_by: 'sure' as const,
      reason: '',
      goods_id,
      candidates: [goods_id],
    })),
    goods: [purchaseGoodsWire(offer, (await loadLastPurchases(context.database.read, member.id, [goods_id])).get(goods_id))],
  }
}
