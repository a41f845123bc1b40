import type { GoodsListWire, GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { crowdedGoodsFixture, goodsFixture, goodsListFixture, shortGoodsFixture, soldOutGoodsFixture } from './goods-fixture.ts'

const kinds = [goodsFixture, crowdedGoodsFixture, soldOutGoodsFixture, { ...shortGoodsFixture, market_price: null }]

/** The goods of row `index` of a long table, from 0: of every kind in turn. */
function tableGoods(index: number): GoodsWire {
  const kind = kinds[index % kinds.length] ?? goodsFixture
  return { ...kind, id: 1000 + index, name: `${kind.name}${index + 1}号` }
}

/** A page of a table of `total` rows. */
export function tablePage(page: number, total: number, size = 100): GoodsListWire {
  const first = (page - 1) * size
  const list = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, index) => tableGoods(first + index))
  return { ...goodsListFixture, list, page, page_size: size, total, last_page: Math.max(1, Math.ceil(total / size)) }
}
