import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { prepareTable, showTable } from './test-support/shown-table.tsx'

prepareTable()

test.each([1440, 390])('at %s a row says how much of its goods the cart has already', async width => {
  await page.viewport(width, 844)
  const { screen } = await showTable()
  await expect.element(screen.getByText('购物车已有 20盒')).toBeVisible()
  const row = screen.getByText('购物车已有 20盒').element().closest('[role="row"], li')
  expect(row?.textContent).toContain('5号')
})
