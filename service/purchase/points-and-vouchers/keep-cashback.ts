import type { Transaction } from 'kysely'
import { bestCashback, type CashbackRule } from '@yaoji/contract/domain/rewards/cashback'
import type { Fen } from '@yaoji/contract/domain/money'
import { compiledInsert } from '../../platform/database/compiled-insert.ts'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { feedsDeductions } from '../../catalogue/offer/special-price.ts'
import { keptText } from '../../promotions/rules/cashback-terms.ts'

type Trx = Transaction<Tables>

/** A line of a new order. */
export type OrderedLine = { id: number; kind: string; goods: Pick<GoodsRow, 'id' | 'with_coupon' | 'is_ephedrine'>; net: Fen }

/** Lines that were bought as what they are and may take part in promotions: neither flash sales nor sets, gifts or ephedrine goods. */
function takingPart(lines: readonly OrderedLine[]) {
  const ordinary = lines.filter(({ kind, goods }) => kind === 'ordinary' && feedsDeductions(goods))
  return ordinary.map(({ id, goods, net }) => ({ id, goodsId: goods.id, net }))
}

const addCashback = compiledInsert('order_cashback')

/** Keeps for a new order that of the rules which brings it most (domain.md section 9). */
export async function keepCashback(
  trx: Trx,
  { orderId, memberId, lines, now }: { orderId: string; memberId: number; lines: readonly OrderedLine[]; now: number },
  rules: readonly CashbackRule[],
): Promise<void> {
  if (rules.length === 0) return
  const best = bestCashback(takingPart(lines), rules)
  if (!best) return
  await addCashback(trx, [
    {
      order_id: orderId,
      member_id: memberId,
      promotion_id: best.rule.id,
      name: best.rule.name,
      tiers: keptText(best.rule.tiers),
      line_ids: JSON.stringify(best.lines.map(line => line.id)),
      created_at: now,
    },
  ])
}
