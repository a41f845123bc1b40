import { expect, test } from 'vitest'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { GoodsRow, LadderRow, PriceRow, SpecialRow } from '../database/rows.ts'
import { commerceGoods } from '../test-support/commerce-goods.ts'
import { offerPrice } from './offer-price.ts'
import { winningSpecial } from './special-price.ts'

// The fixture fills every column.
const goods = commerceGoods[0]?.row as GoodsRow
const special = (price_units: number, kind = 'special', ends_at = 2_000): SpecialRow => ({
  id: 1,
  goods_id: goods.id,
  kind,
  price_units,
  begins_at: 0,
  ends_at,
})
const win = (rows: SpecialRow[], own: number | null = 10_000, row: Partial<GoodsRow> = {}) =>
  winningSpecial({ ...goods, ...row }, rows, own as UnitPrice | null)

test('the lowest special price wins and carries its own name and end', () => {
  expect(win([special(9_000), special(8_000, 'daily', 3_000)])).toEqual({ price: 8_000, name: '每日特价', endsAt: 3_000 })
  expect(win([special(7_000), special(8_000, 'daily')])).toMatchObject({ price: 7_000, name: '特价' })
})

test('one that is not below the own price is no benefit', () => {
  expect(win([special(10_000)])).toBeUndefined()
  expect(win([special(10_001)])).toBeUndefined()
  expect(win([special(9_999)])).toMatchObject({ price: 9_999 })
  expect(win([])).toBeUndefined()
})

test('who sees no price sees no special price', () => {
  expect(win([special(1)], null)).toBeUndefined()
})

test('controlled and ephedrine goods have none', () => {
  expect(win([special(1)], 10_000, { type: 2 })).toBeUndefined()
  expect(win([special(1)], 10_000, { is_ephedrine: 1 })).toBeUndefined()
})

test('it wins at every quantity, and no ladder stands beside it', () => {
  const row: PriceRow = { id: 9, goods_id: goods.id, warehouse_id: 1, rank: 1, price_units: 10_000, updated_at: 0 }
  const ladders: LadderRow[] = [{ id: 1, goods_id: goods.id, kind: 2, number: 10, price_units: 7_000 }]
  const offer = offerPrice(goods, row, ladders, [special(8_000)])
  expect(offer).toMatchObject({ basePrice: 10_000, priceId: 9, ladder: undefined, ladderRungs: [] })
  for (const quantity of [1, 10, 1_000]) expect(offer.unitPrice(quantity)).toEqual({ price: 8_000, name: '特价' })
  expect(offerPrice(goods, row, ladders, [special(10_000)]).unitPrice(10)).toEqual({ price: 7_000, name: '阶梯价' })
})
