import { describe, expect, test } from 'vitest'
import type { PayMethodWire, PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { transferFixture } from '../../../testing/widgets/pay-fixture.ts'
import { $partBox, isBegunSo, reasonBeside, splitOf, togglePart } from './balance-part-store.ts'

/** An order over 532.90 that the balance can pay up to `most` of. */
function withBalance(most: string, awaited: PayStatusWire['awaited'] = null): PayStatusWire {
  const methods = transferFixture.pay_methods.map(method => (method.id === 'balance' ? { ...method, most } : method))
  return { ...transferFixture, pay_methods: methods, awaited }
}
const on = (text: string) => ({ isOn: true, text })
const way = (id: PayMethodWire['id'], more: Partial<PayMethodWire> = {}): PayMethodWire => ({
  ...{ id, name: '', enabled: 0, reason: '额度不足', most: '0.00', note: '' },
  ...more,
})

describe('先用余额', () => {
  test.each([
    ['100', 10_000],
    ['100.5', 10_050],
    ['¥1,00.00', 10_000],
    ['１００．５', 10_050],
    ['￥１，００', 10_000],
    ['100。5', 10_050],
    [' 300 ', 30_000],
    ['0.01', 1],
  ])('reads %j', (text, part) => {
    expect(splitOf(withBalance('300.00'), on(text))).toMatchObject({ part, rest: 53_290 - part, problem: '' })
  })

  test.each(['', '0', '300.01', '-1', '1.234', 'a', '1e2'])('does not take %j of 300.00', text => {
    expect(splitOf(withBalance('300.00'), on(text))).toMatchObject({ part: 0, rest: 53_290, problem: '请填写¥0.01至¥300.00之间的金额' })
  })

  test('leaves a fen at least for the other way', () => {
    expect(splitOf(withBalance('532.90'), on('532.90'))).toMatchObject({ part: 0, max: 53_289 })
  })

  test('is not offered without a balance, nor where nothing else can pay', () => {
    expect(splitOf(withBalance('0.00'), on('1')).isOffered).toBe(false)
    const alone = { ...withBalance('300.00'), pay_methods: [way('balance', { most: '300.00' })] }
    expect(splitOf(alone, on('1'))).toMatchObject({ isOffered: false, isOn: false, part: 0 })
  })

  test('proposes all of a balance that is less than the order', () => {
    togglePart(splitOf(withBalance('1234.50'), undefined), true)
    expect($partBox.get()).toEqual(on(''))
    togglePart(splitOf(withBalance('300.00'), undefined), true)
    expect($partBox.get()).toEqual(on('300.00'))
  })

  test('is as the payment was begun until it is touched, and what was begun is distinguished from anything else', () => {
    const begun = withBalance('300.00', {
      method: 'transfer',
      amount: '432.90',
      balance_part: '100.00',
      facts: [],
      door: null,
      proof: null,
    })
    const split = splitOf(begun, undefined)
    expect(split).toMatchObject({ isOn: true, part: 10_000 })
    expect(isBegunSo(begun, way('transfer'), split)).toBe(true)
    expect(isBegunSo(begun, way('credit'), split)).toBe(false)
    expect(isBegunSo(begun, way('transfer'), splitOf(begun, on('99')))).toBe(false)
    expect(isBegunSo(begun, way('transfer'), splitOf(begun, { isOn: false, text: '' }))).toBe(false)
  })

  test('a way that has too little for the whole may pay the rest, or says how much it can', () => {
    const credit = way('credit', { most: '400.00' })
    expect(reasonBeside(credit, splitOf(withBalance('300.00'), undefined))).toBe('额度不足')
    expect(reasonBeside(credit, splitOf(withBalance('300.00'), on('132.90')))).toBe('')
    expect(reasonBeside(credit, splitOf(withBalance('300.00'), on('132.89')))).toBe('最多可付¥400.00，请增加使用余额的金额')
    expect(reasonBeside(way('alipay'), splitOf(withBalance('300.00'), on('132.89')))).toBe('额度不足')
    expect(reasonBeside(way('balance', { enabled: 1, reason: '' }), splitOf(withBalance('300.00'), on('1')))).toBe('已先用余额')
  })
})
