import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compare, readBaseline } from './baseline.ts'
import { strykerRuns } from './targets.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const score = (file: string, undetected: number) => ({ file, mutants: 9, undetected: Array<string>(undetected).fill('1: x') })

test('more undetected mutations than before are refused, fewer are the new baseline', () => {
  const { worse, next } = compare({ 'a.ts': 2, 'b.ts': 2, 'c.ts': 2 }, [
    score('a.ts', 3),
    score('b.ts', 1),
    score('c.ts', 2),
    score('d.ts', 4),
  ])
  expect(worse).toEqual(['a.ts: 3 undetected mutations, 2 before'])
  expect(next).toEqual({ 'a.ts': 2, 'b.ts': 1, 'c.ts': 2, 'd.ts': 4 })
})

test('the baseline names files that are mutated', () => {
  const mutated = new Set(strykerRuns(root, []).flatMap(({ files }) => files))
  expect(Object.keys(readBaseline()).filter(file => !mutated.has(file) || !existsSync(root + file))).toEqual([])
})

test('a word chooses files, each with the tests that may notice', () => {
  const runs = strykerRuns(root, ['contract/domain/money', 'purchase/order/stock/stock'])
  expect(runs.map(({ tests }) => tests)).toEqual([['contract/**/*.test.ts'], ['service/purchase/order/**/*.test.ts']])
  expect(runs.flatMap(({ files }) => files)).toEqual(
    expect.arrayContaining(['contract/domain/money.ts', 'service/purchase/order/stock/stock.ts']),
  )
  expect(runs.flatMap(({ files }) => files).filter(file => file.includes('.test.'))).toEqual([])
})
