import { expect, test } from 'vitest'
import { goodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { termsOf } from './terms.ts'

const goods = { ...goodsFixture, bzdw: '盒', number: 100, quota: null, is_dpby: 0 } as const

test.each([
  [{ zbz: 5, is_split: 1, qg_number: 1 }, []],
  [{ zbz: 5, is_split: 1, qg_number: 2 }, ['2盒起购']],
  [{ zbz: 5, is_split: 0, qg_number: 2 }, ['按5盒的倍数购买']],
  [{ zbz: 5, is_split: 0, qg_number: 6 }, ['10盒起购', '按5盒的倍数购买']],
  [{ zbz: 5, is_split: 0, qg_number: 1, number: 3 }, []],
] as const)('%o are sold by %o', (terms, words) => expect(termsOf({ ...goods, ...terms })).toEqual(words))
