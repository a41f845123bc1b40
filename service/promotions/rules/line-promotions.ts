import { sql, type Kysely, type SqlBool } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { giftTypes } from '@yaoji/contract/domain/lines/gift'
import { isInForce } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { memberFacts } from '../../catalogue/offer/member-facts.ts'
import {
  promotionsAt,
  promotionsByGoods,
  type PromotionFacts,
  type PromotionGoodsRow,
  takenKey,
  takenOf,
  type Taken,
} from '../../catalogue/offer/shop-facts.ts'
import { participation, type Refusal, type Scoped } from '../../catalogue/offer/participation.ts'
import { ofViewer } from '../../catalogue/offer/viewer.ts'
import { memoizeByObject, memoizeByText } from '../../platform/database/cache/derived.ts'

export type PromotionGoods = {
  goodsId: number
  number: number
  price: UnitPrice
  memberLimit: number | null
  quota: number | null
  /** Units that the promotion still has; infinite without a quota. */
  left: number
}

/** A promotion that makes lines of its own: a flash sale, a group, a set, or gifts. */
export type LinePromotion = {
  id: number
  kind: string
  name: string
  beginsAt: number
  /** Infinite without an end. */
  endsAt: number
  scope: string
  terms: string
  goods: PromotionGoods[]
  /** Which gift the member chose, 0 for none; undefined while they have not. */
  choice: number | undefined
  /** Why this buyer cannot take part; undefined who can. */
  refusal: Refusal | undefined
}

/** Who looks, when, and how far ahead. */
export type Holding = { member: MemberRow | undefined; now: number; aheadMs?: number }

const boughtKinds = ['flash-sale', 'group-buy', 'set'] as const

/** What lines are bought by; a quotation is shown to its store alone. */
const lineKinds = [...boughtKinds, 'quotation'] as const

type Wanted = Omit<Holding, 'aheadMs'> & { where: ReturnType<typeof sql<SqlBool>> }

async function selectRows(db: Kysely<Tables>, { member, where }: Wanted) {
  return db
    .selectFrom('promotion')
    .innerJoin('promotion_goods as sold', 'sold.promotion_id', 'promotion.id')
    .leftJoin('gift_choice as choice', join =>
      join.onRef('choice.promotion_id', '=', 'promotion.id').on('choice.member_id', '=', member?.id ?? 0),
    )
    .where(where)
    .orderBy('promotion.id')
    .orderBy('sold.goods_id')
    .select(['promotion.id', 'promotion.kind', 'promotion.name', 'begins_at', 'ends_at', 'scope', 'terms'])
    .select(['sold.goods_id', 'sold.number', 'sold.price_units', 'sold.member_limit', 'sold.quota', 'sold.taken'])
    .select(['choice.member_id as chooser', 'choice.goods_id as chosen'])
    .execute()
}

const leftOf = (quota: number | null, taken: number) => (quota === null ? Infinity : Math.max(0, quota - taken))

type SoldGoods = Omit<PromotionGoodsRow, 'promotion_id'> & { taken: number }

function goodsOf({ goods_id, number, price_units, member_limit, quota, taken }: SoldGoods): PromotionGoods {
  return {
    goodsId: goods_id,
    number,
    price: price_units as UnitPrice,
    memberLimit: member_limit,
    quota,
    left: leftOf(quota, taken),
  }
}

async function refusals(db: Kysely<Tables>, rows: readonly Scoped[], { member, now }: Pick<Wanted, 'member' | 'now'>) {
  return (await participation(db, member ? [member] : [], rows, now))(member?.id)
}

async function select(db: Kysely<Tables>, wanted: Wanted): Promise<LinePromotion[]> {
  const rows = Map.groupBy(await selectRows(db, wanted), row => row.id)
  const refusalOf = await refusals(
    db,
    [...rows.values()].flatMap(([first]) => first ?? []),
    wanted,
  )
  return [...rows.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { id, kind, name, begins_at, ends_at, scope, terms } = first
    return {
      id,
      kind,
      name,
      // PostgreSQL answers times as text.
      beginsAt: Number(begins_at),
      endsAt: ends_at === null ? Infinity : Number(ends_at),
      scope,
      terms,
      goods: [first, ...others].map(goodsOf),
      choice: first.chooser === null ? undefined : (first.chosen ?? 0),
      refusal: refusalOf(first),
    }
  })
}

const kindIn = (kinds: readonly string[]) => sql<SqlBool>`promotion.kind in (${sql.join(kinds)})`

const isGiving = ({ row }: PromotionFacts) => Object.keys(giftTypes).includes(row.kind)

/** Cached promotions as those of their kinds before anything is taken, with what the member chose where there is something to choose. */
async function fromFacts(db: Kysely<Tables>, promotions: readonly PromotionFacts[], { member, now }: Holding): Promise<LinePromotion[]> {
  const isChoosing = member !== undefined && promotions.some(isGiving)
  const choices = isChoosing ? (await memberFacts(db, member.id)).giftChoices : []
  const refusalOf = await refusals(
    db,
    promotions.map(({ row }) => row),
    { member, now },
  )
  const chosen = new Map(choices.map(row => [row.promotion_id, row.goods_id ?? 0]))
  return promotions
    .filter(({ goods }) => goods.length > 0)
    .map(({ row, goods }) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      beginsAt: row.begins_at,
      endsAt: row.ends_at ?? Infinity,
      scope: row.scope,
      terms: row.terms,
      goods: goods.map(each => goodsOf({ ...each, taken: 0 })),
      choice: chosen.get(row.id),
      refusal: refusalOf(row),
    }))
}

/** By the promotion and, as text, what is left of each of its goods. */
const withLeftOf = memoizeByObject((promotion: LinePromotion) =>
  memoizeByText((text): LinePromotion => {
    const left = text.split(',').map(Number)
    return { ...promotion, goods: promotion.goods.map((each, at) => ({ ...each, left: left[at] ?? 0 })) }
  }, 1),
)

/** With what is left of each goods; the same object until that changes, so that a cart made of it is not made again. */
function withLeft(promotion: LinePromotion, taken: Taken): LinePromotion {
  const left = promotion.goods.map(({ goodsId, quota }) => leftOf(quota, taken.get(takenKey(promotion.id, goodsId)) ?? 0))
  return withLeftOf(promotion)(left.join())
}

async function allWithLeft(db: Kysely<Tables>, promotions: readonly LinePromotion[], now: number): Promise<LinePromotion[]> {
  if (promotions.length === 0) return []
  const taken = await takenOf(db, now)
  return promotions.map(each => withLeft(each, taken))
}

/** Those that give something now, whether or not the member can take part. */
async function readGiving(db: Kysely<Tables>, member: MemberRow, now: number): Promise<readonly LinePromotion[]> {
  return fromFacts(db, ((await promotionsAt(db, now)) ?? []).filter(isGiving), { member, now })
}

/** The gifts that hold now for this member, and by what else the member's lines were bought (`sources`), also when that is over. */
export async function loadCartPromotions(
  db: Kysely<Tables>,
  member: MemberRow,
  now: number,
  sources: ReadonlySet<number>,
): Promise<LinePromotion[]> {
  const isTaken = ({ id, refusal }: LinePromotion) => refusal === undefined || sources.has(id)
  const promotions = await promotionsAt(db, now)
  if (promotions) {
    const giving = await allWithLeft(db, (await ofViewer(db, member, now, readGiving)).filter(isTaken), now)
    const asked = [...sources].filter(id => id > 0 && giving.every(each => each.id !== id))
    if (asked.length === 0) return giving
    const wanted = promotions.filter(({ row }) => asked.includes(row.id))
    const over = asked.filter(id => wanted.every(({ row }) => row.id !== id))
    const others = over.length === 0 ? [] : await select(db, { member, now, where: sql<SqlBool>`promotion.id in (${sql.join(over)})` })
    const bought = await allWithLeft(db, await fromFacts(db, wanted, { member, now }), now)
    return [...giving, ...bought, ...others].toSorted((a, b) => a.id - b.id)
  }
  const bought = sql`select source_id from cart_line where member_id = ${member.id} and source_id > 0`
  const where = sql<SqlBool>`((${kindIn(Object.keys(giftTypes))} and ${isInForce(now)}) or promotion.id in (${bought}))`
  return (await select(db, { member, now, where })).filter(isTaken)
}

/** Flash sales, groups, sets and quotations by their ids. */
export function loadPromotionsById(db: Kysely<Tables>, ids: readonly number[], { member, now }: Holding): Promise<LinePromotion[]> {
  if (ids.length === 0) return Promise.resolve([])
  return select(db, { member, now, where: sql<SqlBool>`promotion.id in (${sql.join(ids)}) and ${kindIn(lineKinds)}` })
}

/** Nothing is shown of what is for others. */
const meant = (promotions: readonly LinePromotion[]) => promotions.filter(({ refusal }) => refusal !== 'audience')

/** Flash sales, groups and sets with one of these goods that are for this buyer, of those that hold now or begin soon. */
export async function loadSalesOf(db: Kysely<Tables>, goodsId: number, holding: Holding): Promise<LinePromotion[]> {
  const { now, aheadMs = 0 } = holding
  const promotions = await promotionsAt(db, now, aheadMs)
  const isBought = ({ row }: PromotionFacts) => (boughtKinds as readonly string[]).includes(row.kind)
  if (promotions) {
    const own = (promotionsByGoods(promotions).get(goodsId) ?? []).filter(isBought)
    return own.length === 0 ? [] : meant(await allWithLeft(db, await fromFacts(db, own, holding), now))
  }
  const has = sql`exists (select 1 from promotion_goods where promotion_id = promotion.id and goods_id = ${goodsId})`
  return meant(await select(db, { ...holding, where: sql<SqlBool>`${kindIn(boughtKinds)} and ${has} and ${isInForce(now, aheadMs)}` }))
}

/** What of these kinds holds now for this buyer, or begins soon. */
export async function loadPromotionsOf(db: Kysely<Tables>, kinds: readonly string[], holding: Holding): Promise<LinePromotion[]> {
  const { now, aheadMs = 0 } = holding
  return meant(await select(db, { ...holding, where: sql<SqlBool>`${kindIn(kinds)} and ${isInForce(now, aheadMs)}` }))
}

/** Units that a member has ordered by these promotions, by {@link boughtKey}; what was cancelled does not count. */
export async function loadBought(db: Kysely<Tables>, memberId: number, ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.member_id', '=', memberId)
    .where('orders.state', '>', 0)
    .where('order_line.source_id', 'in', ids)
    .groupBy(['order_line.source_id', 'order_line.goods_id'])
    .select(({ fn }) => ['order_line.source_id', 'order_line.goods_id', fn.sum<number | string>('order_line.quantity').as('units')])
    .execute()
  return new Map(rows.map(row => [boughtKey(row.source_id, row.goods_id), Number(row.units)]))
}

export function boughtKey(promotionId: number, goodsId: number): string {
  return `${promotionId} ${goodsId}`
}
