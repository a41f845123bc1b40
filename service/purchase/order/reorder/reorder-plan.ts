import type { Kysely } from 'kysely'
import { unitPriceOf } from '@yaoji/contract/domain/lines/set'
import type { Fen, UnitPrice } from '@yaoji/contract/domain/money'
import { clampQuantity } from '@yaoji/contract/domain/cart/quantity'
import { createRoom } from '../../cart/cart-room.ts'
import { ordinary, placeOf, type BoughtAs } from '../../cart/line-kind.ts'
import { priceRows } from '../../cart/load-cart.ts'
import { planLine, type LinePlan, type PlanInput } from '../../cart/plan-line.ts'
import type { MemberRow, OrderLineRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { findOrder, orderLines } from '../detail/find-order.ts'
import { linesBefore, type LineBefore } from '../list/lines-before.ts'

/** A line of an order as it was then. */
type Then = BoughtAs & { name: string; unit: string; number: number; price: UnitPrice; priceName: string; row: OrderLineRow }

export type PlannedLine = LinePlan & {
  then: Then
  /** What it would be bought as now, with the activity of 药聚会 that it was bought in. */
  boughtAs: BoughtAs & { campaign_id?: number }
  /** The promotion that holds no longer, in words; empty otherwise. */
  without: string
}

function judged(then: Then, boughtAs: PlannedLine['boughtAs'], without: string, known: PlanInput): PlannedLine {
  return { then, boughtAs, without, ...planLine(boughtAs, then.number, known) }
}

function rowThen(row: OrderLineRow, line: BoughtAs): Then {
  const price = row.price_units as UnitPrice
  const { goods_id, kind, source_id } = line
  return { goods_id, kind, source_id, name: row.name, unit: row.pack_unit, number: row.quantity, price, priceName: row.price_name, row }
}

function setThen({ rows, number, ...line }: LineBefore): Then {
  const row = rows[0]!
  const amount = rows.reduce((sum, part) => sum + part.amount_fen, 0) as Fen
  return { ...rowThen(row, line), name: row.source_name, unit: '', number, price: unitPriceOf(amount, number) }
}

/** Every line has a row. */
export const thenOf = (line: LineBefore): Then => (line.kind === 'set' ? setThen(line) : rowThen(line.rows[0]!, line))

/** By its promotion while that holds, else its goods by themselves. */
function planned(line: LineBefore, known: PlanInput): PlannedLine[] {
  const then = thenOf(line)
  const own = known.of(line)?.offer
  const isKept = own !== undefined && !own.cantBuy && clampQuantity(1, own.quantityRule) > 0
  if (line.kind === 'ordinary' || isKept) return [judged(then, line, '', known)]
  return line.rows.map(part => {
    const alone = { goods_id: part.goods_id, ...ordinary }
    return judged(rowThen(part, { ...line, goods_id: part.goods_id }), alone, part.source_name || part.price_name, known)
  })
}

/** What ordering an own order again would put into the cart as it is now. */
export async function planReorder(db: Kysely<Tables>, member: MemberRow, orderId: string, now: number): Promise<PlannedLine[]> {
  await findOrder(db, member.id, orderId)
  const lines = linesBefore(await orderLines(db, orderId))
  const alone = lines.flatMap(line => line.rows.map(row => ({ goods_id: row.goods_id, ...ordinary })))
  const { of } = await priceRows(db, member, [...lines, ...alone], now)
  const room = await createRoom(db, member.id)
  return lines.flatMap(line => planned(line, { of, room }))
}

/** A line of the plan by what it was, which stays when what it would be now changes. */
export function planKey({ then }: PlannedLine): string {
  return placeOf(then)
}
