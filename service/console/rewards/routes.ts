import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/console/rewards'
import { rewardKinds, type RewardKind } from '@yaoji/contract/console/rewards'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { consoleRoute } from '../http/console-route.ts'
import { usualLimit } from '../keyset.ts'
import { coupons } from './coupons.ts'
import { groups } from './groups.ts'
import type { Db, RewardFinder } from './kind.ts'
import { lotteries } from './lotteries.ts'
import { messages } from './messages.ts'
import { pointsGoods } from './points-goods.ts'

const finders: Readonly<Record<RewardKind, RewardFinder>> = {
  coupon: coupons,
  group: groups,
  lottery: lotteries,
  points_goods: pointsGoods,
}

/** Rewards of a kind by their numbers, in this order. */
async function described(db: Db, kind: RewardKind, ids: readonly number[], now: number): Promise<calls.ConsoleRewardWire[]> {
  if (ids.length === 0) return []
  const rows = await finders[kind].describe(db, ids, now)
  return ids.flatMap(id => rows.filter(({ reward_id }) => reward_id === id).map(row => ({ kind, ...row })))
}

async function listRewards(db: Db, { kind, after, limit = usualLimit, ...filter }: calls.RewardsQuery, now: number) {
  const before = after === undefined ? undefined : Number(after)
  const found = await finders[kind].find(db, { ...filter, now }, { before, limit: limit + 1 })
  const page = found.slice(0, limit)
  return { list: await described(db, kind, page, now), next: found.length > limit ? String(page.at(-1)) : null }
}

/** Coupons, groups, lotteries and goods of 积分商城 as staff find and copy them. */
export function registerConsoleRewards(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, calls.consoleRewardCountsCall, async ({ now }) => ({
    kinds: await Promise.all(rewardKinds.map(kind => finders[kind].count(replica, now))),
  }))

  consoleRoute(app, context, calls.consoleRewardsCall, ({ query, now }) => listRewards(replica, query, now))

  consoleRoute(app, context, calls.consoleRewardCall, async ({ query: { kind, id }, now }) => {
    const [found] = await described(read, kind, [id], now)
    if (!found) throw ApiError.notFound(messages.none)
    return found
  })
}
