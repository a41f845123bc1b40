import type { Insertable } from 'kysely'
import { cashbackBase, cashbackOf } from '@yaoji/contract/domain/rewards/cashback'
import type { Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../../platform/database/tables.ts'
import { feedsDeductions } from '../../../catalogue/offer/special-price.ts'
import { shopAccounts } from '../../../purchase/pay-method/ledger.ts'
import { cashbackKind, cashbackTermsRow, tiersOf } from '../../../promotions/rules/cashback-terms.ts'
import { cashbackMemberId, sampleCashback } from '../data/cashback.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import type { PastOrderRows } from '../past/past-order-rows.ts'

type PromotionRow = Insertable<Tables['promotion']> & { id: number }

const dayMs = 86_400_000

/** 满返 behind the other promotions. */
export function cashbackPromotions(others: readonly { id?: number | undefined }[], now: number): PromotionRow[] {
  const last = Math.max(...others.map(row => row.id ?? 0))
  return sampleCashback.map(({ name, tiers, beginsInDays, endsInDays }, index) => ({
    ...{ id: last + 1 + index, kind: cashbackKind, name, ...cashbackTermsRow({}, tiers) },
    begins_at: now + beginsInDays * dayMs,
    ends_at: endsInDays === null ? null : now + endsInDays * dayMs,
  }))
}

/** What past orders bring, and brought with their completion; they keep the terms and not the number of the promotion. */
export function addCashback(rows: PastOrderRows, goods: readonly SampleGoods[], now: number): void {
  const [running] = sampleCashback
  if (!running) return
  const takesPart = new Set(
    goods
      .filter(({ row }) => feedsDeductions({ with_coupon: Number(row.with_coupon), is_ephedrine: Number(row.is_ephedrine) }))
      .map(({ row }) => row.id),
  )
  const living = rows.orders.filter(order => order.member_id === cashbackMemberId && order.state > 0)
  for (const order of living.filter(each => each.created_at >= now + running.beginsInDays * dayMs)) {
    const lines = rows.order_line.filter(line => line.order_id === order.id && takesPart.has(line.goods_id))
    const paid = cashbackBase(lines.map(line => ({ net: line.net_fen as Fen, quantity: line.quantity, refunded: line.refunded ?? 0 })))
    const due = cashbackOf(tiersOf(running.tiers), paid)
    if (due === 0) continue
    const at = rows.order_event.find(event => event.order_id === order.id && event.state === orderStates.completed)?.created_at
    rows.order_cashback.push({
      ...{ order_id: order.id, member_id: order.member_id, promotion_id: 0, name: running.name, created_at: order.created_at },
      tiers: JSON.stringify(running.tiers),
      line_ids: JSON.stringify(lines.map(line => line.id)),
      credited_fen: at === undefined ? 0 : due,
    })
    if (at === undefined) continue
    const entry = { event_id: `cashback:${order.id}`, kind: 'cashback', created_at: at }
    rows.cashback_move.push({ id: order.id, order_id: order.id, amount_fen: due, created_at: at })
    rows.ledger.push(
      { ...entry, account: `member:${order.member_id}`, delta_fen: due },
      { ...entry, account: shopAccounts.cashback, delta_fen: -due },
    )
  }
}
