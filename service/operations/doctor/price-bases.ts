import type { Kysely } from 'kysely'
import { listBasis, type ListedPrice } from '@yaoji/contract/domain/prices/list-basis'
import { formatUnitPrice, money, type UnitPrice } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

/** Of each kind: a shop that has moved from an older release may have thousands. */
const namedMax = 20

const priceText = (units: number) => money(formatUnitPrice(units as UnitPrice))

function someOf(all: readonly string[]): string[] {
  const rest = all.length - namedMax
  return rest > 0 ? [...all.slice(0, namedMax), messages.more(rest)] : [...all]
}

async function marketNotices(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'name', 'market_price_units'])
    .where('market_price_units', 'is not', null)
    .where(({ eb, or }) => or([eb('market_price_source', '=', ''), eb('market_price_on', '=', '')]))
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, market_price_units: units }) => messages.market(id, name, priceText(units ?? 0)))
}

const specialsNow = (db: Db, now: number) =>
  db.selectFrom('special_price').where('special_price.begins_at', '<=', now).where('special_price.ends_at', '>', now)

/** List prices that buyers see struck through next to a special price now, by warehouse. */
function struckPrices(db: Db, now: number) {
  return specialsNow(db, now)
    .innerJoin('goods', 'goods.id', 'special_price.goods_id')
    .innerJoin('goods_price', 'goods_price.goods_id', 'special_price.goods_id')
    .where('goods_price.rank', '=', 0)
    .whereRef('goods_price.price_units', '>', 'special_price.price_units')
    .select(['special_price.id', 'special_price.begins_at', 'goods.id as goods_id', 'goods.name'])
    .select(['goods_price.warehouse_id', 'goods_price.price_units'])
    .orderBy('goods.id')
    .orderBy('special_price.id')
    .orderBy('goods_price.warehouse_id')
}

type Place = { goods_id: number; warehouse_id: number }
const placeOf = ({ goods_id, warehouse_id }: Place) => `${goods_id}:${warehouse_id}`

async function struckNotices(db: Db, now: number): Promise<string[]> {
  const history = await db
    .selectFrom('list_price')
    .selectAll()
    .where('goods_id', 'in', specialsNow(db, now).select('goods_id'))
    .orderBy('since')
    .execute()
  const listed = Map.groupBy(history, placeOf)
  return (await struckPrices(db, now).execute()).flatMap(row => {
    const prices = (listed.get(placeOf(row)) ?? []).map(
      ({ price_units, since }): ListedPrice => ({ price: price_units as UnitPrice, since: Number(since) }),
    )
    const basis = listBasis(prices, Number(row.begins_at))
    if (basis !== undefined && row.price_units <= basis) return []
    const { goods_id, name, warehouse_id: warehouse } = row
    return [messages.struck({ goods_id, name, warehouse, price: priceText(row.price_units), basis: basis && priceText(basis) })]
  })
}

/** Prices that are compared with and lack a basis (docs/rules/domain.md section 3): nothing is broken, somebody has to act. */
export async function priceNotices(db: Db, now: number): Promise<string[]> {
  return [...someOf(await marketNotices(db)), ...someOf(await struckNotices(db, now))]
}
