import type { Transaction } from 'kysely'
import { bestCashback, type CashbackRule } from '@yaoji/contract/domain/cashback'
import type { Fen } from '@yaoji/contract/domain/money'
import { compiledOnce } from '../database/compiled.ts'
import type { Tables } from '../database/tables.ts'
import { feedsDeductions } from '../offer/special-price.ts'
import { keptText } from '../promotion/cashback-terms.ts'

type Trx = Transaction<Tables>

const selectOrdinary = compiledOnce((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('order_line')
    .innerJoin('goods', 'goods.id', 'order_line.goods_id')
    .where('order_id', '=', orderId)
    .where('line_kind', '=', 'ordinary')
    .select(['order_line.id', 'goods_id', 'net_fen', 'with_coupon', 'is_ephedrine'])
    .orderBy('order_line.id'),
)

/** Lines that were bought as what they are and may take part in promotions: neither flash sales nor sets, gifts or ephedrine goods. */
async function takingPart(trx: Trx, orderId: string) {
  const rows = await selectOrdinary(trx, { orderId })
  return rows.filter(feedsDeductions).map(({ id, goods_id, net_fen }) => ({ id, goodsId: goods_id, net: net_fen as Fen }))
}

/** Keeps for a new order that of the rules which brings it most (domain.md section 9). */
export async function keepCashback(
  trx: Trx,
  { orderId, memberId, now }: { orderId: string; memberId: number; now: number },
  rules: readonly CashbackRule[],
): Promise<void> {
  if (rules.length === 0) return
  const best = bestCashback(await takingPart(trx, orderId), rules)
  if (!best) return
  await trx
    .insertInto('order_cashback')
    .values({
      order_id: orderId,
      member_id: memberId,
      promotion_id: best.rule.id,
      name: best.rule.name,
      tiers: keptText(best.rule.tiers),
      line_ids: JSON.stringify(best.lines.map(line => line.id)),
      created_at: now,
    })
    .execute()
}
