import type { Kysely } from 'kysely'
import type { EarnedGift, LineUnits } from '@yaoji/contract/domain/order/after-sale-gifts'
import type { AfterSaleReason } from '@yaoji/contract/domain/order/after-sale-rules'
import { afterSaleStates, releasedAfterSaleStates, type AfterSaleKind } from '@yaoji/contract/domain/order/after-sale-states'
import { addFen, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import type { KeptSource } from '../order/create/gifts.ts'

type Db = Kysely<Tables>

const payingKinds = ['return', 'refund', 'refuse'] as const satisfies readonly AfterSaleKind[]
/** Only these pay something back. */
export const paysBack = ({ kind }: { kind: AfterSaleKind }): boolean => payingKinds.some(each => each === kind)

/** Units of an after-sale of whatever kind that pays back. */
export type MovedUnits = {
  line_id: number
  quantity: number
  accepted: number | null
  reasons: string
  kind: AfterSaleKind
  reason: AfterSaleReason
}

/** Units by their line. */
export function unitsByLine(rows: readonly { line_id: number; units: number }[]): Map<number, number> {
  const sum = new Map<number, number>()
  for (const { line_id, units } of rows) sum.set(line_id, (sum.get(line_id) ?? 0) + units)
  return sum
}

/**
 * Units that the buyer does not want any more. What is damaged, wrong, of poor quality, recalled or never came is the
 * seller's fault: the buyer bought it all the same, and keeps the gift. Of a part that was accepted those come first.
 */
function unwantedUnits({ kind, reason, reasons, quantity, accepted }: MovedUnits): number {
  if (kind === 'refund') return 0
  const all = reasons === '' ? [`${reason}:${quantity}`] : reasons.split(',')
  const faults = all.filter(each => !each.startsWith('not-wanted:')).reduce((sum, each) => sum + Number(each.split(':')[1]), 0)
  return Math.max(0, (accepted ?? quantity) - faults)
}

/** By line, what leaves the purchase, and what comes back of each line for whatever reason. */
export function leavingOf(rows: readonly MovedUnits[]): { leaving: LineUnits; back: LineUnits } {
  return {
    leaving: unitsByLine(rows.map(row => ({ line_id: row.line_id, units: unwantedUnits(row) }))),
    back: unitsByLine(rows.map(row => ({ line_id: row.line_id, units: row.accepted ?? row.quantity }))),
  }
}

export function movedUnits(db: Db, orderId: string) {
  return db
    .selectFrom('after_sale_line')
    .innerJoin('after_sale', 'after_sale.id', 'after_sale_line.after_sale_id')
    .select([
      'after_sale.id',
      'after_sale.state',
      'after_sale.kind',
      'after_sale.reason',
      'after_sale.created_at',
      'after_sale_line.line_id',
      'after_sale_line.quantity',
      'after_sale_line.accepted',
      'after_sale_line.reasons',
    ])
    .where('after_sale.order_id', '=', orderId)
    .where('after_sale.kind', 'in', payingKinds)
    .where('after_sale.state', 'not in', [...releasedAfterSaleStates])
    .execute()
}

export const settledStates: readonly number[] = [afterSaleStates.refunding, afterSaleStates.done]
/** Its parcel may still never leave. */
const unsentStates: readonly number[] = [afterSaleStates.reviewing, afterSaleStates.toSendBack]

export type GiftView = {
  /** This after-sale itself is left out. */
  except?: string
  /** Others that were asked for after this moment count only once they are paid back; all others where there is none. */
  before?: number
  /** Goods of others count only once those are paid back. */
  isSettled: boolean
  /** Gifts that others have asked to send back and may still keep count as kept. */
  isStrict?: boolean
}

async function gone(db: Db, orderId: string, { except, before = Infinity, isSettled, isStrict = false }: GiftView) {
  const all = (await movedUnits(db, orderId)).filter(({ id }) => id !== except)
  const others = all.filter(({ state, created_at }) => settledStates.includes(state) || created_at <= before)
  const counted = others.filter(({ state }) => !isSettled || settledStates.includes(state))
  const returned = others.filter(({ state }) => !isStrict || !unsentStates.includes(state))
  const short = await db
    .selectFrom('shortage')
    .select(['line_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'refunded')
    .execute()
  return {
    sources: leavingOf(counted).leaving,
    gifts: unitsByLine([
      ...[...leavingOf(returned).back].map(([line_id, units]) => ({ line_id, units })),
      ...short.map(({ line_id, quantity }) => ({ line_id, units: quantity })),
    ]),
  }
}

const selectGifts = (db: Db, orderId: string) =>
  db
    .selectFrom('order_gift')
    .innerJoin('order_line', 'order_line.id', 'order_gift.line_id')
    .select(['order_gift.line_id', 'bar_by', 'bar', 'times_max', 'each_number', 'sources', 'name', 'pack_unit'])
    .where('order_gift.order_id', '=', orderId)
    .orderBy('order_gift.line_id')
    .execute()

const chargesOf = (db: Db, lineIds: readonly number[]) =>
  db
    .selectFrom('after_sale_gift')
    .innerJoin('after_sale', 'after_sale.id', 'after_sale_gift.after_sale_id')
    .select(['line_id', 'charge_fen'])
    .where('after_sale.state', '<>', afterSaleStates.reversed)
    .where('line_id', 'in', lineIds)
    .execute()

export type OrderGift = EarnedGift & { name: string; unit: string }

/** The gifts of an order that follow their purchase, with what became of both so far. */
export async function earnedGifts(db: Db, orderId: string, view: GiftView): Promise<OrderGift[]> {
  const rows = await selectGifts(db, orderId)
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'quantity', 'price_units', 'own_price_units'])
    .where('order_id', '=', orderId)
    .execute()
  const byId = new Map(lines.map(line => [line.id, line]))
  const charges = await chargesOf(
    db,
    rows.map(row => row.line_id),
  )
  const { sources, gifts } = await gone(db, orderId, view)
  return rows.map(({ line_id: lineId, name, pack_unit: unit, ...row }) => {
    const line = byId.get(lineId)!
    const kept = JSON.parse(row.sources) as KeptSource[] // Written by keepGifts alone.
    return {
      lineId,
      name,
      unit,
      bar: row.bar_by === 'number' ? { by: 'number', number: row.bar } : { by: 'amount', amount: row.bar as Fen },
      timesMax: row.times_max,
      each: row.each_number,
      given: line.quantity,
      unreturned: line.quantity - (gifts.get(lineId) ?? 0),
      dayPrice: (line.own_price_units ?? 0) as UnitPrice,
      charged: addFen(...charges.filter(each => each.line_id === lineId).map(each => each.charge_fen as Fen)),
      sources: kept.map(({ line: id, per }) => {
        const { quantity: bought, price_units: price } = byId.get(id)!
        return { lineId: id, bought, gone: sources.get(id) ?? 0, perCount: per, price: price as UnitPrice }
      }),
    }
  })
}
