import type { Insertable } from 'kysely'
import { noGoodsFacts } from '@yaoji/contract/goods/facts'
import type { Tables } from '../../../service/platform/database/tables.ts'

/** Goods of the commerce tests by what they are for; ids are fixed so that tests can name them. */
export const goodsIds = {
  /** Middle pack 10, ladder from 30, 1,000 in stock. */
  packed: 1,
  /** A single box, 300.00. */
  lastBox: 2,
  /** 0.3333 a gram. */
  herb: 3,
  /** Expires in two months, second warehouse. */
  nearExpiry: 4,
  soldOut: 5,
  ephedrine: 6,
  offShelf: 7,
  /** At most five for a member. */
  limited: 8,
  /** Neither coupon nor full reduction; cold. */
  cold: 9,
  /** Seven left of a middle pack of ten. */
  brokenPack: 10,
  outOfScope: 11,
} as const

/** Goods 101 to 140: every mix of price, pack, coupon, freight promise and warehouse, for random carts. */
export const assortedIds = Array.from({ length: 40 }, (_, index) => 101 + index)

type GoodsRow = Insertable<Tables['goods']>
type Stocked = { warehouse: number; price: number; stock: number; expiresInDays: number; goods: Partial<GoodsRow> }

const plain: Stocked = { warehouse: 1, price: 96_000, stock: 1_000, expiresInDays: 700, goods: {} }

const special: Record<number, Partial<Stocked>> = {
  [goodsIds.packed]: { goods: { middle_pack: 10 } },
  [goodsIds.lastBox]: { price: 3_000_000, stock: 1 },
  [goodsIds.herb]: { price: 3_333, stock: 40_000, goods: { pack_unit: '克' } },
  [goodsIds.nearExpiry]: { warehouse: 2, price: 200_000, expiresInDays: 61 },
  [goodsIds.soldOut]: { stock: 0 },
  [goodsIds.ephedrine]: { price: 5_000_000, goods: { is_ephedrine: 1 } },
  [goodsIds.offShelf]: { goods: { status: 'off' } },
  [goodsIds.limited]: { price: 1_000_000, goods: { quota: 5 } },
  [goodsIds.cold]: { price: 1_000_000, goods: { is_cold: 1, with_coupon: 0 } },
  [goodsIds.brokenPack]: { price: 500_000, stock: 7, goods: { middle_pack: 10 } },
  [goodsIds.outOfScope]: { goods: { scope: '生物制品' } },
}

function assorted(id: number): Partial<Stocked> {
  return {
    warehouse: 1 + (id % 2),
    price: 1 + ((id * 104_729) % 2_000_000),
    stock: 100_000,
    goods: {
      with_coupon: id % 3 === 0 ? 0 : 1,
      is_single_item_free: id % 7 === 0 ? 1 : 0,
      is_free_shipping: id % 5 === 0 ? 1 : 0,
      free_shipping_number: id % 5 === 0 ? 6 : 0,
    },
  }
}

const plainRow = {
  brand: '',
  english_name: '',
  manufacturer: '试验制药',
  mah: '',
  spec: '0.25g*24',
  dosage_form: '胶囊剂',
  pack_unit: '盒',
  middle_pack: 1,
  carton: 100,
  type: 0,
  category_id: 1,
  scope: '化学药',
  is_rx: 0,
  is_ephedrine: 0,
  is_cold: 0,
  is_splittable: 0,
  minimum: 1,
  quota: null,
  is_single_item_free: 0,
  is_free_shipping: 0,
  free_shipping_number: 0,
  is_youx: 0,
  with_coupon: 1,
  tax_rate_percent: 13,
  market_price_units: null,
  market_price_source: '',
  market_price_on: '',
  storage: '',
  indications: '',
  usage: '',
  ...noGoodsFacts,
  status: 'on',
  sales: 0,
  pack_shot: '{}',
  updated_at: 0,
}

const goodsRow = (id: number, given: Partial<GoodsRow>): GoodsRow => ({
  ...plainRow,
  id,
  name: `试验商品${id}`,
  approval_number: `国药准字H${id}`,
  barcode: `2${id}`,
  ...given,
})

export type StockedGoods = Omit<Stocked, 'goods'> & { row: GoodsRow }

export const commerceGoods: StockedGoods[] = [...Object.values(goodsIds), ...assortedIds].map(id => {
  const { goods, ...stocked } = { ...plain, ...(special[id] ?? assorted(id)) }
  return { ...stocked, row: goodsRow(id, goods) }
})
