import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync, strFromU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readXlsx } from '../tables/read-xlsx.ts'
import { csvStream, xlsxStream, type StreamedTable } from './table-stream.ts'
import type { XlsxCell } from './xlsx-parts.ts'

const headings = ['编号', '名称', '金额']
const rowOf = (number: number): XlsxCell[] => [String(100_000_000_000_000 + number), `=商品${number}`, { amount: `${number}.50` }]

/** Pages of rows, with how many were asked for and whether the reading came to its end. */
function source(pages: number, rowsOfPage: number) {
  const seen = { pages: 0, isClosed: false }
  async function* read(): AsyncGenerator<XlsxCell[][]> {
    try {
      for (let page = 0; page < pages; page++) {
        seen.pages++
        yield Array.from({ length: rowsOfPage }, (_, at) => rowOf(page * rowsOfPage + at + 1))
      }
    } finally {
      seen.isClosed = true
    }
  }
  const table: StreamedTable = { name: '订单', headings, widths: [20, 20, 12], pages: read(), atMs: Date.UTC(2026, 10, 29) }
  return { table, seen }
}

describe.each([
  ['csv', csvStream],
  ['xlsx', xlsxStream],
] as const)('a table that is sent as %s', (kind, stream) => {
  test('has its headings and every row, with long numbers and formulas as texts', async () => {
    const bytes = await buffer(Readable.from(stream(source(3, 4).table)))
    if (kind === 'csv') {
      const lines = bytes.toString().split('\r\n')
      expect(lines).toHaveLength(14)
      expect(lines.slice(0, 2)).toEqual(['\uFEFF编号,名称,金额', `"\t100000000000001",'=商品1,1.50`])
      expect(bytes.toString().lastIndexOf('\uFEFF')).toBe(0)
      return
    }
    const { rows } = readXlsx(bytes, headings)
    expect(rows.map(row => row.cells)).toEqual(
      [headings, ...Array.from({ length: 12 }, (_, at) => rowOf(at + 1))].map(row =>
        row.map(cell => (typeof cell === 'object' ? String(Number(Object.values(cell)[0])) : cell)),
      ),
    )
  })

  test('without rows has its headings', async () => {
    const bytes = await buffer(Readable.from(stream(source(0, 0).table)))
    expect(kind === 'csv' ? bytes.toString() : readXlsx(bytes, headings).rows[0]?.cells.join(',')).toContain('编号,名称,金额')
  })

  test('is read no faster than it is taken, and no further than it is taken', async () => {
    const { table, seen } = source(1_000, 100)
    const file = Readable.from(stream(table), { objectMode: true, highWaterMark: 1 })
    const chunks = file[Symbol.asyncIterator]()
    await chunks.next()
    expect(seen.pages).toBeLessThan(20)
    await new Promise<void>(closed => file.once('close', closed).destroy())
    expect(seen).toMatchObject({ isClosed: true })
    expect(seen.pages).toBeLessThan(20)
  })

  test('of 100,000 rows holds a few pages at a time, from the first to the last', async () => {
    const { table, seen } = source(1_000, 100)
    let [length, largest, ahead, taken] = [0, 0, 0, 0]
    for await (const chunk of stream(table)) {
      length += chunk.length
      largest = Math.max(largest, chunk.length)
      ahead = Math.max(ahead, seen.pages - taken)
      taken = seen.pages
    }
    expect(seen).toEqual({ pages: 1_000, isClosed: true })
    expect(length).toBeGreaterThan(500_000)
    expect(largest).toBeLessThan(200_000)
    expect(ahead).toBeLessThan(40)
  })
})

test('what does not fit into one sheet goes on in the next, under the same headings', async () => {
  const files = unzipSync(await buffer(Readable.from(xlsxStream(source(3, 4).table, 6))))
  const rowsOf = (number: number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`]!).match(/<row /g)?.length
  expect([1, 2, 3].map(rowsOf)).toEqual([6, 6, 3])
  expect(strFromU8(files['xl/workbook.xml']!)).toContain('name="订单 3"')
  for (const number of [1, 2, 3]) expect(strFromU8(files[`xl/worksheets/sheet${number}.xml`]!)).toContain('编号')
})
