import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint({ cwd: new URL('../..', import.meta.url).pathname })

async function refused(chain: string): Promise<number> {
  const code = `export const read = (db: Db) => db.selectFrom('orders')${chain}.execute()\n`
  const results = await eslint.lintText(code, { filePath: 'service/purchase/order/a.ts' })
  return results.flatMap(({ messages }) => messages).filter(({ ruleId }) => ruleId === 'yaoji/total-order').length
}

test.each([
  ".orderBy('created_at')",
  ".orderBy('orders.created_at', 'desc').limit(3)",
  ".orderBy('member_id').orderBy('expires_on')",
  ".$if(isOld, some => some.orderBy('due_at').limit(1))",
])('rows that a moment alone sorts are refused in %s', async chain => {
  expect(await refused(chain)).toBe(1)
})

test.each([
  ".orderBy('created_at').orderBy('id')",
  ".orderBy('orders.created_at', 'desc').limit(3).orderBy('orders.id', 'desc')",
  ".orderBy('id')",
  ".where('created_at', '<', 1)",
])('rows that their id sorts at last are let through in %s', async chain => {
  expect(await refused(chain)).toBe(0)
})
