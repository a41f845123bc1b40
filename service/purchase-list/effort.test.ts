import { expect, test } from 'vitest'
import { limits } from '@yaoji/contract/limits'
import { startCpuTime } from '../test-support/cpu-time.ts'
import { readList } from './read-list.ts'
import { textRows } from './text-rows.ts'

const { purchaseListTextMax: most, purchaseRowMax: rowMax } = limits
const rowsOf = (row: string): string => `${row.slice(0, rowMax - 1)}\n`.repeat(most / rowMax)

// Other requests wait meanwhile. A pattern that looks back and forth takes from 10 s to minutes for these.
test.each([
  ['blanks in a cell', `a\tb${' '.repeat(most - 10)}x`],
  ['brackets that never close, under headings', `品名,${'('.repeat(most - 10)}`],
  ['rows of a price word and blanks', rowsOf(`a 单价${' '.repeat(rowMax - 10)}x`)],
  ['rows of numerals', rowsOf('一'.repeat(rowMax))],
  ['rows of cells with brackets', rowsOf(`a\t${'('.repeat(rowMax)}`)],
])('%s are read at once', (_, text) => {
  const cpuMs = startCpuTime()
  readList(textRows(text.slice(0, most)))
  expect(cpuMs()).toBeLessThan(2_000)
})
