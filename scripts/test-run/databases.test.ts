import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runsOnBothDatabases } from './databases.ts'
import { leftOut, leftOutJourneys } from './left-out.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('{service,testing/service}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })

test.each([
  'order/stock/race',
  'order/stock/stock',
  'order/change/crash',
  'pay/pay',
  'wallet/sums',
  'after-sale/money',
  'http/request/idempotency',
  'session/lockout',
])('the loop runs %s on both databases', name => {
  expect(files.filter(file => file.endsWith(`${name}.test.ts`)).map(runsOnBothDatabases)).toEqual([true])
})

test('the loop asks PostgreSQL for a good share of the other files, the same wherever a file lies', () => {
  const share = files.filter(runsOnBothDatabases).length / files.length
  expect(share).toBeGreaterThan(0.2)
  expect(runsOnBothDatabases('service/cart/add.test.ts')).toBe(runsOnBothDatabases('service/purchase/cart/add.test.ts'))
})

const left = [...leftOut.map(name => `**/${name}.test.{ts,tsx}`), ...leftOutJourneys.map(name => `e2e/${name}.spec.ts`)]
const written = globSync('*/**/*.{test.ts,test.tsx,spec.ts}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })

test.each(left)('what the loop leaves out as %s is one file', pattern => {
  expect(written.filter(file => matchesGlob(file, pattern))).toHaveLength(1)
})
