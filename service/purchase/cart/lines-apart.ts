import type { Transaction } from 'kysely'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { joinLines } from './join-line.ts'
import { ordinary } from './line-kind.ts'

type Trx = Transaction<Tables>
type Wanted = { source: SaleOffer; quantity: number }

const takeLines = (trx: Trx, memberId: number, goodsIds: readonly number[]) =>
  trx
    .deleteFrom('cart_line')
    .where('member_id', '=', memberId)
    .where('kind', '=', ordinary.kind)
    .where('goods_id', 'in', goodsIds)
    .returningAll()
    .execute()

/**
 * Does work with these lines in the cart, such as an order over them alone, and puts what people of the store have of the same goods there
 * back as it was. All of it is in one transaction of a member whose row is locked, so that the cart is never seen in between.
 */
export async function withLinesApart<Result>(
  trx: Trx,
  member: MemberRow,
  wanted: readonly Wanted[],
  now: number,
  work: (ids: number[]) => Promise<Result>,
): Promise<Result> {
  const goodsIds = wanted.map(({ source }) => source.goods.id)
  const aside = await takeLines(trx, member.id, goodsIds)
  // The newest line of a cart is its first: from the last on, so that an order has them in this order.
  const ids = (await joinLines(trx, member, wanted.toReversed(), now)).map(({ id }) => id)
  const result = await work(ids)
  await takeLines(trx, member.id, goodsIds)
  if (aside.length > 0) await trx.insertInto('cart_line').values(aside).execute()
  return result
}
