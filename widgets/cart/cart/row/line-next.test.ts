import { expect, test } from 'vitest'
import { crowdedLine, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { setLine } from '../../../../testing/widgets/gift-fixture.ts'
import { marksOf } from './line-marks.ts'
import { lineNext } from './line-next.ts'

test('a line says what its quantity has reached and what more of it would reach', () => {
  expect(lineNext(ladderLine)).toEqual({ reached: ['已享¥9.20'], next: ['再买7盒享¥9.00'] })
  expect(lineNext(herbLine)).toEqual({ reached: [], next: [] })
})

test.each([
  [20, ['再买20盒包邮']],
  // No hint where more than the double is needed.
  [10, []],
  [40, []],
])('of %i boxes, free shipping from 40 on is reported as %o', (number, next) => {
  expect(lineNext({ ...crowdedLine, number }).next).toEqual(next)
})

test('what a line is bought as comes first, and expiry has a column of its own', () => {
  const tag = (kind: 'rx' | 'near-expiry' | 'full-reduction' | 'gift', name: string) => ({ kind, name, describe: '', is_show: 1 as const })
  const tags = [tag('rx', '处方'), tag('near-expiry', '近效期'), tag('full-reduction', '减'), tag('gift', '赠')]
  const line = { ...ladderLine, goods: { ...ladderLine.goods, tags } }
  const signs = (each: typeof line) => marksOf(each).map(({ slot, sign }) => `${slot}${sign}`)
  expect(signs(line)).toEqual(['0处', '3减', '5赠'])
  expect(signs({ ...line, gift_data: { total: 3, type: 1 } })).toEqual(['5买', '0处', '3减'])
  // A flash sale feeds no reduction, so it is not marked with one.
  expect(signs({ ...line, type: 1, with_coupon: 0 })).toEqual(['5秒', '0处', '5赠'])
  expect(marksOf(setLine)[0]).toMatchObject({ sign: '组', kind: 'set' })
})
