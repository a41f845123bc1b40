import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runsOnBothDatabases } from './databases.ts'
import { leftOut, leftOutJourneys } from './left-out.ts'

const files = globSync('{service,testing/service}/**/*.test.ts', {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  exclude: ['**/node_modules/**'],
})

test.each([
  'order/race',
  'order/stock',
  'order/crash',
  'pay/pay',
  'wallet/sums',
  'after-sale/money',
  'http/idempotency',
  'session/lockout',
])('the loop runs %s on both databases', name => {
  expect(files.filter(file => file.endsWith(`${name}.test.ts`)).map(runsOnBothDatabases)).toEqual([true])
})

test('the loop asks PostgreSQL for a good share of the other files, the same wherever a file lies', () => {
  const share = files.filter(runsOnBothDatabases).length / files.length
  expect(share).toBeGreaterThan(0.2)
  expect(runsOnBothDatabases('service/cart/add.test.ts')).toBe(runsOnBothDatabases('service/purchase/cart/add.test.ts'))
})

const patterns = [...leftOut.map(name => `*/**/${name}.test.ts`), ...leftOutJourneys.map(name => `e2e/${name}.spec.ts`)]

test.each(patterns)('what the loop leaves out as %s is one file', pattern => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  expect(globSync(pattern, { cwd, exclude: path => path === 'node_modules' || path === 'dist' })).toHaveLength(1)
})
