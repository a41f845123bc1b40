import { expect, test } from 'vitest'
import { cellPattern, touchedBy } from './cells.ts'
import { isSpecialText, momentText, parseSpecial, parseSpecialCell, specialCellText, specialPlace, specialText } from './special-cells.ts'

const fits = (text: string) => new RegExp(cellPattern).test(text)
const december = '8.80/202612010000/202701010000/5'

test.each([`1001:special:${december}:`, `1001:special::${december}`, `1001:special:0.3333/202612010830/202612312359/:${december}`])(
  '%s is read and written as it is',
  text => {
    expect(fits(text)).toBe(true)
    expect(isSpecialText(text)).toBe(true)
    expect(specialCellText(parseSpecialCell(text))).toBe(text)
    expect(text.startsWith(specialPlace(1001))).toBe(true)
    expect(touchedBy([text])).toEqual({ prices: true, stock: false })
  },
)

test.each([
  '1001:special:8.80',
  '1001:special:8.80/20261201/20270101/5:',
  '1001:special:-8.80/202612010000/202701010000/5:',
  '1001:1:special:8.80/202612010000/202701010000/5:',
  '0:special::',
])('%s is none', text => {
  expect(fits(text)).toBe(false)
})

test('a special price is a price, two moments of China and a limit', () => {
  const [beginsAt, endsAt] = [Date.parse('2026-11-30T16:00Z'), Date.parse('2026-12-31T16:00Z')]
  expect(parseSpecial(december)).toEqual({ price: 88_000, beginsAt, endsAt, limit: 5 })
  expect(specialText({ price: 88_000, beginsAt, endsAt, limit: null })).toBe(december.replace(/5$/, ''))
  expect(parseSpecial('8.80/202602300000/202699010000/')).toMatchObject({ beginsAt: NaN, endsAt: NaN })
  expect(parseSpecial('/1/2/')).toMatchObject({ price: 0, beginsAt: NaN })
  expect(specialText(parseSpecial('8.80/202602300000/202701010000/'))).toBe('8.80//202701010000/')
  expect(momentText(NaN, true)).toBe('')
  expect([isSpecialText('1:1:price:0:1:2'), isSpecialText(5)]).toEqual([false, false])
})

test('a day alone is the beginning of the first day and the end of the last', () => {
  const midnight = Date.parse('2026-12-31T16:00Z')
  expect([momentText(midnight, false), momentText(midnight, true)]).toEqual(['2027-01-01', '2026-12-31'])
  expect(momentText(midnight + 30 * 60_000, true)).toBe('2027-01-01 00:30')
})
