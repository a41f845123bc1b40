import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextPool } from './text-pool.ts'
import { lackingIn, signOf } from '../find/text-sign.ts'

/** Few letters, so that texts are in each other. */
const texts = fc.array(fc.string({ unit: fc.constantFrom('阿', '莫', 'b', '𠮷'), minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 80,
})

test('a text has one number, and is read and found by it', () => {
  fc.assert(
    fc.property(texts, written => {
      const pool = new TextPool()
      const ids = new Map(written.map(text => [text, pool.idOf(text)]))
      expect(pool.count).toBe(new Set(written).size)
      for (const [text, id] of ids) {
        expect([pool.textOf(id), pool.known(text), pool.idOf(text), pool.lengthOf(id)]).toEqual([text, id, id, text.length])
        for (const part of ids.keys()) for (const from of [0, 2]) expect(pool.placeIn(id, part, from)).toBe(text.indexOf(part, from))
      }
    }),
    { numRuns: 40 },
  )
})

test('texts laid out have new numbers in their order, and the others are forgotten', () => {
  fc.assert(
    fc.property(texts, written => {
      const pool = new TextPool()
      const former = [...new Set(written)]
      const order = former.map(text => pool.idOf(text)).filter(id => id % 3 > 0)
      pool.layOut(Int32Array.from(order.toReversed()))
      const kept = order.toReversed().map(id => former[id] ?? '')
      expect([pool.count, former.map(text => pool.known(text) ?? -1)]).toEqual([kept.length, former.map(text => kept.indexOf(text))])
      for (const [id, text] of kept.entries()) expect([pool.textOf(id), pool.signAt(id)]).toEqual([text, signOf(text) >>> 0])
      for (const text of former) expect(pool.textOf(pool.idOf(text))).toBe(text)
    }),
    { numRuns: 40 },
  )
})

test('a text lacks no more characters by its sign than it does', () => {
  fc.assert(
    fc.property(texts, written => {
      const pool = new TextPool()
      for (const text of written)
        for (const query of written) {
          const lacking = new Set([...query].filter(char => !text.includes(char)))
          expect(lackingIn(pool.signAt(pool.idOf(text)), signOf(query))).toBeLessThanOrEqual(lacking.size)
        }
    }),
    { numRuns: 40 },
  )
  const pool = new TextPool()
  expect(lackingIn(pool.signAt(pool.idOf('阿莫西林')), signOf('青霉'))).toBe(2)
})
