import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileTimes, slowest } from './file-times.ts'

let folder: string
let report: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-times-'))
  report = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

const write = (content: object) => writeFileSync(report, JSON.stringify(content))

test('vitest reports when each file began and ended', () => {
  write({ testResults: [{ name: '/shop/contract/money.test.ts', startTime: 1_000, endTime: 3_500 }] })
  expect(fileTimes({ name: 'unit', runner: 'vitest' }, report, '/shop')).toEqual([
    { part: 'unit', file: 'contract/money.test.ts', seconds: 2.5 },
  ])
})

test('a file of journeys takes what its tests take, those of its groups and second tries too', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map(duration => ({ duration })) }] })
  write({
    config: { rootDir: '/shop/e2e' },
    suites: [{ file: 'journeys/pay.spec.ts', specs: [spec(1_000, 2_000)], suites: [{ file: 'journeys/pay.spec.ts', specs: [spec(500)] }] }],
  })
  expect(fileTimes({ name: 'e2e', runner: 'playwright' }, report, '/shop')).toEqual([
    { part: 'e2e', file: 'e2e/journeys/pay.spec.ts', seconds: 3.5 },
  ])
})

test('a part without a runner or without a report has no times', () => {
  expect(fileTimes({ name: 'lint' }, report, '/shop')).toEqual([])
  expect(fileTimes({ name: 'unit', runner: 'vitest' }, report, '/shop')).toEqual([])
})

test('the slowest come first and no more than wanted', () => {
  const times = [1, 12.34, 5].map(seconds => ({ part: 'unit', file: `of-${seconds}.test.ts`, seconds }))
  expect(slowest(times, 2)).toEqual(['   12 s  unit      of-12.34.test.ts', '    5 s  unit      of-5.test.ts'])
})
