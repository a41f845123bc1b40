import type { Kysely } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { isInForce } from '../../platform/database/query-parts.ts'
import type { MemberRow, SpecialRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { promotionsAt } from './shop-facts.ts'
import { audienceOf, participation } from './participation.ts'

type Db = Kysely<Tables>

const newcomerKind = 'newcomer'
/** Prices that not every store has, or has for every unit: the others are rows of `special_price`. */
export const ownKinds: readonly string[] = [newcomerKind, 'special', 'daily']

/** A special price of a store, with how many units it may still have of it; null without a bound. */
export type OwnSpecial = SpecialRow & { limit: number | null }

type Sold = Pick<OwnSpecial, 'goods_id' | 'price_units' | 'begins_at' | 'ends_at' | 'kind' | 'limit'> & {
  promotion_id: number
  scope: string
}

async function soldNow(db: Db, now: number): Promise<Sold[]> {
  const promotions = await promotionsAt(db, now)
  if (promotions)
    return promotions.flatMap(({ row, goods }) =>
      ownKinds.includes(row.kind)
        ? goods.map(({ goods_id, price_units, member_limit }) => ({
            ...{ goods_id, price_units, limit: member_limit, promotion_id: row.id, kind: row.kind, scope: row.scope },
            ...{ begins_at: row.begins_at, ends_at: row.ends_at ?? Infinity },
          }))
        : [],
    )
  const rows = await db
    .selectFrom('promotion')
    .innerJoin('promotion_goods', 'promotion_goods.promotion_id', 'promotion.id')
    .where('kind', 'in', ownKinds)
    .where(isInForce(now))
    .select(['promotion.id', 'kind', 'scope', 'begins_at', 'ends_at', 'goods_id', 'price_units', 'member_limit'])
    .execute()
  return rows.map(({ id, member_limit, begins_at, ends_at, ...row }) => ({
    ...{ ...row, limit: member_limit, promotion_id: id },
    ...{ begins_at: Number(begins_at), ends_at: ends_at === null ? Infinity : Number(ends_at) },
  }))
}

/** For newcomers alone, whatever else it says. */
function withNewcomersAlone({ promotion_id: id, kind, scope }: Sold): { id: number; scope: string } {
  if (kind !== newcomerKind) return { id, scope }
  const audience = audienceOf({ scope })
  if (audience === 'nobody') return { id, scope }
  return { id, scope: JSON.stringify({ for: { ...audience, first_order: true } }) }
}

const dayMs = 86_400_000

/** From when on units count towards a limit: 每日特价 has one a day. */
const countedFrom = ({ kind, begins_at }: Sold, now: number) =>
  kind === 'daily' ? Math.max(begins_at, chinaDayEnd(now) - dayMs) : begins_at

type Limits = (memberId: number, sold: Sold) => number | null

/** What is left of the limits of goods: units that were ordered since, at whatever price, and not cancelled. */
async function leftOf(db: Db, memberIds: readonly number[], sold: readonly Sold[], now: number): Promise<Limits> {
  // Who has never ordered has all of it.
  const limited = sold.filter(({ kind, limit }) => kind !== newcomerKind && limit !== null)
  if (limited.length === 0) return (_, { limit }) => limit
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.member_id', 'in', memberIds)
    .where('orders.state', '>', 0)
    .where('orders.created_at', '>=', Math.min(...limited.map(each => countedFrom(each, now))))
    .where('order_line.line_kind', '=', 'ordinary')
    .where(
      'order_line.goods_id',
      'in',
      limited.map(({ goods_id }) => goods_id),
    )
    .select(['orders.member_id', 'orders.created_at', 'order_line.goods_id', 'order_line.quantity'])
    .execute()
  return (memberId, each) => {
    if (each.limit === null || each.kind === newcomerKind) return each.limit
    const from = countedFrom(each, now)
    const linesSince = rows.filter(row => row.member_id === memberId && row.goods_id === each.goods_id && Number(row.created_at) >= from)
    return Math.max(0, each.limit - linesSince.reduce((sum, { quantity }) => sum + quantity, 0))
  }
}

export type OwnSpecials = ReadonlyMap<number, OwnSpecial>
const none: OwnSpecials = new Map()

/** The lowest price of each goods with something left. */
function byGoods(memberId: number, sold: readonly Sold[], left: Limits): OwnSpecials {
  const prices = new Map<number, OwnSpecial>()
  for (const { scope: _scope, ...each } of sold) {
    const cheapest = prices.get(each.goods_id)
    const limit = left(memberId, { ...each, scope: '' })
    if (limit !== 0 && (!cheapest || each.price_units < cheapest.price_units)) prices.set(each.goods_id, { id: 0, ...each, limit })
  }
  return prices
}

/** Special prices that each of these stores has and not everybody. Nothing is asked where there are none. */
export async function ownSpecials(
  db: Db,
  members: readonly Pick<MemberRow, 'id' | 'rank' | 'code'>[],
  now: number,
  ids?: readonly number[],
): Promise<(memberId: number) => OwnSpecials> {
  const sold = await soldNow(db, now)
  const soldOfIds = ids ? sold.filter(({ goods_id }) => ids.includes(goods_id)) : sold
  if (soldOfIds.length === 0 || members.length === 0) return () => none
  const refusals = await participation(db, members, soldOfIds.map(withNewcomersAlone), now)
  const left = await leftOf(
    db,
    members.map(({ id }) => id),
    soldOfIds,
    now,
  )
  return memberId => {
    const refusalOf = refusals(memberId)
    const open = soldOfIds.filter(each => refusalOf({ id: each.promotion_id, scope: each.scope }) === undefined)
    return open.length > 0 ? byGoods(memberId, open, left) : none
  }
}

/** Adds the store's own special prices to those for all. */
export function withOwn(specials: ReadonlyMap<number, SpecialRow[]>, own: OwnSpecials): Map<number, SpecialRow[]> {
  const all = new Map(specials)
  for (const [id, price] of own) all.set(id, [...(all.get(id) ?? []), price])
  return all
}
