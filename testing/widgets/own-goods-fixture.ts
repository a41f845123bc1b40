import type { QuickPurchaseWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import type { ArrivalListWire, FavouriteListWire } from '@yaoji/contract/calls/storefront/favourite'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { serverSeconds } from './fake-service.ts'
import { crowdedGoodsFixture, goodsFixture, shortGoodsFixture, soldOutGoodsFixture } from './goods-fixture.ts'

const daySeconds = 86_400

/** Left the shelf since it was kept or bought. */
const offShelfGoodsFixture: GoodsWire = {
  ...goodsFixture,
  id: 17,
  name: '阿昔洛韦片',
  brand: '',
  is_buy: 0,
  ladder_price: [],
  cant_buy: {
    code: 'OFF_SHELF',
    text: '已下架',
    action: { kind: 'link', text: '看同类', url: '/search?keywords=%E9%98%BF%E6%98%94%E6%B4%9B%E9%9F%A6%E7%89%87' },
  },
}

const onePage = (total: number) => ({ page: 1, page_size: 20, total, last_page: 1 })

export const favouriteListFixture: FavouriteListWire = {
  ...onePage(5),
  list: [goodsFixture, crowdedGoodsFixture, soldOutGoodsFixture, shortGoodsFixture, offShelfGoodsFixture].map((goods, at) => ({
    goods: { ...goods, is_favorite: 1 },
    created_at: serverSeconds - at * daySeconds,
  })),
}

export const arrivalListFixture: ArrivalListWire = {
  ...onePage(2),
  list: [
    { goods: goodsFixture, created_at: serverSeconds - 9 * daySeconds, is_arrived: 1 },
    { goods: soldOutGoodsFixture, created_at: serverSeconds - daySeconds, is_arrived: 0 },
  ],
}

/** Cheaper at the ladder's rung than last time, dearer, unchanged with a middle pack, and gone. */
export const quickPurchaseFixture: QuickPurchaseWire = {
  ...onePage(4),
  page_size: 50,
  list: [
    {
      goods: goodsFixture,
      times: 4,
      number: 46,
      last: { price: '9.60', number: 10, bought_at: serverSeconds - 3 * daySeconds, order_id: 'orderaaa' },
    },
    {
      goods: crowdedGoodsFixture,
      times: 2,
      number: 80,
      last: { price: '9.50', number: 40, bought_at: serverSeconds - 8 * daySeconds, order_id: 'orderbbb' },
    },
    {
      goods: {
        ...goodsFixture,
        id: 18,
        name: '头孢克肟分散片',
        brand: '',
        ladder_price: [],
        base_price: '20.05',
        own_price: '20.05',
        price: '20.05',
      },
      times: 1,
      number: 5,
      last: { price: '19.80', number: 5, bought_at: serverSeconds - 30 * daySeconds, order_id: 'orderccc' },
    },
    {
      goods: offShelfGoodsFixture,
      times: 1,
      number: 3,
      last: { price: '9.50', number: 3, bought_at: serverSeconds - 90 * daySeconds, order_id: 'orderddd' },
    },
  ],
}
