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

/** The longest time of the processor between two turns of the event loop, in milliseconds. */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  const cpuMs = () => process.threadCpuUsage().user / 1_000
  let [longest, before, isDone] = [0, cpuMs(), false]
  const count = () => {
    longest = Math.max(longest, cpuMs() - before)
    before = cpuMs()
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return Math.max(longest, cpuMs() - before)
}

test('a list of a thousand rows is printed in pieces of less than 50 ms', async () => {
  const names = ['复方甘草片', '阿莫西林胶囊', '硝苯地平控释片', '浙江示例制药股份有限公司', '杭州示例大药房连锁有限公司分店']
  const columns = Array.from({ length: 13 }, (_, place) => ({ name: `列${place}`, share: 10 + place }))
  const rows = Array.from({ length: 1_000 }, (_, row) => columns.map((_, place) => `${names[(row + place) % names.length]}${row}`))
  const print = () => sheetPdf({ title: '清单', facts: [], tables: [{ columns, rows }], sums: [], foot: [] })
  // The first one compiles the code.
  await print()
  expect(await longestPiece(print)).toBeLessThan(50)
})
