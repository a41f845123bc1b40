import type { FastifyInstance } from 'fastify'
import { cashbackCall, ownCashbackCall, type CashbackOfferWire } from '@yaoji/contract/calls/rewards/cashback'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { ownCashback } from './own.ts'
import type { Kysely } from 'kysely'
import { formatFen } from '@yaoji/contract/domain/money'
import { periodState } from '@yaoji/contract/domain/period'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { openTo } from '../../catalogue/offer/participation.ts'
import { cashbackKind, readCashbackTerms, tiersOf } from '../../promotions/rules/cashback-terms.ts'

const dayMs = 86_400_000
/** A promotion is shown this time before its start and after its end. */
const toldAheadMs = 30 * dayMs
const toldAfterMs = 3 * dayMs
/** Maximum number of goods named per promotion. */
const goodsShown = 20

const places = ['running', 'ahead', 'ended'] as const

/** For this buyer, undefined for who has not logged in: what runs first, then what is ahead, then what is over. */
async function cashbackOffers(db: Kysely<Tables>, member: MemberRow | undefined, now: number): Promise<CashbackOfferWire[]> {
  const rows = await db
    .selectFrom('promotion')
    .selectAll()
    .where('kind', '=', cashbackKind)
    .where('begins_at', '<=', now + toldAheadMs)
    .where(row => row.or([row('ends_at', 'is', null), row('ends_at', '>', now - toldAfterMs)]))
    .orderBy('begins_at')
    .orderBy('id')
    .execute()
  const read = (await openTo(db, member, rows, now)).flatMap(row => {
    const terms = readCashbackTerms(row)
    return terms ? [{ row, terms }] : []
  })
  const ids = [...new Set(read.flatMap(({ terms }) => (terms.goodsIds ?? []).slice(0, goodsShown)))]
  const named =
    ids.length === 0
      ? []
      : await db.selectFrom('goods').select(['id', 'name']).where('id', 'in', ids).where('status', '=', 'on').orderBy('id').execute()
  const offers = read.map(({ row, terms }) => ({
    id: row.id,
    name: row.name,
    state: periodState({ begins: row.begins_at, ends: row.ends_at }, now),
    begins_at: seconds(row.begins_at),
    ends_at: row.ends_at === null ? null : seconds(row.ends_at),
    tiers: tiersOf(terms.tiers).map(({ amount, back }) => ({ amount: formatFen(amount), back: formatFen(back) })),
    goods: named.filter(({ id }) => terms.goodsIds?.includes(id)),
  }))
  return offers.toSorted((a, b) => places.indexOf(a.state) - places.indexOf(b.state))
}

/** 满返: what there is of it, and what the orders of a store bring. */
export function registerCashback(app: FastifyInstance, context: Context): void {
  route(app, context, cashbackCall, async ({ member, now }) => ({ list: await cashbackOffers(context.database.read, member, now) }))
  route(app, context, ownCashbackCall, ({ member, query }) => ownCashback(context.database.read, member.id, query))
}
