import type { CantBuyWire, GoodsDetailWire, GoodsListWire, GoodsWire } from '@yaoji/contract/calls/storefront/goods'

/** Goods that this buyer can buy, with a reach ladder. */
export const goodsFixture: GoodsWire = {
  id: 12,
  name: '阿莫西林胶囊',
  brand: '安必灵',
  sccj: '华南某某制药有限公司',
  mah: '',
  ypgg: '0.25g×24粒',
  jx: '胶囊剂',
  bzdw: '盒',
  zbz: 1,
  jzl: 200,
  pzwh: '国药准字H20990001',
  barcode: '2000000000121',
  ck_id: 1,
  ck_name: '广州仓',
  goods_image: [],
  type: 0,
  category_id: 3,
  asked: [],
  yxq: '2028-05-31',
  base_price: '9.50',
  own_price: '9.50',
  price: '9.50',
  price_kind: 'member',
  price_name: '会员价',
  price_ends_at: null,
  per_unit: { price: '0.3959', unit: '粒' },
  market_price: '15.80',
  goods_price_id: 71,
  ladder_price: [
    { id: 1, number: 3, price: '9.20' },
    { id: 2, number: 10, price: '9.00' },
  ],
  ladder_price_type: 2,
  is_buy: 1,
  cant_buy: null,
  number: 820,
  number_label: '充足',
  is_dpby: 0,
  qg_number: 1,
  is_split: 1,
  is_youx: 0,
  is_free_shipping: 0,
  free_shipping_number: 0,
  with_coupon: 1,
  quota: null,
  is_rx: 1,
  is_favorite: 0,
  is_arrival_noticed: 0,
  tags: [
    { kind: 'rx', name: '处方', describe: '凭处方销售', is_show: 1 },
    { kind: 'ladder', name: '阶梯', describe: '满3盒享阶梯价', is_show: 1 },
  ],
}

/** The longest texts a list must bear, many tags, a middle pack, a limit and a near expiry. */
export const crowdedGoodsFixture: GoodsWire = {
  ...goodsFixture,
  id: 13,
  name: '复方氨酚烷胺人工牛黄马来酸氯苯那敏缓释胶囊（成人用特强装）',
  brand: '某某堂',
  sccj: '内蒙古自治区呼伦贝尔某某生物科技药业股份有限公司第二分厂',
  ypgg: '对乙酰氨基酚0.25g:盐酸金刚烷胺0.1g×12粒×2板',
  jx: '缓释胶囊剂',
  zbz: 10,
  is_split: 0,
  qg_number: 20,
  quota: 60,
  yxq: '2027-01-31',
  number: 45,
  number_label: '紧张',
  is_free_shipping: 1,
  free_shipping_number: 40,
  ladder_price: [],
  tags: (
    [
      ['coupon', '券'],
      ['full-reduction', '减'],
      ['gift', '赠'],
      ['near-expiry', '近效期'],
      ['free-shipping', '包邮'],
      ['ephedrine', '含麻'],
      ['otc', 'OTC'],
      ['cold', '冷藏'],
      ['controlled', '控销'],
    ] as const
  ).map(([kind, name]) => ({ kind, name, describe: `${name}的说明`, is_show: 1 })),
}

const cantBuy = (code: CantBuyWire['code'], text: string, action: CantBuyWire['action'] = null): CantBuyWire => ({ code, text, action })

/** The same goods as a visitor sees them. */
export const visitorGoodsFixture: GoodsWire = {
  ...goodsFixture,
  id: 14,
  base_price: null,
  own_price: null,
  price: null,
  price_kind: null,
  price_name: '',
  market_price: null,
  goods_price_id: null,
  ladder_price: [],
  is_buy: 0,
  cant_buy: cantBuy('NOT_LOGIN', '登录后可见', { kind: 'link', text: '登录', url: '/login' }),
}

export const soldOutGoodsFixture: GoodsWire = {
  ...goodsFixture,
  id: 15,
  name: '布洛芬缓释胶囊',
  brand: '',
  number: 0,
  number_label: '',
  is_buy: 0,
  yxq: '',
  cant_buy: cantBuy('SOLD_OUT', '暂时缺货', { kind: 'here', text: '到货通知', action: 'notice' }),
}

/** A batch that expires within three months: red, and asked about before buying. */
export const shortGoodsFixture: GoodsWire = {
  ...goodsFixture,
  id: 16,
  name: '维生素C片',
  brand: '',
  yxq: '2026-12-31',
  ladder_price: [],
  number: 8,
  number_label: '少量',
}

export const goodsListFixture: GoodsListWire = {
  note: '',
  list: [goodsFixture, crowdedGoodsFixture, visitorGoodsFixture, soldOutGoodsFixture, shortGoodsFixture],
  page: 1,
  page_size: 20,
  total: 45,
  last_page: 3,
  facets: {
    sccj: [
      { value: '华南某某制药有限公司', count: 12 },
      { value: '华北某某药业有限公司', count: 9 },
    ],
    jx: [
      { value: '胶囊剂', count: 20 },
      { value: '片剂', count: 18 },
    ],
    category: [
      { id: 3, name: '抗感染用药', count: 21 },
      { id: 4, name: '感冒用药', count: 24 },
    ],
    is_xy: [{ value: 1, count: 45 }],
    yxq_min: [
      { value: '2027-02-18', count: 40 },
      { value: '2027-05-18', count: 31 },
      { value: '2028-01-01', count: 2 },
    ],
    flags: [
      { name: 'in_stock', count: 40 },
      { name: 'is_ladder', count: 12 },
    ],
    facts: [],
  },
}

export const goodsDetailFixture: GoodsDetailWire = {
  ...goodsFixture,
  is_join: 0,
  spike: null,
  combinations: [],
  batches: [
    { ck_id: 1, ph: '2605012', scrq: '2026-06-01', yxq: '2028-05-31', number: 720 },
    { ck_id: 1, ph: '2503001', scrq: '2025-03-01', yxq: '2027-02-28', number: 100 },
  ],
  papers: [{ kind: 'report', name: '检验报告书', ph: '2605012', issued_on: '2026-06-10', url: '/paper/1.svg' }],
  sms: [{ name: '适应症', text: '用于敏感菌所致的呼吸道感染。' }],
  activities: [{ kind: 'full-reduction', name: '满减', text: '满500元减20元', url: '' }],
  last_purchase: null,
  facts: [
    { name: '适应症', value: '用于敏感菌所致的呼吸道感染。' },
    { name: '贮藏', value: '遮光，密封保存。' },
  ],
  category_path: [
    { id: 1, name: '西药' },
    { id: 3, name: '抗感染用药' },
  ],
  substitutes: [
    {
      ...goodsFixture,
      id: 18,
      brand: '阿莫仙',
      sccj: '华北某某药业有限公司',
      price: '8.80',
      base_price: '8.80',
      own_price: '8.80',
      ladder_price: [],
    },
  ],
}
