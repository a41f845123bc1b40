import { sql, type Kysely } from 'kysely'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { compiledOnce, inList } from '../../platform/database/compiled.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { memoizeByText } from '../../platform/database/cache/derived.ts'
import { defaultRegions } from '../../identity/user/addresses.ts'
import { isInArea } from './controlled-sales.ts'
import { hasOrdered } from './member-facts.ts'

type Db = Kysely<Tables>

const some = { minItems: 1 }
const count = Type.Integer({ minimum: 1 })

/**
 * Who may take part in a promotion, and how often, as its scope has it under `for`; all that is named must hold. `areas` are beginnings of
 * a region, `stores` codes; `orders` and `orders_a_day` are how many orders of one store may have it.
 */
const audienceSchema = Type.Object(
  {
    ranks: Type.Optional(Type.Array(Type.Integer(), some)),
    areas: Type.Optional(Type.Array(Type.String(), some)),
    stores: Type.Optional(Type.Array(Type.String(), some)),
    first_order: Type.Optional(Type.Literal(true)),
    orders: Type.Optional(count),
    orders_a_day: Type.Optional(count),
  },
  { additionalProperties: false },
)
export type Audience = Static<typeof audienceSchema>

const scopeSchema = Type.Object({ for: Type.Optional(audienceSchema) })

/** Of a row of `promotion`. */
export type Scoped = { id: number; scope: string }

/** Why a store cannot take part: it is not for it, or it has had its share. */
export type Refusal = 'audience' | 'share'

const readAudience = memoizeByText((scope): Audience | 'nobody' | undefined => {
  // Not written by a desk if it is no object: for no store.
  if (!scope.trimStart().startsWith('{')) return 'nobody'
  // Most are for everybody, and a scope may name two thousand goods.
  if (!scope.includes('"for"')) return
  const read: unknown = JSON.parse(scope)
  return Value.Check(scopeSchema, read) ? read.for : 'nobody'
})

/** Undefined if it is for all; an unreadable scope is for no store. */
export const audienceOf = ({ scope }: Pick<Scoped, 'scope'>) => readAudience(scope)

const selectNew = compiledOnce((db, { ids }: { ids: string }) =>
  db
    .selectFrom('member')
    .select('id')
    .where('id', 'in', inList(db, ids))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.member_id', '=', 'member.id')
            .where('state', '<>', orderStates.cancelled),
        ),
      ),
    ),
)

/** Stores of these that have never ordered; an order that came to nothing does not count. */
async function newAmong(db: Db, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const [only] = memberIds
  if (only !== undefined && memberIds.length === 1) return new Set((await hasOrdered(db, only)) ? [] : memberIds)
  const rows = await selectNew(db, { ids: JSON.stringify(memberIds) })
  return new Set(rows.map(row => row.id))
}

/** When these stores ordered by each of these promotions; what was cancelled does not count. */
async function usesOf(db: Db, memberIds: readonly number[], ids: readonly number[]) {
  const ordersOfMembers = () => db.selectFrom('orders').where('orders.member_id', 'in', memberIds).where('orders.state', '>', 0)
  const columns = ['orders.id as order_id', 'orders.member_id', 'orders.created_at'] as const
  return ordersOfMembers()
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .where('order_line.source_id', 'in', ids)
    .select([...columns, 'order_line.source_id as promotion_id'])
    .union(
      ordersOfMembers()
        .innerJoin('order_deduction', 'order_deduction.order_id', 'orders.id')
        // Coupons are counted by themselves.
        .innerJoin('promotion', join =>
          join.onRef('promotion.id', '=', 'order_deduction.source_id').onRef('promotion.kind', '=', 'order_deduction.kind'),
        )
        .where('order_deduction.source_id', 'in', ids)
        .select([...columns, 'order_deduction.source_id as promotion_id']),
    )
    .union(
      ordersOfMembers()
        .innerJoin('order_cashback', 'order_cashback.order_id', 'orders.id')
        .where('order_cashback.promotion_id', 'in', ids)
        .select([...columns, sql<number>`order_cashback.promotion_id`.as('promotion_id')]),
    )
    .execute()
}

type Uses = Awaited<ReturnType<typeof usesOf>>
type Facts = { regions: ReadonlyMap<number, string>; isNew: ReadonlySet<number>; uses: Uses; dayBegins: number }
type Store = Pick<MemberRow, 'id' | 'rank' | 'code'>

const hasBound = ({ orders, orders_a_day }: Audience) => orders !== undefined || orders_a_day !== undefined

function isFor({ ranks, areas, stores, first_order }: Audience, { id, rank, code }: Store, { regions, isNew }: Facts): boolean {
  if (ranks && !ranks.includes(rank)) return false
  if (stores && !stores.includes(code)) return false
  if (areas && !isInArea(regions.get(id) ?? '', areas)) return false
  return !first_order || isNew.has(id)
}

function hasShare({ orders = Infinity, orders_a_day = Infinity }: Audience, promotionId: number, { id }: Store, facts: Facts): boolean {
  const usesOfStore = facts.uses.filter(use => use.promotion_id === promotionId && use.member_id === id)
  // PostgreSQL answers times as text.
  return usesOfStore.length < orders && usesOfStore.filter(use => Number(use.created_at) >= facts.dayBegins).length < orders_a_day
}

const dayMs = 86_400_000

/**
 * Why each of these stores cannot take part in each of these promotions, undefined where it can; who has not logged in takes part in what
 * is for everybody. Nothing is asked where all are.
 */
export async function participation(
  db: Db,
  stores: readonly Store[],
  promotions: readonly Scoped[],
  now: number,
): Promise<(storeId: number | undefined) => (promotion: Scoped) => Refusal | undefined> {
  const audiences = new Map(
    promotions.flatMap(row => [[row.id, audienceOf(row)] as const]).filter(([, audience]) => audience !== undefined),
  )
  if (audiences.size === 0) return () => () => undefined
  const named = [...audiences].flatMap(([id, audience]) => (audience && audience !== 'nobody' ? [{ id, audience }] : []))
  const storeIds = stores.map(({ id }) => id)
  const has = (is: (audience: Audience) => boolean) => storeIds.length > 0 && named.some(({ audience }) => is(audience))
  const bound = named.filter(({ audience }) => hasBound(audience)).map(({ id }) => id)
  const facts: Facts = {
    regions: has(({ areas }) => areas !== undefined) ? await defaultRegions(db, storeIds) : new Map(),
    isNew: has(({ first_order }) => first_order === true) ? await newAmong(db, storeIds) : new Set(),
    uses: has(hasBound) ? await usesOf(db, storeIds, bound) : [],
    dayBegins: chinaDayEnd(now) - dayMs,
  }
  const byId = new Map(stores.map(store => [store.id, store]))
  return storeId => promotion => {
    const audience = audiences.get(promotion.id)
    if (!audience) return
    const store = storeId === undefined ? undefined : byId.get(storeId)
    if (!store || audience === 'nobody' || !isFor(audience, store, facts)) return 'audience'
    return hasShare(audience, promotion.id, store, facts) ? undefined : 'share'
  }
}

/** Those of the promotions in which one buyer can take part now. */
export async function openTo<Row extends Scoped>(
  db: Db,
  member: Store | undefined,
  promotions: readonly Row[],
  now: number,
): Promise<Row[]> {
  const refusalOf = (await participation(db, member ? [member] : [], promotions, now))(member?.id)
  return promotions.filter(row => refusalOf(row) === undefined)
}
