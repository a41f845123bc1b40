import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { prepareTable, showTable } from './test-support/shown-table.tsx'

prepareTable()

test.each([1440, 390])('at %s a row says how much of its goods the cart has already', async width => {
  await page.viewport(width, 844)
  const { screen } = await showTable()
  const said = screen.getByText('购物车已有 20盒')
  await expect.element(said).toBeVisible()
  expect(said.all()).toHaveLength(1)
  await expect
    .element(
      screen
        .getByRole(width > 767 ? 'row' : 'listitem')
        .filter({ hasText: '3号' })
        .first(),
    )
    .toMatchTextContent(/购物车已有/)
})
