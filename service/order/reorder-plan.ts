import type { Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { unitPriceOf } from '@yaoji/contract/domain/lines/set'
import type { Fen } from '@yaoji/contract/domain/money'
import { clampQuantity } from '@yaoji/contract/domain/quantity'
import { joinedProblem } from '../cart/join-problem.ts'
import { ordinary, placeOf, type BoughtAs } from '../cart/line-kind.ts'
import type { LineOffer } from '../cart/line-offer.ts'
import { priceRows } from '../cart/load-cart.ts'
import { messages } from '../cart/messages.ts'
import type { MemberRow, OrderLineRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import type { NamedPrice, Offer } from '../offer/sale-offer.ts'
import { createRoom, type Room } from './cart-room.ts'
import { findOrder, orderLines } from './find-order.ts'
import { linesBefore, type LineBefore } from './lines-before.ts'

/** A line of an order as it was then. */
type Then = BoughtAs & { name: string; unit: string; number: number; price: UnitPrice; priceName: string; row: OrderLineRow }

export type PlannedLine = {
  then: Then
  /** What it would be bought as now. */
  boughtAs: BoughtAs
  offer: Offer | undefined
  /** Of what was bought then; 0 for none. */
  number: number
  price: NamedPrice | null
  reason: string
  /** The promotion that holds no longer, in words; empty otherwise. */
  without: string
}

type Known = { of: (line: BoughtAs) => LineOffer<Offer> | undefined; room: Room }

/** What can be bought of a line: never more than then, whatever the rules ask for at least. */
function judged(then: Then, boughtAs: BoughtAs, without: string, { of, room }: Known): PlannedLine {
  const found = of(boughtAs)
  const line = { then, boughtAs, offer: found?.offer, without }
  if (!found) return { ...line, number: 0, price: null, reason: messages.goodsNotFound }
  const { offer, parts } = found
  const before = room.inCart(boughtAs)
  const joined = before + then.number
  if (offer.cantBuy) return { ...line, number: 0, price: offer.unitPrice(joined), reason: offer.cantBuy.text }
  const stock = Math.min(offer.quantityRule.stock, room.free(boughtAs, offer, parts))
  const limited = { ...offer, quantityRule: { ...offer.quantityRule, stock } }
  const most = clampQuantity(joined, limited.quantityRule)
  const isFull = before === 0 && !room.hasPlace()
  const number = isFull || most > joined ? 0 : Math.max(0, most - before)
  const reason = isFull ? messages.cartFull : (joinedProblem(limited, then.number, joined) ?? '')
  if (number > 0) room.take(boughtAs, number, parts)
  return { ...line, number, price: offer.unitPrice(number > 0 ? before + number : joined), reason: number === then.number ? '' : reason }
}

function thenOf(row: OrderLineRow, line: BoughtAs): Then {
  const price = row.price_units as UnitPrice
  const { goods_id, kind, source_id } = line
  return { goods_id, kind, source_id, name: row.name, unit: row.pack_unit, number: row.quantity, price, priceName: row.price_name, row }
}

function setThen({ rows, number, ...line }: LineBefore): Then {
  const row = rows[0]!
  const amount = rows.reduce((sum, part) => sum + part.amount_fen, 0) as Fen
  return { ...thenOf(row, line), name: row.source_name, unit: '', number, price: unitPriceOf(amount, number) }
}

/** By its promotion while that holds, else its goods by themselves. */
function planned(line: LineBefore, known: Known): PlannedLine[] {
  const [row] = line.rows
  if (!row) return []
  const then = line.kind === 'set' ? setThen(line) : thenOf(row, line)
  const own = known.of(line)?.offer
  const isKept = own !== undefined && !own.cantBuy && clampQuantity(1, own.quantityRule) > 0
  if (line.kind === 'ordinary' || isKept) return [judged(then, line, '', known)]
  return line.rows.map(part => {
    const alone = { goods_id: part.goods_id, ...ordinary }
    return judged(thenOf(part, { ...line, goods_id: part.goods_id }), alone, part.source_name || part.price_name, known)
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
