import type { Transaction } from 'kysely'
import { cashbackBase, cashbackOf } from '@yaoji/contract/domain/cashback'
import type { Fen } from '@yaoji/contract/domain/money'
import { isInForce } from '../database/in-force.ts'
import type { Tables } from '../database/tables.ts'
import { feedsDeductions } from '../offer/special-price.ts'
import { cashbackKind, readCashbackTerms, tiersOf } from '../promotion/cashback-terms.ts'

type Trx = Transaction<Tables>

/** Lines that were bought as what they are and may take part in promotions: neither flash sales nor sets, gifts or ephedrine goods. */
async function takingPart(trx: Trx, orderId: string) {
  const rows = await trx
    .selectFrom('order_line')
    .innerJoin('goods', 'goods.id', 'order_line.goods_id')
    .where('order_id', '=', orderId)
    .where('line_kind', '=', 'ordinary')
    .select(['order_line.id', 'goods_id', 'net_fen', 'quantity', 'refunded', 'with_coupon', 'is_ephedrine'])
    .orderBy('order_line.id')
    .execute()
  return rows.filter(feedsDeductions).map(row => ({ ...row, net: row.net_fen as Fen }))
}

/** Keeps for a new order the 满返 of this moment that brings it most (domain.md section 9). */
export async function keepCashback(
  trx: Trx,
  { orderId, memberId, now }: { orderId: string; memberId: number; now: number },
): Promise<void> {
  const promotions = await trx
    .selectFrom('promotion')
    .selectAll()
    .where('kind', '=', cashbackKind)
    .where(isInForce(now))
    .orderBy('id')
    .execute()
  if (promotions.length === 0) return
  const lines = await takingPart(trx, orderId)
  const known = promotions.flatMap(({ id, name, ...row }) => {
    const terms = readCashbackTerms(row)
    if (!terms) return []
    const own = lines.filter(line => terms.goodsIds?.includes(line.goods_id) ?? true)
    return [{ id, name, tiers: terms.tiers, own, brings: cashbackOf(tiersOf(terms.tiers), cashbackBase(own)) }]
  })
  const [best] = known.toSorted((a, b) => b.brings - a.brings || a.id - b.id)
  if (!best || best.brings === 0) return
  await trx
    .insertInto('order_cashback')
    .values({
      order_id: orderId,
      member_id: memberId,
      promotion_id: best.id,
      name: best.name,
      tiers: JSON.stringify(best.tiers),
      line_ids: JSON.stringify(best.own.map(line => line.id)),
      created_at: now,
    })
    .execute()
}
