import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CodeTable, codeKey } from './code-table.ts'

const digits = fc.stringMatching(/^\d{6,14}$/)
const letters = fc.stringMatching(/^[A-Z]{1,2}\d{4,8}$/)

test('codes are found by every beginning of theirs', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(digits, letters), { minLength: 1, maxLength: 40 }), fc.nat(), (codes, pick) => {
      const table = new CodeTable(9)
      codes.forEach((code, slot) => table.add(code, slot))
      const slot = pick % codes.length
      const code = codes[slot] ?? ''
      for (let length = 1; length <= code.length; length++) {
        expect(table.find(code.slice(0, length), 100).map(found => found.slot)).toContain(slot)
      }
    }),
  )
})

test('keys keep the order of codes of one kind', () => {
  expect(codeKey('H2009')).toBeLessThan(codeKey('H2010'))
  expect(codeKey('6900000000001')).toBeLessThan(codeKey('6900000000002'))
  expect(codeKey('ZZ99999999')).toBeLessThan(Number.MAX_SAFE_INTEGER)
})

test('a removed slot is forgotten, also before the first find', () => {
  const table = new CodeTable(9)
  table.add('2000000000017', 1)
  table.add('2000000000024', 2)
  table.remove(1)
  expect(table.find('20000000000', 10)).toEqual([{ slot: 2, isExact: false }])
})

test.each([false, true])('digits are found at every place of a bar code, settled: %s', isSettled => {
  const barcode = fc.stringMatching(/^\d{13}$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(barcode, { minLength: 1, maxLength: 40 }),
      fc.nat(),
      fc.nat(8),
      fc.integer({ min: 4, max: 12 }),
      (codes, pick, from, length) => {
        const table = new CodeTable(9)
        codes.forEach((code, slot) => table.add(code, slot))
        // The same table also holds registration numbers with their letters.
        codes.forEach((code, slot) => table.add(`H${code.slice(0, 8)}`, slot))
        if (isSettled) table.settle()
        const start = 1 + Math.min(from, 12 - length)
        const digits = codes[pick % codes.length]?.slice(start, start + length) ?? ''
        const found = table.findInside(digits, 1_000, [1, 13 - length]).toSorted((a, b) => a - b)
        expect(found).toEqual(
          [...codes.keys()].filter(slot => codes[slot]?.includes(digits) && (codes[slot]?.lastIndexOf(digits) ?? 0) > 0),
        )
      },
    ),
  )
})

test('codes that end with the digits come first where not all are wanted', () => {
  const table = new CodeTable(9)
  const within = Array.from({ length: 20 }, (_, at) => `6801234567${100 + at}`)
  within.concat('6900001234567').forEach((code, slot) => table.add(code, slot))
  table.settle()
  expect(table.findInside('1234567', 3, [1, 6])[0]).toBe(within.length)
})
