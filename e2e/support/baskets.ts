import type { GoodsWire } from '../../contract/calls/storefront/goods.ts'
import { parseUnitPrice } from '../../contract/domain/money.ts'
import { findGoods, leastQuantity, rungToReach } from './catalogue.ts'

const fenPerUnits = 100

/** What one least quantity costs, in fen: a start amount is reached with goods of the middle of the range. */
function leastCostFen(goods: GoodsWire): number {
  return ((parseUnitPrice(goods.price ?? '') ?? 0) * leastQuantity(goods)) / fenPerUnits
}

const isPlain = (goods: GoodsWire): boolean =>
  goods.tags.every(({ kind }) => !['near-expiry', 'ephedrine', 'cold'].includes(kind)) &&
  (goods.number ?? 0) > 5 * goods.zbz &&
  goods.quota === null

const reachesStart = (goods: GoodsWire): boolean => leastCostFen(goods) > 250_00 && leastCostFen(goods) < 3_000_00

/** Goods with a ladder that rewards more, and two others of the same warehouse that reach its start amount. */
export async function ladderBasket(username: string): Promise<{ ladder: GoodsWire; others: [GoodsWire, GoodsWire] }> {
  const [ladder] = await findGoods(username, 1, goods => isPlain(goods) && rungToReach(goods) !== undefined, { is_ladder: 1 })
  const [first, second] = await findGoods(
    username,
    2,
    goods => isPlain(goods) && reachesStart(goods) && goods.ck_id === ladder!.ck_id && goods.ladder_price.length === 0,
    { in_stock: 1 },
  )
  return { ladder: ladder!, others: [first!, second!] }
}

/** Ordinary goods of one warehouse, each enough for its start amount. */
export async function plainBasket(username: string, count: number): Promise<GoodsWire[]> {
  return findGoods(username, count, goods => isPlain(goods) && reachesStart(goods) && goods.ck_id === 1, { in_stock: 1 })
}
