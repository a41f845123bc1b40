import { fc, test as property } from '@fast-check/vitest'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { formatFen, formatUnitPrice, parseFen, parseUnitPrice, type Fen } from '../domain/money.ts'
import { unitPrices } from '../domain/test-support/arbitraries.ts'
import { limits } from '../limits.ts'
import { cartSchemas } from './purchase/cart.ts'
import { envelopeSchema, pageSchema } from './envelope.ts'
import { amountSchema, flagSchema, idSchema, idsSchema, nothingSchema, publicIdSchema, unitPriceSchema } from './schemas.ts'

describe('building blocks', () => {
  test.each([
    ['amount', amountSchema, ['0.00', '-0.05', '12.30'], ['12.3', '12', '1e3', '', '12.345', '¥1.00']],
    ['unit price', unitPriceSchema, ['9.20', '0.3333', '12'], ['-1', '0.33333', '', '1e3', '1.']],
    ['flag', flagSchema, [0, 1], [2, -1, 0.5, '1', true]],
    ['id', idSchema, [1, 2_147_483_647], [0, -1, 1.5, 2_147_483_648, '1']],
    ['public id', publicIdSchema, ['Ab_9-x', 'a'.repeat(40)], ['short', 'a'.repeat(41), 'has space', '../../x', '']],
    ['ids', idsSchema, [[1], [1, 2]], [[], [0], Array.from({ length: limits.cartLinesMax + 1 }, () => 1)]],
  ])('%s', (_, schema, good, bad) => {
    expect(good.map(value => Value.Check(schema, value))).toEqual(good.map(() => true))
    expect(bad.map(value => Value.Check(schema, value))).toEqual(bad.map(() => false))
  })

  property.prop([fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })])('take every amount that the domain writes', fen => {
    const text = formatFen(fen as Fen)
    expect(Value.Check(amountSchema, text)).toBe(true)
    expect(parseFen(text)).toBe(fen)
  })

  property.prop([unitPrices])('take every unit price that the domain writes', price => {
    const text = formatUnitPrice(price)
    expect(Value.Check(unitPriceSchema, text)).toBe(true)
    expect(parseUnitPrice(text)).toBe(price)
  })
})

describe('the envelope', () => {
  const ok = { code: 10000, msg: '', data: null, timestamp: 1_900_000_000, trace_id: 't' }

  test('holds data, and field errors only by field', () => {
    const schema = envelopeSchema(nothingSchema)
    expect(Value.Check(schema, ok)).toBe(true)
    expect(Value.Check(schema, { ...ok, errors: { number: ['数量须为整数'] } })).toBe(true)
    expect(Value.Check(schema, { ...ok, errors: ['数量须为整数'] })).toBe(false)
    expect(Value.Check(schema, { ...ok, data: 1 })).toBe(false)
  })

  test('a page says where it stands', () => {
    const schema = pageSchema(idSchema)
    expect(Value.Check(schema, { list: [1, 2], page: 1, page_size: 20, total: 2, last_page: 1 })).toBe(true)
    expect(Value.Check(schema, { list: [1, 2] })).toBe(false)
  })
})

describe('adding to the cart', () => {
  const body = cartSchemas.cartAdd.body

  test('takes any number for the quantity: the rule of the goods judges it and answers in words', () => {
    expect([1, 0, -1, 1.5, 50_001].map(number => Value.Check(body, { goods_id: 1, number }))).toEqual([true, true, true, true, true])
    expect(['1', null, Number.NaN, Infinity].map(number => Value.Check(body, { goods_id: 1, number }))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('refuses fields that the call does not know, a discount of the client’s making among them', () => {
    expect(Value.Check(body, { goods_id: 1, number: 1, discount: '1.00' })).toBe(false)
  })
})
