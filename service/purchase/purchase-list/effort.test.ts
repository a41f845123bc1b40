import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLimits } from '@yaoji/contract/limits'
import { startCpuTime } from '../../../testing/service/measure/cpu-time.ts'
import { createListParsing, type ListParsing } from './parse-apart.ts'
import { readList } from './read-list.ts'
import { hostileWorkbooks } from './test-support/hostile-workbooks.ts'
import { textRows } from './text-rows.ts'

const { textMax: most, rowMax } = listLimits
const rowsOf = (row: string): string => `${row.slice(0, rowMax - 1)}\n`.repeat(most / rowMax)

// Other requests wait meanwhile. A pattern that looks back and forth takes from 10 s to minutes for these.
test.each([
  ['blanks in a cell', `a\tb${' '.repeat(most - 10)}x`],
  ['brackets that never close, under headings', `品名,${'('.repeat(most - 10)}`],
  ['rows of a price word and blanks', rowsOf(`a 单价${' '.repeat(rowMax - 10)}x`)],
  ['rows of signs and blanks', rowsOf(`a${','.repeat(rowMax / 2)}${' '.repeat(rowMax / 2 - 10)}x`)],
  ['rows of numerals', rowsOf('一'.repeat(rowMax))],
  ['rows of cells with brackets', rowsOf(`a\t${'('.repeat(rowMax)}`)],
  ['rows of names that share a quantity', rowsOf(`${'药和'.repeat(rowMax)}各`)],
  ['rows of stores', rowsOf('一店 '.repeat(rowMax))],
  ['rows of changes', rowsOf('药品→改 '.repeat(rowMax))],
  ['rows of headings and blanks', rowsOf('品名  规格 '.repeat(rowMax))],
  ['rows of crosses', rowsOf('药 x'.repeat(rowMax))],
  ['rows of sections and their endings', rowsOf(`西${'药品药类品类'.repeat(rowMax / 10)}1`)],
  ['rows of batches and expiry', rowsOf('批号 效期2028- '.repeat(rowMax / 10))],
  ['rows of telephone words and blanks', rowsOf(`a 电话${' '.repeat(rowMax - 10)}x`)],
  ['rows of days', rowsOf('11.24 张阿姨 '.repeat(rowMax / 10))],
  ['rows of quantities that are changed', rowsOf('感冒灵改5盒 '.repeat(rowMax / 8))],
  ['one row of pipes', `${'|'.repeat(most - 10)}x`],
  ['rows of pipes', '| 品名 | 数量 |\n'.repeat(most / 14)],
  ['rows of many sections', rowsOf(`${'风湿骨伤五官科中药饮片'.repeat(rowMax / 20)}1`)],
])('%s are read at once', (_, text) => {
  const cpuMs = startCpuTime()
  readList(textRows(text.slice(0, most)))
  expect(cpuMs()).toBeLessThan(2_000)
})

/** Lists that come in files are read in a worker, which ends what computes for four seconds. */
describe('a file is read or refused long before its worker would be ended:', () => {
  let parsing: ListParsing
  beforeAll(() => {
    parsing = createListParsing()
  })
  afterAll(() => parsing.close())

  const read = (bytes: Buffer, name: string) => parsing.run({ file: bytes.toString('base64url'), name })
  const outcomes = [{ content: expect.anything() }, { problem: expect.any(String) }]

  // Some of them were minutes, or all memory.
  test.each(hostileWorkbooks)('a workbook with %s', async (_, make) => expect(outcomes).toContainEqual(await read(make(), 'a.xlsx')))

  test.each([
    ['rows of quotes', '"a",'.repeat(250_000)],
    ['one field', 'a'.repeat(1_000_000)],
    ['rows of one field each', 'a\n'.repeat(500_000)],
    ['fields without end', ','.repeat(1_000_000)],
    ['quotes in quotes', `"${'""'.repeat(500_000)}"`],
  ])('CSV with %s', async (_, text) => expect(outcomes).toContainEqual(await read(Buffer.from(text), 'a.csv')))
})
