import type { Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import { byGoods } from '../../platform/database/query-parts.ts'
import type { GoodsRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { selectPrices } from './agreed-price.ts'
import { seesPrices } from './buyability.ts'
import { controlledType } from './controlled-sales.ts'
import { firstWarehouse, selectLadders, selectStock } from './goods-rows.ts'
import type { Seen } from './derived-offers.ts'
import { goodsFacts, listHistories, type GoodsFacts, type ListHistory } from './goods-facts.ts'
import { comparedHistories } from './list-history.ts'
import { memberFacts } from './member-facts.ts'
import { goodsPart, memberPart } from './rows-of-facts.ts'
import type { RightState, SaleRows, SellableRow } from './sale-rows.ts'
import { ownSpecials, withOwn } from './own-specials.ts'
import { isLocked, saleDaysAt } from './sale-days.ts'
import { firstOfWarehouses } from './shop-facts.ts'
import { isOnSale } from './stopped-batches.ts'
import { selectSpecials } from './special-price.ts'
import { defaultRegions } from '../../identity/user/addresses.ts'

async function selectSellable(db: Kysely<Tables>, goods: readonly GoodsRow[], now: number): Promise<SellableRow[]> {
  const { today, firstDay } = saleDaysAt(now)
  const ids = goods.filter(row => !isLocked(row, today)).map(({ id }) => id)
  if (ids.length === 0) return []
  return db
    .selectFrom('batch')
    .where('goods_id', 'in', ids)
    .where('expires_on', '>=', firstDay)
    .where('quantity', '>', 0)
    .where(isOnSale)
    .groupBy(['goods_id', 'warehouse_id'])
    .select(({ fn }) => ['goods_id', 'warehouse_id', fn.sum<number>('quantity').as('quantity'), fn.min('expires_on').as('expires_on')])
    .execute()
}

type Ids = readonly number[]

async function selectOrdered(db: Kysely<Tables>, memberIds: Ids, ids: Ids, now: number) {
  const ordered = new Map<number, Map<number, number>>()
  if (ids.length === 0) return ordered
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.member_id', 'in', memberIds)
    .where('orders.state', '>', 0)
    .where('orders.created_at', '>', now - limits.quotaWindowDays * 86_400_000)
    .where('order_line.goods_id', 'in', ids)
    .groupBy(['orders.member_id', 'order_line.goods_id'])
    .select(({ fn }) => ['orders.member_id', 'order_line.goods_id', fn.sum<number>('order_line.quantity').as('quantity')])
    .execute()
  for (const [memberId, own] of Map.groupBy(rows, row => row.member_id)) {
    // PostgreSQL answers sums as text.
    ordered.set(memberId, new Map(own.map(row => [row.goods_id, Number(row.quantity)])))
  }
  return ordered
}

type ControlledRows = Pick<SaleRows, 'areas' | 'rights' | 'region'>

const nothingControlled: ControlledRows = { areas: new Map(), rights: new Map(), region: '' }

async function selectControlled(db: Kysely<Tables>, memberIds: Ids, ids: Ids): Promise<(memberId: number) => ControlledRows> {
  if (ids.length === 0) return () => nothingControlled
  const areas = byGoods(await db.selectFrom('goods_area').selectAll().where('goods_id', 'in', ids).execute())
  const provinces = new Map([...areas].map(([id, rows]) => [id, rows.map(row => row.province)]))
  const rights = byMember(
    await db
      .selectFrom('goods_right')
      .select(['member_id', 'goods_id', 'state'])
      .where('member_id', 'in', memberIds)
      .where('goods_id', 'in', ids)
      .execute(),
  )
  const regions = await defaultRegions(db, memberIds)
  return memberId => ({
    areas: provinces,
    // A check constraint keeps to these states.
    rights: new Map((rights.get(memberId) ?? []).map(row => [row.goods_id, row.state as RightState])),
    region: regions.get(memberId) ?? '',
  })
}

const byMember = <Row extends { member_id: number }>(rows: readonly Row[]) => Map.groupBy(rows, row => row.member_id)

/** Those of the members that operators have opened without their papers. */
async function openedOf(db: Kysely<Tables>, memberIds: Ids): Promise<ReadonlySet<number>> {
  const open = db.selectFrom('store_opening').select('member_id').where('closed_at', 'is', null)
  const rows = await open.where('member_id', 'in', memberIds).execute()
  return new Set(rows.map(row => row.member_id))
}

type MemberRows = Omit<SaleRows, 'goods' | 'stock' | 'sellable' | 'warehouse'>

/** Rows for members who see prices; the number of queries does not depend on the number of members. */
async function selectMemberRows(
  db: Kysely<Tables>,
  members: readonly MemberRow[],
  goods: readonly GoodsRow[],
  ids: Ids,
  now: number,
): Promise<(member: MemberRow) => MemberRows> {
  const memberIds = members.map(member => member.id)
  const pricesOf = await selectPrices(db, members, ids, now)
  const ladders = byGoods(await selectLadders(db, ids))
  const scopes = byMember(await db.selectFrom('member_scope').select(['member_id', 'scope']).where('member_id', 'in', memberIds).execute())
  const specials = byGoods(await selectSpecials(db, ids, now))
  const listed = await listHistories(db, ids)
  const papers = byMember(await db.selectFrom('member_paper').selectAll().where('member_id', 'in', memberIds).execute())
  const opened = await openedOf(db, memberIds)
  const limited = goods.filter(row => row.quota !== null).map(row => row.id)
  const ordered = await selectOrdered(db, memberIds, limited, now)
  const controlled = goods.filter(row => row.type === controlledType).map(row => row.id)
  const controlledOf = await selectControlled(db, memberIds, controlled)
  const ownOf = await ownSpecials(db, members, now, ids)
  return member => {
    const { prices, agreements } = pricesOf(member)
    return {
      prices: byGoods(prices),
      agreements,
      ladders,
      listed,
      ...promotedWith(specials, ownOf(member.id)),
      scopes: new Set((scopes.get(member.id) ?? []).map(row => row.scope)),
      papers: papers.get(member.id) ?? [],
      isOpened: opened.has(member.id),
      ordered: ordered.get(member.id) ?? new Map<number, number>(),
      ...controlledOf(member.id),
    }
  }
}

function promotedWith(specials: SaleRows['specials'], own: ReturnType<Awaited<ReturnType<typeof ownSpecials>>>) {
  return { specials: withOwn(specials, own), specialLimits: own }
}

const nothingOfMembers = {
  prices: new Map(),
  agreements: new Map<number, UnitPrice>(),
  ladders: new Map(),
  listed: new Map<number, ListHistory>(),
  specials: new Map(),
  specialLimits: new Map(),
  scopes: new Set<string>(),
  papers: [],
  isOpened: false,
  ordered: new Map(),
  ...nothingControlled,
}

async function sharedPart(db: Kysely<Tables>, facts: readonly GoodsFacts[], now: number) {
  const warehouse = facts.every(one => one.stock.length > 0) ? undefined : await firstOfWarehouses(db)
  return goodsPart(facts, warehouse, saleDaysAt(now))
}

const idsOf = (facts: readonly GoodsFacts[]) => facts.map(({ goods }) => goods.id)

/** What members have ordered lately of goods with a limit, which is always read. */
const orderedOf = (db: Kysely<Tables>, memberIds: Ids, facts: readonly GoodsFacts[], now: number) =>
  selectOrdered(db, memberIds, idsOf(facts.filter(({ goods }) => goods.quota !== null)), now)

/** The rows from facts, for many members. */
async function rowsOfFacts(db: Kysely<Tables>, facts: readonly GoodsFacts[], members: readonly MemberRow[], now: number) {
  const shared = await sharedPart(db, facts, now)
  const seeing = members.filter(seesPrices)
  const ids = seeing.map(member => member.id)
  const ordered = seeing.length > 0 ? await orderedOf(db, ids, facts, now) : new Map<number, Map<number, number>>()
  const ownOf = await ownSpecials(db, seeing, now, idsOf(facts))
  const listed = seeing.length > 0 ? await comparedHistories(db, facts, now) : nothingOfMembers.listed
  const parts = new Map<number, MemberRows>()
  for (const member of seeing) {
    const part = memberPart(facts, member, await memberFacts(db, member.id), now)
    const promoted = promotedWith(part.specials, ownOf(member.id))
    parts.set(member.id, { ...part, ...promoted, listed, ordered: ordered.get(member.id) ?? new Map<number, number>() })
  }
  return (member: MemberRow | undefined): SaleRows => ({ ...shared, ...((seesPrices(member) && parts.get(member.id)) || nothingOfMembers) })
}

/** The rows from facts, for one viewer. */
export async function rowsOfViewer(
  db: Kysely<Tables>,
  { viewer: { own, specials }, member, now }: Seen,
  facts: readonly GoodsFacts[],
): Promise<SaleRows> {
  const shared = await sharedPart(db, facts, now)
  if (!seesPrices(member) || !own) return { ...shared, ...nothingOfMembers }
  const part = memberPart(facts, member, own, now)
  const ordered = (await orderedOf(db, [member.id], facts, now)).get(member.id) ?? new Map<number, number>()
  return { ...shared, ...part, ...promotedWith(part.specials, specials), listed: await comparedHistories(db, facts, now), ordered }
}

/** The rows of these goods as each of the buyers has them; of a visitor without a member. */
// One after the other: inside a transaction there is one connection only.
export async function loadSaleRows(
  db: Kysely<Tables>,
  members: readonly MemberRow[],
  ids: readonly number[],
  now: number,
): Promise<(member: MemberRow | undefined) => SaleRows> {
  const facts = await goodsFacts(db, ids)
  if (facts) return rowsOfFacts(db, [...facts.values()], members, now)
  const goods = await db.selectFrom('goods').selectAll().where('id', 'in', ids).execute()
  const stock = byGoods(await selectStock(db, ids))
  const shared = {
    goods,
    stock,
    sellable: byGoods(await selectSellable(db, goods, now)),
    warehouse: goods.every(row => stock.has(row.id)) ? undefined : await firstWarehouse(db),
  }
  const seeing = members.filter(seesPrices)
  const rowsOf = seeing.length > 0 ? await selectMemberRows(db, seeing, goods, ids, now) : undefined
  return member => ({ ...shared, ...(rowsOf && seesPrices(member) ? rowsOf(member) : nothingOfMembers) })
}
