import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runsOnBothDatabases } from './databases.ts'
import { leftOut } from './left-out.ts'

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

test.each(leftOut)('what the loop leaves out as %s is one file', name => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  expect(globSync(`*/**/${name}.test.ts`, { cwd, exclude: path => path === 'node_modules' || path === 'dist' })).toHaveLength(1)
})
