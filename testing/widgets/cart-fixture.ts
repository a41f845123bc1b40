import type { CartLineWire, CartWire, TierWire } from '@yaoji/contract/calls/purchase/cart'
import { crowdedGoodsFixture, goodsFixture, soldOutGoodsFixture } from './goods-fixture.ts'

const line: Omit<CartLineWire, 'id' | 'key' | 'number' | 'amount' | 'goods'> = {
  price: '9.50',
  raw_price: '9.50',
  raw_price_manjian: null,
  price_kind: 'member',
  price_name: '会员价',
  type: 0,
  is_yj: 0,
  goods_type: 0,
  is_selected: 1,
  with_coupon: 1,
  goods_manjian_amount: '0.00',
  gift_data: null,
  combination: null,
  problem: '',
}

/** Three boxes on the first rung of the ladder 3: 9.20, 10: 9.00. */
export const ladderLine: CartLineWire = {
  ...line,
  id: 101,
  key: '12-1',
  number: 3,
  price: '9.20',
  price_kind: 'ladder',
  price_name: '阶梯价',
  amount: '27.60',
  goods: goodsFixture,
}

/** The longest name, packs of ten, free shipping from 40. */
export const crowdedLine: CartLineWire = {
  ...line,
  id: 102,
  key: '13-1',
  number: 20,
  amount: '190.00',
  goods: { ...crowdedGoodsFixture, yxq: '2027-01-31' },
}

/** Herbs by the gram from another warehouse, at a price finer than a fen. */
export const herbLine: CartLineWire = {
  ...line,
  id: 103,
  key: '21-2',
  number: 1000,
  price: '0.3333',
  raw_price: '0.3333',
  price_kind: 'base',
  price_name: '批发价',
  goods_type: 1,
  amount: '333.30',
  goods: {
    ...goodsFixture,
    id: 21,
    name: '黄芪',
    brand: '',
    sccj: '陇西某某中药饮片有限公司',
    ypgg: '统货',
    jx: '饮片',
    bzdw: 'g',
    zbz: 500,
    is_split: 0,
    qg_number: 500,
    number: 80_000,
    ck_id: 2,
    ck_name: '兰州仓',
    price: '0.3333',
    base_price: '0.3333',
    own_price: '0.3333',
    price_kind: 'base',
    price_name: '批发价',
    ladder_price: [],
    tags: [],
    yxq: '2028-10-31',
  },
}

/** Sold out since it was put into the cart. */
export const soldOutLine: CartLineWire = {
  ...line,
  id: 104,
  key: '15-1',
  number: 5,
  is_selected: 0,
  amount: '47.50',
  goods: soldOutGoodsFixture,
}

const reductions: TierWire[] = [
  { amount: '500.00', reduce: '30.00', percent: null, status: 1 },
  { amount: '1000.00', reduce: '80.00', percent: null, status: 0 },
]
const discounts: TierWire[] = [{ amount: '800.00', reduce: null, percent: 94, status: 0 }]

/** Two warehouses, a reached and a missing tier, one invalid line. */
export const cartFixture: CartWire = {
  action: 1,
  gifts: [],
  data: [ladderLine, crowdedLine, herbLine, soldOutLine],
  shipping_data: {
    shipping_amount: '12.00',
    no_trans_order_amount: '500.00',
    warehouses: [
      { ck_id: 1, ck_name: '广州仓', shipping_amount: '12.00', no_trans_order_amount: '500.00', start_amount: '200.00' },
      { ck_id: 2, ck_name: '兰州仓', shipping_amount: '8.00', no_trans_order_amount: '300.00', start_amount: '100.00' },
    ],
  },
  activity_data: {
    manjians: { manjians: reductions },
    discounts: { discounts },
    promotions: [
      { id: 1, kind: 'full-reduction', name: '满减', goods_ids: null, tiers: reductions },
      { id: 2, kind: 'order-discount', name: '满折', goods_ids: null, tiers: discounts },
    ],
  },
  filter_data: [
    { id: 99_999, name: '全部', count: 4 },
    { id: 4, name: '近效期', count: 1 },
    { id: 5, name: '失效', count: 1 },
  ],
  amounts: {
    lines: 3,
    number: 1023,
    goods: '550.90',
    manjian: '30.00',
    discount: '0.00',
    coupon: '0.00',
    deductions: [{ kind: 'full-reduction', name: '满减', amount: '30.00' }],
    freight: '12.00',
    payable: '532.90',
    cashback: null,
  },
}

export const emptyCartFixture: CartWire = {
  ...cartFixture,
  data: [],
  filter_data: [{ id: 99_999, name: '全部', count: 0 }],
  amounts: {
    lines: 0,
    number: 0,
    goods: '0.00',
    manjian: '0.00',
    discount: '0.00',
    coupon: '0.00',
    deductions: [],
    freight: '0.00',
    payable: '0.00',
    cashback: null,
  },
}

/** The fixture with some of its lines changed. */
export function cartWith(...lines: CartLineWire[]): CartWire {
  return { ...cartFixture, data: lines }
}

/** A cart the size of a big buyer's. */
export function bigCart(count: number): CartWire {
  const kinds = [ladderLine, crowdedLine, herbLine]
  const data = Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? ladderLine
    return { ...kind, id: 1000 + index, goods: { ...kind.goods, id: 1000 + index } }
  })
  return { ...cartFixture, data }
}
