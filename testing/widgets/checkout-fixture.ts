import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import type { QuotedLineWire, QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { cartFixture, crowdedLine, herbLine, ladderLine } from './cart-fixture.ts'
import { serverSeconds } from './fake-service.ts'

const addresses: QuoteWire['addresses'] = [
  {
    id: 1,
    name: '王立新',
    phone: '13800000001',
    region: '广东省广州市天河区',
    detail: '体育东路某某大厦1层',
    is_default: 1,
    is_checked: 1,
  },
  {
    id: 2,
    name: '李明',
    phone: '13900000002',
    region: '广东省广州市番禺区',
    detail: '市桥街道某某路88号后仓',
    is_default: 0,
    is_checked: 0,
  },
]

const coupon = { kind: 'reduce', percent: null, off: 'goods', brand: '', end_at: '2026-12-31' } as const

const quoted = (line: CartLineWire): QuotedLineWire => ({ ...line, parts: [] })

/** A quote of the three buyable lines of the cart fixture. */
export const quoteFixture: QuoteWire = {
  checkout_id: 'quote-1',
  expires_at: serverSeconds + 600,
  groups: [
    {
      ck_id: 1,
      ck_name: '广州仓',
      kind: 'normal',
      kind_name: '普通',
      lines: [quoted(ladderLine), quoted(crowdedLine)],
      freight: '12.00',
      freight_lines: 2,
      start_gap: '0.00',
    },
    {
      ck_id: 2,
      ck_name: '兰州仓',
      kind: 'normal',
      kind_name: '普通',
      lines: [quoted(herbLine)],
      freight: '0.00',
      freight_lines: 1,
      start_gap: '0.00',
    },
  ],
  addresses,
  address_id: 1,
  coupons: {
    usable: [{ ...coupon, id: 7, name: '满500减20券', amount: '20.00', bar: '500.00', reason: '', gain: '20.00' }],
    best_id: 7,
    discount: '0.00',
    driven_out: [],
    unusable: [{ ...coupon, id: 8, name: '满1000减60券', amount: '60.00', bar: '1000.00', reason: '还差¥479.10', gain: '0.00' }],
  },
  coupon_id: null,
  vouchers: { list: [], is_chosen: 0, balance: '0.00', pays: '0.00' },
  points: { balance: 0, is_chosen: 0, number: 0, pays: '0.00', ending: null },
  balance: '50000.00',
  pay_methods: [{ id: 'balance', name: '余额支付', enabled: 1, reason: '', most: '99999.00', note: '可用余额¥50,000.00' }],
  amounts: cartFixture.amounts,
  orders: [{ part: 'others', payable: cartFixture.amounts.payable }],
  invoice: {
    title: '安和示例大药房',
    tax_number: '91999900MA0000001X',
    kinds: [
      { kind: 'digital-ordinary', name: '数电普票', enabled: 1, reason: '' },
      { kind: 'digital-special', name: '数电专票', enabled: 0, reason: '需提供在有效期内的一般纳税人证明' },
      { kind: 'paper', name: '纸质发票', enabled: 1, reason: '' },
    ],
    kind: 'digital-ordinary',
  },
  zizhi_choice: [
    { id: 'inspection', name: '药检报告' },
    { id: 'first-purchase', name: '首营品种资料' },
  ],
  ephedrine: null,
  approval: null,
  warnings: [],
}

export const shortExpiryWarning = '维生素C片：该批次有效期至2026-12-31，确认购买？'
