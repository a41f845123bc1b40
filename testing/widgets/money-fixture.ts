import type { MoneyWire } from '@yaoji/contract/calls/purchase/wallet'
import { wechatFixture } from './pay-fixture.ts'

export const moneyFixture: MoneyWire = {
  balance: '50000.00',
  reserved: '1269.80',
  methods: [
    { id: 'wechat', name: '微信支付' },
    { id: 'alipay', name: '支付宝' },
    { id: 'transfer', name: '对公转账' },
  ],
  min: '1.00',
  max: '200000.00',
  awaited: null,
}

/** A code of a provider waits for the buyer. */
export const scannedFixture: MoneyWire = {
  ...moneyFixture,
  awaited: { id: 'topup-1', amount: '500.00', method: 'wechat', facts: [], door: wechatFixture.awaited!.door! },
}

/** A transfer is awaited. */
export const transferredFixture: MoneyWire = {
  ...moneyFixture,
  awaited: {
    id: 'topup-2',
    amount: '5000.00',
    method: 'transfer',
    facts: [
      { name: '收款户名', value: '药集医药有限公司（示例）' },
      { name: '开户银行', value: '示例银行杭州分行营业部' },
      { name: '收款账号', value: '0000 1111 2222' },
      { name: '转账金额', value: '5000.00' },
      { name: '汇款附言', value: 'CZ2026112300000100' },
    ],
    door: null,
  },
}
