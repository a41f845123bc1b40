import { expect, test } from 'vitest'
import type { GoodsRow, LadderRow, PriceRow, SpecialRow } from '../../platform/database/rows.ts'
import { commerceGoods } from '../../../testing/service/shops/commerce-goods.ts'
import { offerPrice } from './offer-price.ts'

// The fixture fills every column.
const goods = commerceGoods[0]?.row as GoodsRow
const special = (price_units: number, kind = 'special', ends_at = 2_000): SpecialRow => ({
  id: 1,
  goods_id: goods.id,
  kind,
  price_units,
  begins_at: 0,
  ends_at,
  promotion_id: null,
})
const row: PriceRow = { id: 9, goods_id: goods.id, warehouse_id: 1, rank: 1, price_units: 10_000, updated_at: 0 }
const win = (rows: SpecialRow[], change: Partial<GoodsRow> = {}) =>
  offerPrice({ ...goods, ...change }, row, { ladders: [], specials: rows }).special

test('the lowest special price wins and carries its own name and end', () => {
  expect(win([special(9_000), special(8_000, 'daily', 3_000)])).toEqual({ price: 8_000, kind: 'daily', name: '每日特价', endsAt: 3_000 })
  expect(win([special(7_000), special(8_000, 'daily')])).toMatchObject({ price: 7_000, name: '特价' })
})

test('one that is not below the own price is no benefit', () => {
  expect(win([special(10_000)])).toBeUndefined()
  expect(win([special(10_001)])).toBeUndefined()
  expect(win([special(9_999)])).toMatchObject({ price: 9_999 })
  expect(win([])).toBeUndefined()
})

test('who sees no price sees no special price', () => {
  expect(offerPrice(goods, undefined, { ladders: [], specials: [special(1)] })).toMatchObject({ special: undefined, ownPrice: null })
})

test('controlled and ephedrine goods have none', () => {
  expect(win([special(1)], { type: 2 })).toBeUndefined()
  expect(win([special(1)], { is_ephedrine: 1 })).toBeUndefined()
})

test('it wins at every quantity, and no ladder is next to it', () => {
  const ladders: LadderRow[] = [{ id: 1, goods_id: goods.id, kind: 2, number: 10, price_units: 7_000 }]
  const offer = offerPrice(goods, row, { ladders, specials: [special(8_000)] })
  expect(offer).toMatchObject({ ownPrice: 10_000, priceId: 9, ladder: undefined, ladderRungs: [] })
  for (const quantity of [1, 10, 1_000]) expect(offer.unitPrice(quantity)).toEqual({ price: 8_000, kind: 'special', name: '特价' })
  expect(offerPrice(goods, row, { ladders, specials: [special(10_000)] }).unitPrice(10)).toEqual({
    price: 7_000,
    kind: 'ladder',
    name: '阶梯价',
  })
})

test('no ladder goes below what was agreed for controlled goods, and none is shown', () => {
  const ladders: LadderRow[] = [{ id: 1, goods_id: goods.id, kind: 2, number: 10, price_units: 7_000 }]
  const offer = offerPrice({ ...goods, type: 2 }, row, { ladders, specials: [] })
  expect(offer).toMatchObject({ ladder: undefined, ladderRungs: [] })
  expect(offer.unitPrice(10)).toEqual({ price: 10_000, kind: 'agreed', name: '控销价' })
})
