import type { Transaction } from 'kysely'
import { couponEffect } from '@yaoji/contract/domain/prices/operator-effects'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering, Period } from '../effect/lowering.ts'
import { fenOf, periodOf, type Offer } from './desk.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

const dayMs = 86_400_000

/** From the first that is claimed until the last one is over. */
function heldIn(body: Offer, now: number): Period {
  const { begins_at, ends_at, valid_days, valid_until } = periodOf(body, now)
  return { from: Math.max(begins_at, now), until: valid_until ?? ends_at + (valid_days ?? 0) * dayMs }
}

async function goodsOf(trx: Trx, { goods_ids, brand }: Offer): Promise<readonly number[] | null> {
  if (goods_ids) return goods_ids.map(Number)
  if (brand === undefined) return null
  const rows = await trx.selectFrom('goods').select('id').where('brand', '=', brand).where('status', '=', 'on').execute()
  return rows.map(({ id }) => id)
}

/** How a coupon lowers what stores pay, as if each order took one. */
export async function couponLowers(trx: Trx, body: Offer, { now }: { now: number }): Promise<Lowering> {
  const { name, reduce, percent, bar, freight, ranks, first_order, limit = 1, total = Infinity } = body
  const tier = { from: fenOf(bar), ...(percent === undefined ? { off: fenOf(reduce) } : { percent }) }
  const isOfFreight = freight === 1
  return {
    title: messages.couponTitle(name),
    goodsIds: await goodsOf(trx, body),
    audience: { ...(ranks && { ranks: ranks.map(Number) }), ...(first_order === 1 && { first_order: true as const }) },
    period: heldIn(body, now),
    effect: couponEffect(tier, { limit, total, isOfFreight }),
    percents: percent === undefined || isOfFreight ? [] : [percent],
    notes: body.total === undefined ? [messages.noTotal] : [],
  }
}
