import { afterEach, expect, test } from 'vitest'
import { $session } from '../../identity/session/parts.ts'
import { crowdedGoodsFixture, goodsFixture, soldOutGoodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { amountOf } from './add-rows.ts'
import { createSheet, markedRows, problemOf, quantityOf } from './sheet-store.ts'

afterEach(() => $session.set({ state: 'loading' }))

test('a quantity stays as it was typed, with what is wrong with it', () => {
  const { $sheet, typeQuantity, restoreQuantity } = createSheet()
  const row = () => $sheet.get()[crowdedGoodsFixture.id]
  expect(quantityOf(crowdedGoodsFixture, row())).toBe(20)
  typeQuantity(crowdedGoodsFixture, '２５')
  expect([row()?.text, problemOf(crowdedGoodsFixture, row())]).toEqual(['25', '须按10盒的倍数：20或30盒'])
  typeQuantity(crowdedGoodsFixture, 'abc')
  expect(problemOf(crowdedGoodsFixture, row())).toBe('数量必须是整数')
  restoreQuantity(crowdedGoodsFixture, undefined)
  expect(quantityOf(crowdedGoodsFixture, row())).toBe(20)
})

test('steps lead from wherever it is to the next quantity that may be bought', () => {
  const { $sheet, typeQuantity, stepQuantity } = createSheet()
  const text = () => $sheet.get()[crowdedGoodsFixture.id]?.text
  stepQuantity(crowdedGoodsFixture, 1)
  expect(text()).toBe('30')
  typeQuantity(crowdedGoodsFixture, '25')
  stepQuantity(crowdedGoodsFixture, -1)
  expect(text()).toBe('20')
  stepQuantity(crowdedGoodsFixture, -1)
  expect(text()).toBe('20')
  typeQuantity(crowdedGoodsFixture, '')
  stepQuantity(crowdedGoodsFixture, 1)
  expect(text()).toBe('20')
})

test('the sum counts what can be bought, at the price of its quantity, cut once', () => {
  const { $sheet, typeQuantity, toggleMark } = createSheet()
  for (const goods of [goodsFixture, crowdedGoodsFixture, soldOutGoodsFixture]) toggleMark(goods)
  typeQuantity(goodsFixture, '3')
  typeQuantity(crowdedGoodsFixture, '25')
  expect(markedRows($sheet.get())).toHaveLength(3)
  expect(amountOf(markedRows($sheet.get()))).toBe('27.60')
})

test('another buyer finds an empty sheet', () => {
  const { $sheet, toggleMark } = createSheet()
  const stop = $sheet.listen(() => {})
  $session.set({ state: 'member', user: memberFixture })
  toggleMark(goodsFixture)
  $session.set({ state: 'visitor' })
  expect($sheet.get()).toEqual({})
  stop()
})
