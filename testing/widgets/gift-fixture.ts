import type { CartGiftWire } from '@yaoji/contract/calls/purchase/cart-gifts'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { goodsFixture } from './goods-fixture.ts'
import { ladderLine } from './cart-fixture.ts'

const option = { ypgg: '10g*10袋', bzdw: '盒', goods_image: [], ck_id: 1, number: 1, price: '0.00', left: 9, reason: '' }

/** From three boxes of the ladder line on, one of two gifts. */
export const giftFixture: CartGiftWire = {
  id: 7,
  type: 1,
  name: '满3赠1',
  goods_ids: [ladderLine.goods.id],
  bar_number: 3,
  bar_amount: null,
  times_max: 1,
  status: 1,
  choice: null,
  options: [
    { ...option, goods_id: 901, name: '板蓝根颗粒' },
    { ...option, goods_id: 902, name: '健胃消食片' },
    { ...option, goods_id: 903, name: '维生素C片', left: 0, reason: '赠品已赠完' },
  ],
  given: { goods_id: 901, total: 1, amount: '0.00' },
}

/** For 5.00 yuan a box, once 27 yuan of the ladder line are in the cart. */
export const swapFixture: CartGiftWire = {
  ...giftFixture,
  id: 8,
  type: 3,
  name: '满¥27换购',
  bar_number: null,
  bar_amount: '27.00',
  options: [{ ...option, goods_id: 904, name: '云南白药创可贴', price: '5.00' }],
  given: null,
}

const part = { ypgg: '10g*10袋', sccj: '某某药业', bzdw: '盒', goods_image: [] }

export const setLine: CartLineWire = {
  ...ladderLine,
  id: 120,
  key: '12-1-set-5',
  number: 2,
  type: 3,
  price: '40.00',
  raw_price: '50.00',
  price_kind: 'set',
  price_name: '组合价',
  with_coupon: 0,
  amount: '80.00',
  combination: {
    id: 5,
    name: '家庭常备组合',
    price: '40.00',
    raw_price: '50.00',
    goods: [
      { ...part, goods_id: 12, name: '阿莫西林胶囊', number: 2 },
      { ...part, goods_id: 13, name: '连花清瘟胶囊', number: 1 },
    ],
  },
  goods: {
    ...goodsFixture,
    brand: '',
    name: '家庭常备组合',
    ypgg: '2种组合',
    bzdw: '套',
    ladder_price: [],
    zbz: 1,
    is_split: 1,
    qg_number: 1,
    number: 6,
    tags: [],
  },
}
