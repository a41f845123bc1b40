import { expressionBuilder, sql, type Expression, type Kysely, type SqlBool } from 'kysely'
import type { LastPurchaseWire } from '@yaoji/contract/calls/storefront/goods'
import type { LastPurchasesWire } from '@yaoji/contract/calls/storefront/last-purchases'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import type { MemberRow } from '../../platform/database/rows.ts'
import { compiledOnce, inList } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { hasBought } from '../../catalogue/offer/member-facts.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { priceWire } from '../../catalogue/offer/wire.ts'
import { giftKinds } from '../../catalogue/offer/gift-terms.ts'

/** Goods in one order of a member's. */
export type Purchase = { price: number; number: number; orderId: string; boughtAt: number }

export function lastPurchaseWire({ price, number, orderId, boughtAt }: Purchase): LastPurchaseWire {
  return { price: formatUnitPrice(price as UnitPrice), number, bought_at: seconds(boughtAt), order_id: orderId }
}

/** What a unit costs a store in the quantity of a purchase; null where it cannot buy the goods. */
export function priceNow(offer: SaleOffer | undefined, number: number): string | null {
  return offer?.cantBuy === null ? priceWire(offer.unitPrice(number)?.price) : null
}

/** Whether a line of an order is a purchase of its goods: not of one that was cancelled or paid back, and none that came with others. */
export function isPurchase(): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'orders' | 'order_line'>()
  return eb.and([eb('orders.state', '>', 0), eb('order_line.line_kind', 'not in', giftKinds)])
}

const selectLast = compiledOnce((db, { memberId, ids }: { memberId: number; ids: string }) => {
  const lines = db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('order_line.buyer_id', '=', memberId)
    .where('order_line.goods_id', 'in', inList(db, ids))
    .where(isPurchase())
    .select([
      'order_line.goods_id as goodsId',
      'orders.id as orderId',
      'orders.created_at as boughtAt',
      'order_line.price_units as price',
      'order_line.quantity as number',
      sql<number>`row_number() over (partition by order_line.goods_id order by orders.created_at desc, order_line.id desc)`.as('place'),
    ])
  return db.selectFrom(lines.as('lines')).selectAll().where('place', '=', 1)
})

/** The member's latest order of each of these goods that was not cancelled; what came as a gift is none. One statement. */
export async function loadLastPurchases(db: Kysely<Tables>, memberId: number, goodsIds: readonly number[]): Promise<Map<number, Purchase>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await selectLast(db, { memberId, ids: JSON.stringify(goodsIds) })
  return new Map(
    rows.map(({ goodsId, orderId, boughtAt, price, number }) => [goodsId, { orderId, boughtAt: Number(boughtAt), price, number }]),
  )
}

/** Those of the goods of a list, with what the same quantity costs now. */
export async function listLastPurchases(
  db: Kysely<Tables>,
  { ids, member, now }: { ids: string; member: MemberRow; now: number },
): Promise<LastPurchasesWire> {
  const bought = await loadLastPurchases(db, member.id, [...new Set(ids.split(',').map(Number))])
  const offers = await loadSaleOffers(db, member, [...bought.keys()], now)
  return {
    list: [...bought].map(([goods_id, last]) => ({
      goods_id,
      last: { ...lastPurchaseWire(last), now: priceNow(offers.get(goods_id), last.number) },
    })),
  }
}

/** That of one goods, as the wire has it. */
export async function loadLastPurchase(
  db: Kysely<Tables>,
  memberId: number,
  goodsId: number,
  now: number,
): Promise<LastPurchaseWire | null> {
  if (!(await hasBought(db, memberId, goodsId, now))) return null
  const last = (await loadLastPurchases(db, memberId, [goodsId])).get(goodsId)
  return last ? lastPurchaseWire(last) : null
}
