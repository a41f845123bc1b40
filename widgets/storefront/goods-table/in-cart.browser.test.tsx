import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cartUnitsCall } from '@yaoji/contract/calls/purchase/cart'
import { $session } from '../../identity/session/parts.ts'
import { isCall } from '../../../testing/widgets/fake-service.ts'
import { prepareTable, showTable } from './test-support/shown-table.tsx'

prepareTable()

test.each([1440, 390])('at %s a row says how much of its goods the cart has already', async width => {
  await page.viewport(width, 844)
  const { screen } = await showTable()
  await expect.element(screen.getByText('车里 20盒')).toBeVisible()
  const row = screen.getByText('车里 20盒').element().closest('[role="row"], li')
  expect(row?.textContent).toContain('5号')
})

test('a visitor has no cart to be asked for', async () => {
  $session.set({ state: 'visitor' })
  const { row, asked } = await showTable()
  await expect.element(row(1).first()).toBeVisible()
  expect(asked.filter(call => isCall(call, cartUnitsCall))).toEqual([])
})
