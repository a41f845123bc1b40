import type { Kysely } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import { byGoods } from '../database/by-goods.ts'
import type { GoodsRow, MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { selectPrices } from './agreed-price.ts'
import { seesPrices } from './buyability.ts'
import { controlledType } from './controlled-sales.ts'
import type { PlaceStockRow, RightState, SaleRows, SellableRow } from './sale-rows.ts'
import { selectSpecials } from './special-price.ts'
import { defaultRegion } from '../user/addresses.ts'

/** Batches that expire within 30 days are not sold (domain.md section 2). */
export function firstSellableExpiry(now: number): string {
  return addDays(chinaDay(now), limits.unsellableBeforeExpiryDays + 1)
}

function selectStock(db: Kysely<Tables>, ids: readonly number[]): Promise<PlaceStockRow[]> {
  return db
    .selectFrom('stock')
    .innerJoin('warehouse', 'warehouse.id', 'stock.warehouse_id')
    .where('goods_id', 'in', ids)
    .orderBy('warehouse_id')
    .select(['goods_id', 'warehouse_id', 'warehouse.name as warehouse_name', 'onhand', 'reserved'])
    .execute()
}

function firstWarehouse(db: Kysely<Tables>) {
  return db.selectFrom('warehouse').select(['id', 'name']).orderBy('id').limit(1).executeTakeFirst()
}

function selectSellable(db: Kysely<Tables>, ids: readonly number[], now: number): Promise<SellableRow[]> {
  return db
    .selectFrom('batch')
    .where('goods_id', 'in', ids)
    .where('expires_on', '>=', firstSellableExpiry(now))
    .where('quantity', '>', 0)
    .groupBy(['goods_id', 'warehouse_id'])
    .select(({ fn }) => ['goods_id', 'warehouse_id', fn.sum<number>('quantity').as('quantity'), fn.min('expires_on').as('expires_on')])
    .execute()
}

async function selectOrdered(db: Kysely<Tables>, member: MemberRow, ids: readonly number[], now: number) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.member_id', '=', member.id)
    .where('orders.state', '>', 0)
    .where('orders.created_at', '>', now - limits.quotaWindowDays * 86_400_000)
    .where('order_line.goods_id', 'in', ids)
    .groupBy('order_line.goods_id')
    .select(({ fn }) => ['order_line.goods_id', fn.sum<number>('order_line.quantity').as('quantity')])
    .execute()
  // PostgreSQL answers sums as text.
  return new Map(rows.map(row => [row.goods_id, Number(row.quantity)]))
}

type ControlledRows = Pick<SaleRows, 'areas' | 'rights' | 'region'>

const nothingControlled: ControlledRows = { areas: new Map(), rights: new Map(), region: '' }

async function selectControlled(db: Kysely<Tables>, member: MemberRow, ids: readonly number[]): Promise<ControlledRows> {
  if (ids.length === 0) return nothingControlled
  const areas = await db.selectFrom('goods_area').selectAll().where('goods_id', 'in', ids).execute()
  const rights = await db
    .selectFrom('goods_right')
    .select(['goods_id', 'state'])
    .where('member_id', '=', member.id)
    .where('goods_id', 'in', ids)
    .execute()
  const region = await defaultRegion(db, member.id)
  return {
    areas: new Map([...byGoods(areas)].map(([id, rows]) => [id, rows.map(row => row.province)])),
    // A check constraint keeps to these states.
    rights: new Map(rights.map(row => [row.goods_id, row.state as RightState])),
    region,
  }
}

/** What only members who see prices get. */
async function selectMemberRows(db: Kysely<Tables>, member: MemberRow, goods: readonly GoodsRow[], ids: readonly number[], now: number) {
  const { prices, agreements } = await selectPrices(db, member, ids, now)
  const ladders = await db.selectFrom('ladder').selectAll().where('goods_id', 'in', ids).orderBy('number').execute()
  const scopes = await db.selectFrom('member_scope').select('scope').where('member_id', '=', member.id).execute()
  return {
    prices: byGoods(prices),
    agreements,
    ladders: byGoods(ladders),
    specials: byGoods(await selectSpecials(db, ids, now)),
    scopes: new Set(scopes.map(row => row.scope)),
    papers: await db.selectFrom('member_paper').selectAll().where('member_id', '=', member.id).execute(),
    ordered: await selectOrdered(
      db,
      member,
      goods.filter(row => row.quota !== null).map(row => row.id),
      now,
    ),
    ...(await selectControlled(
      db,
      member,
      goods.filter(row => row.type === controlledType).map(row => row.id),
    )),
  }
}

const nothingOfMembers = {
  prices: new Map(),
  agreements: new Map<number, UnitPrice>(),
  ladders: new Map(),
  specials: new Map(),
  scopes: new Set<string>(),
  papers: [],
  ordered: new Map(),
  ...nothingControlled,
}

// One after the other: inside a transaction there is one connection only.
export async function loadSaleRows(
  db: Kysely<Tables>,
  member: MemberRow | undefined,
  ids: readonly number[],
  now: number,
): Promise<SaleRows> {
  const goods = await db.selectFrom('goods').selectAll().where('id', 'in', ids).execute()
  const stock = byGoods(await selectStock(db, ids))
  return {
    goods,
    stock,
    sellable: byGoods(await selectSellable(db, ids, now)),
    warehouse: goods.every(row => stock.has(row.id)) ? undefined : await firstWarehouse(db),
    ...(seesPrices(member) ? await selectMemberRows(db, member, goods, ids, now) : nothingOfMembers),
  }
}
