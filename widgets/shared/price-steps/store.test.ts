import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PriceStepWire } from '@yaoji/contract/calls/promotions/price-steps'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { changeText, reasonText, stepName } from './step-text.ts'
import { $steps, askSteps } from './store.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  cleanStores($steps)
  $environment.set({})
})

const step = (change: Partial<PriceStepWire> = {}): PriceStepWire => ({
  kind: 'full-reduction',
  name: '满减',
  from: '300.00',
  to: '280.00',
  quantity: null,
  unit_price: null,
  source_id: 1,
  rule: null,
  ...change,
})
const rule = (change: object) => ({ amount: '0.00', reduce: null, percent: null, base: '368.00', ...change })

describe('asking', () => {
  test.each([
    [{ of: 'cart' } as const, '/api/cart/price_steps'],
    [{ of: 'cart', lineId: 7 } as const, '/api/cart/price_steps?line_id=7'],
    [{ of: 'quote', id: 'quote-1', lineId: 7 } as const, '/api/cart/checkout/quote-1/price_steps?line_id=7'],
    [{ of: 'order', id: 'order-1', line: 2 } as const, '/api/order/order-1/price_steps?line=2'],
  ])('%o asks %s', async (asked, path) => {
    const { asked: calls } = fakeService(() => envelope({ lines: [], total: [step()] }))
    await askSteps(asked)
    expect(calls.map(({ url }) => url.pathname + url.search)).toEqual([path])
    expect($steps.get()).toEqual({ state: 'ready', value: { lines: [], total: [step()] } })
  })

  test('an answer to an older question is not shown, and a failure says so', async () => {
    const slow = pendingAnswer()
    const answers = [() => slow.promise as Promise<string>, () => envelope(null, codes.notFound)]
    fakeService(() => answers.shift()!())
    const older = askSteps({ of: 'quote', id: 'quote-1' })
    await askSteps({ of: 'quote', id: 'quote-2' })
    slow.resolve(envelope({ lines: [], total: [step()] }))
    await older
    expect($steps.get().state).toBe('missing')
  })
})

test.each<[string, string, string, PriceStepWire]>([
  ['满减', '−¥20.00', '满¥300减¥20', step({ rule: rule({ amount: '300.00', reduce: '20.00' }) })],
  ['满折', '−¥20.00', '享9.7折，按减去前项优惠后的¥368.00计', step({ kind: 'order-discount', name: '满折', rule: rule({ percent: 97 }) })],
  ['包邮券', '−¥12.00', '全免', step({ kind: 'freight-coupon', name: '包邮券', to: '288.00', rule: rule({ percent: 0 }) })],
  ['现金券', '−¥20.00', '', step({ kind: 'voucher', name: '现金券', rule: rule({ reduce: '20.00' }) })],
  ['积分', '−¥20.00', '最多抵20%', step({ kind: 'points', name: '积分', rule: rule({ reduce: '90.00' }) })],
  ['运费（一号仓）', '+¥12.00', '', step({ kind: 'freight', name: '一号仓', to: '312.00' })],
  ['运费', '+¥12.00', '', step({ kind: 'freight', name: '', to: '312.00' })],
  ['阶梯价', '−¥16.00', '¥9.20 × 40盒', step({ kind: 'price', name: '阶梯价', to: '284.00', unit_price: '9.20', quantity: 40 })],
  ['合计后取整到分', '+¥0.0001', '', step({ kind: 'rounding', name: '', from: '0.9999', to: '1.00' })],
  ['商品金额', '+¥300.00', '数量合计40', step({ kind: 'goods', name: '', from: '0.00', to: '300.00', quantity: 40 })],
])('%s: %s %s', (name, change, reason, given) => {
  expect([stepName(given), changeText(given), reasonText(given, '盒')]).toEqual([name, change, reason])
})
