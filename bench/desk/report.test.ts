import { expect, test } from 'vitest'
import { missedAims, tables, type DeskReport } from './report.ts'

const desk: DeskReport = {
  ...{ name: 'paper', goods: 20, before: '300', gesturesMax: 7 },
  effort: { gestures: 140, waitMs: 900, longestWaitMs: 90, requests: 60 },
  verdicts: { rows: 10, right: 8, asked: 2, wrongGoods: 0, wrongQuantity: 0, lost: 0 },
}
const screen = { name: 'table', before: '6', rows: 16, least: 16 }

test('aims that are just reached are not missed', () => {
  expect(missedAims([desk], [screen])).toEqual([])
  expect(tables([desk], [screen])).toContain('| paper | 20 | 300 | 140 | 7 | 900 (90) | 60 | 8 / 2 / 0 / 0 | — |')
})

test('each aim that is missed has its sentence', () => {
  const verdicts = { rows: 10, right: 7, asked: 1, wrongGoods: 1, wrongQuantity: 0, lost: 1 }
  const effort = { ...desk.effort, gestures: 142 }
  expect(missedAims([{ ...desk, effort, verdicts }], [{ ...screen, rows: 15 }])).toEqual([
    'paper: 7.1 gestures for a goods, at most 7 wanted',
    'paper: 70 % of the rows need no work, at least 80 % wanted',
    'paper: 2 rows are wrong or lost',
    'table: 15 whole rows, at least 16 wanted',
  ])
})
