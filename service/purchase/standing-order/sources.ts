import type { Kysely } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { standingAddCall } from '@yaoji/contract/calls/purchase/standing-order'
import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import { limits } from '@yaoji/contract/limits'
import { memberFacts } from '../../catalogue/offer/member-facts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { loadLastPurchases } from '../../storefront/goods/last-purchase.ts'
import { ownHistory } from '../../storefront/goods/own-history.ts'
import { ordinary } from '../cart/line-kind.ts'
import { priceRows } from '../cart/load-cart.ts'
import { savedLines } from '../cart/saved-carts.ts'
import { findOrder, orderLines } from '../order/detail/find-order.ts'
import { isGiftKind } from '../../promotions/rules/line-terms.ts'
import { messages } from './messages.ts'
import type { StoredLine } from './stored-lines.ts'

type Db = Kysely<Tables>
/** Units by goods; 0 for goods whose usual quantity is to be found. */
type Units = [goodsId: number, number: number][]

async function ofOrder(db: Db, memberId: number, id: string): Promise<Units> {
  await findOrder(db, memberId, id)
  const lines = await orderLines(db, id)
  return lines.filter(({ line_kind: kind }) => !isGiftKind(kind)).map(({ goods_id, quantity }) => [goods_id, quantity])
}

const ofSaved = async (db: Db, memberId: number, id: string): Promise<Units> =>
  (await savedLines(db, memberId, id)).map(({ goods_id, quantity }) => [goods_id, quantity])

const ofFavourites = async (db: Db, memberId: number): Promise<Units> =>
  [...(await memberFacts(db, memberId)).favourites].map(id => [id, 0])

/** What is known of goods as they are bought today. */
async function known(db: Db, member: MemberRow, ids: readonly number[], now: number) {
  const { offers } = await priceRows(
    db,
    member,
    ids.map(goods_id => ({ goods_id, ...ordinary })),
    now,
  )
  return { offers, last: await loadLastPurchases(db, member.id, ids), usual: await ownHistory(db, member.id, now) }
}

/** The lines that a new standing order begins with: all its sources joined, compared with the last purchase of each. @throws {ApiError} */
export async function linesFrom(db: Db, member: MemberRow, body: Body<typeof standingAddCall>, now: number): Promise<StoredLine[]> {
  const { order_id: orderId, saved_id: savedId, favourites, lines = [] } = body
  const found: Units = [
    ...(orderId === undefined ? [] : await ofOrder(db, member.id, orderId)),
    ...(savedId === undefined ? [] : await ofSaved(db, member.id, savedId)),
    ...(favourites === 1 ? await ofFavourites(db, member.id) : []),
  ]
  const units = new Map<number, number>()
  const typed: Units = lines.map(text => {
    const [id = 0, number = 0] = text.split(':').map(Number)
    return [id, number]
  })
  for (const [id, number] of [...found, ...typed]) units.set(id, (units.get(id) ?? 0) + number)
  if (units.size > limits.cartLinesMax) throw ApiError.invalid('lines', messages.tooManyLines(limits.cartLinesMax))
  const { offers, last, usual } = await known(db, member, [...units.keys()], now)
  if (typed.some(([, number]) => number > limits.quantityMax)) throw ApiError.invalid('lines', messages.tooMuch(limits.quantityMax))
  if (typed.some(([id]) => !offers.has(id))) throw ApiError.invalid('lines', messages.unknownGoods)
  const stored = [...units].flatMap(([goods_id, number]): StoredLine[] => {
    const offer = offers.get(goods_id)
    if (!offer) return []
    const quantity = Math.min(limits.quantityMax, number || (usual.get(goods_id)?.quantity ?? quantityRange(offer.quantityRule).min))
    const price = last.get(goods_id)?.price ?? offer.unitPrice(quantity)?.price
    return [
      { goods_id, quantity: Math.max(1, quantity), expires_on: offer.nearestExpiry, ...(price !== undefined && { price_units: price }) },
    ]
  })
  if (stored.length === 0) throw ApiError.invalid('lines', messages.noLines)
  return stored
}
