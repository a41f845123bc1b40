import type { Kysely } from 'kysely'
import { listBasis, nothingListed } from '@yaoji/contract/domain/prices/list-basis'
import { formatUnitPrice, money, type UnitPrice } from '@yaoji/contract/domain/money'
import { isInForce } from '../../platform/database/query-parts.ts'
import { readHistories } from '../../catalogue/offer/goods-facts.ts'
import { pricedKinds } from '../../catalogue/offer/shop-facts.ts'
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

/** Prices for a time that hold now: those of all stores, and those of promotions with stores or units of their own. */
const specialsNow = (db: Db, now: number) =>
  db
    .selectFrom('special_price')
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .select(['goods_id', 'price_units', 'begins_at'])
    .unionAll(
      db
        .selectFrom('promotion_goods')
        .innerJoin('promotion', 'promotion.id', 'promotion_id')
        .where('kind', 'in', pricedKinds)
        .where(isInForce(now))
        .select(['goods_id', 'price_units', 'begins_at']),
    )
    .as('special')

/** List prices above a price for a time, by warehouse. */
function comparedPrices(db: Db, now: number) {
  return db
    .selectFrom(specialsNow(db, now))
    .innerJoin('goods', 'goods.id', 'special.goods_id')
    .innerJoin('goods_price', 'goods_price.goods_id', 'special.goods_id')
    .where('goods_price.rank', '=', 0)
    .whereRef('goods_price.price_units', '>', 'special.price_units')
    .select(['special.begins_at', 'goods.id as goods_id', 'goods.name'])
    .select(['goods_price.warehouse_id', 'goods_price.price_units'])
    .orderBy('goods.id')
    .orderBy('special.begins_at')
    .orderBy('goods_price.warehouse_id')
}

async function struckNotices(db: Db, now: number): Promise<string[]> {
  const compared = await comparedPrices(db, now).execute()
  const histories = await readHistories(db, [...new Set(compared.map(row => row.goods_id))])
  return compared.flatMap(row => {
    const listed = histories.get(row.goods_id)?.get(row.warehouse_id) ?? nothingListed
    const basis = listBasis(listed, Number(row.begins_at))
    if (basis !== undefined && row.price_units <= basis) return []
    const { goods_id, name, warehouse_id: warehouse } = row
    return [
      messages.struck({
        goods_id,
        name,
        warehouse,
        price: priceText(row.price_units),
        days: listed.days,
        basis: basis && priceText(basis),
      }),
    ]
  })
}

/** Prices that are compared with and lack a basis (docs/rules/domain.md section 3): nothing is broken, somebody has to act. */
export async function priceNotices(db: Db, now: number): Promise<string[]> {
  return [...someOf(await marketNotices(db)), ...someOf(await struckNotices(db, now))]
}
