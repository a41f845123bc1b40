import { expect, test } from 'vitest'
import { mergedRows, type CellMerge } from './table.ts'

const merge = (address: string, firstRow: number, lastRow: number, column = 0): CellMerge => ({
  ...{ address, firstRow, lastRow, firstColumn: column, lastColumn: column },
})
const rows = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => ({ number: first + at, cells: [] }))

test('rows have the merge that begins first, of the columns that are read', () => {
  const merges = [merge('A6:A7', 6, 7), merge('B1:B9', 1, 9, 1), merge('A2:A4', 2, 4), merge('A3:A6', 3, 6)]
  expect([...mergedRows(merges, rows(3, 8), new Set([0, -1]))]).toEqual([
    [3, 'A2:A4'],
    [4, 'A2:A4'],
    [5, 'A3:A6'],
    [6, 'A3:A6'],
    [7, 'A6:A7'],
  ])
  expect(mergedRows(merges, [], new Set([0])).size).toBe(0)
})

test('thousands of merges over all rows cost no more than one', () => {
  const merges = Array.from({ length: 40_000 }, () => merge('A1:A1048576', 1, 1_048_576))
  const startedAt = process.cpuUsage()
  expect(mergedRows(merges, rows(2, 20_001), new Set([0])).size).toBe(20_000)
  const { user, system } = process.cpuUsage(startedAt)
  expect((user + system) / 1_000).toBeLessThan(1_000)
})
