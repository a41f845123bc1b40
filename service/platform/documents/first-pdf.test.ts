import { expect, test } from 'vitest'
import { sheetPdf } from './sheet.ts'

/** Characters from all over the font, whose files no other document of this process has opened. */
const scattered = Array.from({ length: 200 }, (_, place) => String.fromCodePoint(0x4e00 + place * 97)).join('')

/** How often the event loop came round while the work was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}

test('the first PDF of a process opens its fonts one by one, and other calls come in between', async () => {
  const facts = [['', scattered] as const]
  const turns = await turnsDuring(() => sheetPdf({ title: '', facts, tables: [], sums: [], foot: [] }))
  expect(turns).toBeGreaterThan(3)
})
