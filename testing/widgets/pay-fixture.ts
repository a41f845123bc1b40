import type { PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { serverSeconds } from './fake-service.ts'

export const unpaidFixture: PayStatusWire = {
  order_id: 'order-1',
  order_sn: '2026112100000001',
  kind: 'normal',
  sibling: null,
  state: 'unpaid',
  amount: '532.90',
  balance: '50000.00',
  pay_methods: [
    { id: 'balance', name: '余额支付', enabled: 1, reason: '', most: '532.90', note: '可用余额¥50,000.00' },
    { id: 'wechat', name: '微信支付', enabled: 0, reason: '含麻订单只能由企业账户对公转账', most: '0.00', note: '' },
    { id: 'alipay', name: '支付宝', enabled: 0, reason: '含麻订单只能由企业账户对公转账', most: '0.00', note: '' },
    { id: 'transfer', name: '对公转账', enabled: 0, reason: '应付金额为0', most: '0.00', note: '' },
  ],
  awaited: null,
  expires_at: serverSeconds + 85_800,
  paid_at: null,
  paid_by: [],
  credit: null,
  next_step: '请在2026-11-22 09:00前完成支付，超时订单将自动取消',
}

export const paidFixture: PayStatusWire = {
  ...unpaidFixture,
  state: 'paid',
  balance: '49467.10',
  pay_methods: [],
  expires_at: null,
  paid_at: serverSeconds,
  next_step: '支付成功，我们将尽快开单发货，可在我的订单查看进度',
}

export const payingFixture: PayStatusWire = { ...unpaidFixture, state: 'paying', pay_methods: [], next_step: '付款确认中，请稍后查看' }

const transferFacts = [
  { name: '收款户名', value: '药集医药有限公司（示例）' },
  { name: '收款账号', value: '0000 1111 2222' },
  { name: '汇款附言', value: '2026112100000001' },
]

/** A provider's page, or a code of its, waits for the buyer. */
export const alipayFixture: PayStatusWire = {
  ...unpaidFixture,
  pay_methods: unpaidFixture.pay_methods.map(method => ({ ...method, enabled: 1 as const, reason: '' })),
  awaited: {
    method: 'alipay',
    amount: '532.90',
    balance_part: '0.00',
    facts: [],
    door: { link: 'https://openapi.alipay.test/gateway.do?sign=1', code: null, problem: '', bridge: null },
    proof: null,
  },
}

export const wechatFixture: PayStatusWire = {
  ...alipayFixture,
  awaited: {
    method: 'wechat',
    amount: '532.90',
    balance_part: '0.00',
    facts: [],
    door: { link: '', code: { modules: 29, path: 'M4 4.5h7' }, problem: '', bridge: null },
    proof: null,
  },
}

/** A transfer was begun and nothing was sent yet. */
export const transferFixture: PayStatusWire = {
  ...unpaidFixture,
  pay_methods: unpaidFixture.pay_methods.map(method =>
    method.id === 'transfer' ? { ...method, enabled: 1, reason: '', most: '532.90' } : method,
  ),
  awaited: { method: 'transfer', amount: '532.90', balance_part: '0.00', facts: transferFacts, door: null, proof: null },
}

export const proofFixture: PayStatusWire = {
  ...payingFixture,
  awaited: {
    method: 'transfer',
    amount: '532.90',
    balance_part: '0.00',
    facts: transferFacts,
    door: null,
    proof: {
      payer: '安康大药房',
      remark: '',
      refusal: '',
      sent_at: serverSeconds,
      file: { id: 'file-0001', type: 'image/png', url: 'https://api.test/file/file-0001' },
    },
  },
}
