import { expect, test } from 'vitest'
import type { UnitPrice } from '../money.ts'
import { standingDifferencesOf, type StandingNow } from './standing-differences.ts'

const then = { quantity: 20, price: 100_000 as UnitPrice, expiresOn: '2027-10-31' }
const same: StandingNow = { quantity: 20, price: 100_000 as UnitPrice, expiresOn: '2027-10-31', isEnded: false, isSubstitute: false }

test.each<[string, Partial<StandingNow>, string[]]>([
  ['the same', {}, []],
  ['a rise below three percent', { price: 102_999 as UnitPrice }, []],
  ['a rise of three percent', { price: 103_000 as UnitPrice }, ['dearer']],
  ['a fall', { price: 50_000 as UnitPrice }, []],
  ['fewer units', { quantity: 10 }, ['short']],
  ['none for the moment', { quantity: 0, price: 200_000 as UnitPrice }, ['short']],
  ['discontinued goods', { quantity: 0, isEnded: true }, ['ended']],
  [
    'a substitute, dearer',
    { isEnded: true, isSubstitute: true, price: 120_000 as UnitPrice, expiresOn: '2029-01-31' },
    ['substitute', 'dearer'],
  ],
  ['a batch with a later expiry', { expiresOn: '2028-01-31' }, ['batch']],
  ['a batch with an earlier expiry', { expiresOn: '2027-01-31' }, []],
  ['no price any more', { price: null }, []],
])('%s', (_, now, differences) => {
  expect(standingDifferencesOf(then, { ...same, ...now })).toEqual(differences)
})

test('goods without a known price or batch differ in neither', () => {
  expect(standingDifferencesOf({ quantity: 20, price: null, expiresOn: '' }, same)).toEqual([])
  expect(standingDifferencesOf({ ...then, price: 0 as UnitPrice }, { ...same, price: 0 as UnitPrice })).toEqual([])
})
