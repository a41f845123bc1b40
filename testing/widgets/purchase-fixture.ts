import type { PurchaseGoodsWire, PurchaseListWire, PurchaseRowWire } from '@yaoji/contract/calls/purchase/purchase-list'

/** Goods 1 come in packs of ten, 200 in a carton; goods 2 cost less from 30 on; goods 3 are sold out. */
const plain: PurchaseGoodsWire = {
  id: 1,
  name: '板蓝根颗粒',
  brand: '若木',
  sccj: '若木示例药业有限公司',
  ypgg: '10g*20袋',
  bzdw: '包',
  zbz: 10,
  jzl: 200,
  pzwh: '',
  yxq: '2028-05-31',
  base_price: '11.80',
  own_price: '11.80',
  price: '11.80',
  price_kind: 'member',
  price_name: '会员价',
  ladder_price: [],
  ladder_price_type: 2,
  is_buy: 1,
  cant_buy: null,
  number: 500,
  number_label: '充足',
  qg_number: 1,
  is_split: 0,
  quota: null,
  last_purchase: null,
}
export const purchaseGoods: Record<1 | 2 | 3 | 4, PurchaseGoodsWire> = {
  1: plain,
  2: {
    ...plain,
    id: 2,
    name: '阿莫西林胶囊',
    brand: '',
    sccj: '霁川示例制药有限公司',
    ypgg: '0.25g*24粒',
    bzdw: '盒',
    zbz: 1,
    base_price: '6.80',
    own_price: '6.80',
    price: '6.80',
    ladder_price: [{ id: 1, number: 30, price: '6.5050' }],
  },
  3: {
    ...plain,
    id: 3,
    name: '三黄片',
    cant_buy: { code: 'SOLD_OUT', text: '暂时缺货', action: null },
    is_buy: 0,
    number: 0,
    number_label: '',
  },
  4: { ...plain, id: 4, name: '阿莫西林胶囊', brand: '鹿溪', sccj: '鹿溪示例药业有限公司', ypgg: '0.25g*24粒', bzdw: '盒', zbz: 5 },
}

export function purchaseRow(row: number, change: Partial<PurchaseRowWire> = {}): PurchaseRowWire {
  return {
    row,
    text: `第${row}行`,
    key: `第${row}行||`,
    parts: [],
    state: 'matched',
    reason: '',
    keyword: '',
    amounts: [{ value: 20, unit: '' }],
    amount_text: '',
    chosen_by: 'sure',
    goods_id: 1,
    candidates: [1],
    ...change,
  }
}

export const purchaseList: PurchaseListWire = {
  rows: [
    purchaseRow(1, { text: '你好', state: 'ignored', reason: '问候语', goods_id: null, candidates: [], amounts: [] }),
    purchaseRow(2, { text: '板蓝根颗粒\t20包', amounts: [{ value: 20, unit: '包' }] }),
    purchaseRow(3, {
      text: '阿莫西林胶囊 10盒',
      state: 'choose',
      reason: '有多个同名商品，请选择规格或厂家',
      keyword: '阿莫西林胶囊',
      goods_id: null,
      candidates: [2, 4],
      amounts: [{ value: 10, unit: '盒' }],
    }),
    purchaseRow(4, { text: '三黄片 5瓶', goods_id: 3, candidates: [3], amounts: [{ value: 10, unit: '' }] }),
    purchaseRow(5, { text: '什么药 2盒', state: 'missing', reason: '未找到商品', keyword: '什么药', goods_id: null, candidates: [] }),
    purchaseRow(6, { text: '板蓝根 15', amounts: [{ value: 10, unit: '' }] }),
  ],
  goods: Object.values(purchaseGoods),
  columns: [],
  left_count: 0,
  left_off: [],
  remarks: [],
}
