import { expect, test } from 'vitest'
import { pageRow } from '../pages/table.ts'
import { accountGroups, pagesWithMenu } from './account-pages.ts'

const paths = accountGroups.flatMap(({ entries }) => entries.map(({ path }) => path))

test('the account menu leads to what a member has', () => {
  expect(paths).toEqual(expect.arrayContaining(['/bdwx', '/jfsc', '/hb', '/yegl/statement', '/kxzq', '/draw']))
  expect(new Set(paths).size).toBe(paths.length)
  expect(accountGroups.flatMap(({ entries }) => entries.filter(({ title }) => !title))).toEqual([])
})

test('pages of the account have the menu next to them, zones do not', () => {
  expect([...pagesWithMenu].filter(name => pageRow(name).access !== 'member')).toEqual([])
  expect(pagesWithMenu.has('bindWechat')).toBe(true)
  expect(pagesWithMenu.has('lottery')).toBe(false)
  // Its columns take the whole width.
  expect(pagesWithMenu.has('quickPurchase')).toBe(false)
})
