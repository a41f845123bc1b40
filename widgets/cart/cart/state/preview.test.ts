import { describe, expect, test } from 'vitest'
import { formatFen } from '@yaoji/contract/domain/money'
import { cartFixture, cartWith, crowdedLine, herbLine, ladderLine, soldOutLine } from '../../../../testing/widgets/cart-fixture.ts'
import { giftFixture } from '../../../../testing/widgets/gift-fixture.ts'
import { giftsOf, isSelected, totalOf, withPreview, withQuantity } from './preview.ts'

describe('the price of another quantity', () => {
  test('below the first rung is the own price, which a higher list price does not change', () => {
    const listed = { ...ladderLine, raw_price: '10.38', goods: { ...ladderLine.goods, base_price: '10.38' } }
    expect(withQuantity(listed, 2)).toMatchObject({ price: '9.50', raw_price: '10.38', amount: '19.00' })
  })

  test.each([
    [2, '9.50', '会员价', '19.00'],
    [3, '9.20', '阶梯价', '27.60'],
    [10, '9.00', '阶梯价', '90.00'],
  ])('%i boxes cost %s each by %s, %s together', (number, price, price_name, amount) => {
    expect(withQuantity(ladderLine, number)).toMatchObject({ number, price, price_name, amount })
  })

  test('is called as the goods are where no rung applies, and nothing where no one has told', () => {
    expect(withQuantity(ladderLine, 2)).toMatchObject({ price_kind: 'member', price_name: '会员价' })
    const unknown = { ...ladderLine, goods: { ...ladderLine.goods, price_kind: 'ladder' as const } }
    expect(withQuantity(unknown, 2)).toMatchObject({ price_kind: null, price_name: '' })
  })

  test('stays where the goods have no ladder, floored once to the fen', () => {
    expect(withQuantity(herbLine, 500)).toMatchObject({ price: '0.3333', price_name: '批发价', amount: '166.65' })
  })

  test('keeps a special price at any quantity', () => {
    const special = {
      ...ladderLine,
      price: '8.0333',
      price_kind: 'special' as const,
      price_name: '特价',
      goods: { ...ladderLine.goods, price: '8.0333', price_kind: 'special' as const, price_name: '特价', ladder_price: [] },
    }
    for (const [number, amount] of [
      [1, '8.03'],
      [30, '240.99'],
    ] as const)
      expect(withQuantity(special, number)).toMatchObject({ price: '8.0333', price_name: '特价', amount })
  })

  test('takes back what was wrong with the quantity before', () => {
    expect(withQuantity({ ...ladderLine, problem: '库存不足，最多可购买2盒' }, 2).problem).toBe('')
  })
})

describe('the sum', () => {
  test('agrees with the service to the fen', () => {
    expect(withPreview(cartFixture).amounts).toEqual(cartFixture.amounts)
  })

  test('is reckoned once for a cart, and the same of what it made of one', () => {
    const preview = withPreview({ ...cartFixture, data: cartFixture.data.map(line => withQuantity(line, 40)) })
    expect(totalOf(preview)).toBe(totalOf(preview))
    expect(totalOf(preview)).toEqual(totalOf({ ...preview }))
    expect(totalOf(preview)).not.toEqual(totalOf(cartFixture))
  })

  test('has its gifts judged once for a cart, and for what it made of one', () => {
    const cart = { ...cartFixture, gifts: [giftFixture] }
    const judged = giftsOf(cart)
    expect(judged.length).toBe(1)
    expect([giftsOf(cart), giftsOf(withPreview(cart))].every(each => each === judged)).toBe(true)
    expect(giftsOf({ ...withPreview(cart) })).toEqual(judged)
  })

  test('counts nothing that cannot be bought, whatever was recorded', () => {
    const { amounts } = withPreview(
      cartWith(ladderLine, { ...crowdedLine, goods: { ...crowdedLine.goods, is_buy: 0 } }, { ...soldOutLine, is_selected: 1 }),
    )
    expect(amounts).toMatchObject({ lines: 1, number: 3, goods: '27.60' })
  })

  test('leaves lines alone whose amount stays', () => {
    const preview = withPreview(cartFixture)
    expect(preview.data.every((line, index) => line === cartFixture.data[index])).toBe(true)
  })

  test('knows no freight rule of a warehouse: the one for all holds', () => {
    const elsewhere = { ...crowdedLine, goods: { ...crowdedLine.goods, ck_id: 9 } }
    expect(formatFen(totalOf(cartWith(elsewhere)).freight)).toBe('12.00')
  })
})

test('a line that cannot be bought is not selected, whatever was recorded', () => {
  expect(isSelected({ ...soldOutLine, is_selected: 1 })).toBe(false)
  expect(isSelected(ladderLine)).toBe(true)
})
