import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { ConsoleRewardWire, RewardsQuery } from '@yaoji/contract/calls/console/rewards'
import type { RewardKind } from '@yaoji/contract/console/rewards'
import type { PromotionState } from '@yaoji/contract/console/promotions'
import { contains, numberIn } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'

export type Db = Kysely<Tables>
export type RewardRow = Omit<ConsoleRewardWire, 'kind'>
export type Filter = Pick<RewardsQuery, 'view' | 'q'> & { now: number }

/** How the rewards of a kind are found and described. */
export type RewardFinder = {
  /** Numbers of those that fit, the newest first; those below `before` where a page precedes. */
  find: (db: Db, filter: Filter, page: { before: number | undefined; limit: number }) => Promise<number[]>
  count: (db: Db, now: number) => Promise<{ view: RewardKind; count: number; is_more: boolean }>
  /** What there is of these, in any order. */
  describe: (db: Db, ids: readonly number[], now: number) => Promise<RewardRow[]>
}

/** Finds rewards by the numbers of a query, which is not yet in an order; `id` names its column of numbers. */
export const rewardFinder = <From extends keyof Tables>(
  kind: RewardKind,
  id: string,
  filtered: (db: Db, filter: Filter) => SelectQueryBuilder<Tables, From, { id: number }>,
  describe: RewardFinder['describe'],
): RewardFinder => ({
  find: async (db, filter, { before, limit }) => {
    const number = sql.ref<number>(id)
    const found = filtered(db, filter).$if(before !== undefined, own => own.where(sql<boolean>`${number} < ${before ?? 0}`))
    return (await found.orderBy(number, 'desc').limit(limit).execute()).map(row => row.id)
  },
  count: (db, now) => countView(db, kind, filtered(db, { now })),
  describe,
})

/** Times as the database has them. */
type Period = { begins_at: number | string | null; ends_at: number | string | null }

export function stateOf({ begins_at, ends_at }: Period, now: number): PromotionState {
  if (ends_at !== null && Number(ends_at) <= now) return 'ended'
  return Number(begins_at) > now ? 'ahead' : 'running'
}

/** Whether a row has this number, or this word in its name. */
export const isNamed = (word: string, id: string, name: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(id)} = ${numberIn(word)} or ${contains(name, word)})`

/** A document without the fields that say nothing. */
export const documentText = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '')))
