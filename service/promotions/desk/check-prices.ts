import type { Kysely } from 'kysely'
import { formatUnitPrice, money, parseFen, parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { problemAt } from '@yaoji/contract/problem-place'
import type { PromotionDocument, SoldGoods } from '../kinds/document-parts.ts'
import { messages } from './messages.ts'
import type { PromotionRows } from '../kinds/row-parts.ts'

type Db = Kysely<Tables>
type Sold = { sold: readonly SoldGoods[]; at: string; goods: ReadonlyMap<number, GoodsRow> }

/** The least of what everybody without a price of their own pays, by goods: no warehouse may be cheaper without the promotion. */
export async function basePrices(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('goods_price')
    .where('goods_id', 'in', ids)
    .where('rank', '=', 0)
    .groupBy('goods_id')
    .select(({ fn }) => ['goods_id', fn.min('price_units').as('least')])
    .execute()
  return new Map(rows.map(row => [row.goods_id, Number(row.least)]))
}

const shown = (units: number) => money(formatUnitPrice(units as UnitPrice))

/** Why goods that cost everybody `base` cannot be sold at a price; undefined where they can. */
export function priceProblem({ price }: Pick<SoldGoods, 'price'>, base: number | undefined): string | undefined {
  if (base === undefined) return messages.noBase
  return (parseUnitPrice(price ?? '') ?? 0) >= base ? messages.notLower(shown(base)) : undefined
}

function setProblem(document: PromotionDocument, sold: readonly SoldGoods[], bases: ReadonlyMap<number, number>): string | undefined {
  const parts = sold.map(({ id, number = 1 }) => (bases.get(id) ?? NaN) * number).reduce((sum, each) => sum + each, 0)
  if (Number.isNaN(parts)) return messages.noBase
  // Unit prices count hundredths of a fen.
  return (parseFen(document.price ?? '') ?? 0) * 100 >= parts ? messages.setNotLower(shown(parts)) : undefined
}

async function areTogether(db: Db, ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('goods_price')
    .where('goods_id', 'in', ids)
    .where('rank', '=', 0)
    .groupBy('warehouse_id')
    .select(({ fn }) => fn.count<number | string>('goods_id').distinct().as('count'))
    .execute()
  return rows.some(row => Number(row.count) === ids.length)
}

/** Why a store cannot be limited to so few units. */
export function limitProblem(
  { limit }: Pick<SoldGoods, 'limit'>,
  goods: Pick<GoodsRow, 'middle_pack' | 'minimum' | 'is_splittable'> | undefined,
): string | undefined {
  if (limit === undefined || !goods) return
  const rule = { middlePack: goods.middle_pack, minimum: goods.minimum, isSplittable: goods.is_splittable === 1, stock: Infinity }
  const { min } = quantityRange(rule)
  return limit < min ? messages.limitBelowMinimum(min) : undefined
}

/** Nothing is promoted at a price that is none: what is wrong with the prices and limits of goods that it sells. */
export async function priceProblems(db: Db, kind: OperatedPromotionKind, document: PromotionDocument, { sold, at, goods }: Sold) {
  if (sold.length === 0) return []
  const ids = sold.map(({ id }) => id)
  const bases = await basePrices(db, ids)
  if (kind === 'set') {
    const problem = setProblem(document, sold, bases)
    return [
      ...(problem === undefined ? [] : [problemAt('/price', problem)]),
      ...((await areTogether(db, ids)) ? [] : [problemAt(at, messages.twoWarehouses)]),
    ]
  }
  return sold.flatMap((each, index) => {
    const price = each.price === undefined ? undefined : priceProblem(each, bases.get(each.id))
    const limit = limitProblem(each, goods.get(each.id))
    return [
      ...(price === undefined ? [] : [problemAt(`${at}/${index}/price`, price)]),
      ...(limit === undefined ? [] : [problemAt(`${at}/${index}/limit`, limit)]),
    ]
  })
}

type Sale = { rows: Pick<PromotionRows, 'sold'>; begins_at: number; ends_at: number | null; known: number | undefined; now: number }

/** Goods are in one flash sale at a time, as two prices would be ambiguous. Ended sales do not count. */
export async function overlapProblems(db: Db, { rows, begins_at, ends_at, known = 0, now }: Sale): Promise<string[]> {
  const others = await db
    .selectFrom('promotion')
    .innerJoin('promotion_goods', 'promotion_goods.promotion_id', 'promotion.id')
    .where('promotion.kind', '=', 'flash-sale')
    .where('promotion.id', '<>', known)
    .where(
      'goods_id',
      'in',
      rows.sold.map(row => row.goods_id),
    )
    .where('begins_at', '<', ends_at ?? Number.MAX_SAFE_INTEGER)
    .where(row => row.or([row('ends_at', 'is', null), row('ends_at', '>', Math.max(begins_at, now))]))
    .select(['promotion.id', 'goods_id'])
    .execute()
  return [...Map.groupBy(others, row => row.id)].map(([id, goods]) =>
    problemAt('/goods', messages.overlap(id, goods.map(row => row.goods_id).join(messages.comma))),
  )
}
