import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesOf, Letters } from '../sound/letters.ts'
import { slipCounter } from './slip-count.ts'
import { editsToPart } from '../test-support/edits-to-part.ts'
import { UnitSlips } from './unit-slips.ts'

const slips = (query: string, text: string) => slipCounter(new Letters().add(codesOf(query)))(new Letters().add(codesOf(text)))
const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength })

test.each([
  ['amoxilin', 'fufangamoxilinpian', 0],
  ['amxilin', 'amoxilinpian', 1],
  ['amoixlin', 'amoxilinpian', 1],
  ['amoxqilim', 'amoxilin', 2],
])('%s is in %s but for %i slips', (query, text, count) => {
  expect(slips(query, text)).toBe(count)
})

test('bits count as the table of edits does', () => {
  fc.assert(
    fc.property(letters(31), letters(40), (query, text) => {
      expect(slips(query, text)).toBe(editsToPart([...query], [...text], query.length)?.edits)
    }),
    { seed: 20_261_122 },
  )
})

test('more letters than bits are counted in pieces', () => {
  const query = 'yansuananxiusuokoufurongyeyinpian'
  expect(query.length).toBeGreaterThan(31)
  expect(slips(query, query)).toBe(0)
  expect(slips(query, query.replace('ansuan', 'anuan').replace('rong', 'rogn'))).toBe(2)
})

test('units of texts count as letters do, and tell where the last part ends', () => {
  const query = new UnitSlips()
  fc.assert(
    fc.property(letters(31), letters(40), (typed, text) => {
      query.lay(typed)
      const units = Uint16Array.from(text, letter => letter.charCodeAt(0))
      const { edits: slips, end } = editsToPart([...typed], [...text], typed.length) ?? {}
      expect(query.to(units, 0, units.length)).toEqual({ slips, end })
    }),
    { seed: 20_261_126 },
  )
})
