import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider, useRouterState } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/widgets/accessible.ts'
import '../../widgets/base/theme/tokens.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/parts.css'
import '../styles/tables.css'
import { parseSearch, stringifySearch } from '../lib/search-text.ts'
import { ColumnHeads } from './column-heads.tsx'

function Page() {
  const sort = useRouterState({ select: state => parseSearch(state.location.searchStr).sort })
  return (
    <main>
      <table className="tbl">
        <caption className="sr">订单</caption>
        <ColumnHeads
          columns={{ number: '单号', payable: '金额', created: '下单' }}
          numbers={['payable']}
          sorting={{ current: sort, usual: '-created', orders: { payable: '-payable', created: '-created' } }}
        />
      </table>
    </main>
  )
}

function open(address: string) {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/orders', component: Page })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([route]), history, parseSearch, stringifySearch })
  return { history, shown: render(<RouterProvider router={router as never} />) }
}

test('a press on a head sorts, the next one the other way round, in the address with the filters, and back leads back', async () => {
  const { history, shown } = open('/orders?q=abc')
  const screen = await shown
  const head = (name: string) => screen.getByRole('columnheader', { name })
  await expect.element(head('下单')).toHaveAttribute('aria-sort', 'descending')
  await screen.getByRole('button', { name: '金额' }).click()
  await expect.element(head('金额')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(head('下单')).not.toHaveAttribute('aria-sort')
  expect(parseSearch(history.location.search)).toEqual({ q: 'abc', sort: '-payable' })
  await screen.getByRole('button', { name: '金额' }).click()
  await expect.element(head('金额')).toHaveAttribute('aria-sort', 'ascending')
  expect(parseSearch(history.location.search)).toEqual({ q: 'abc', sort: 'payable' })
  history.back()
  await expect.element(head('金额')).toHaveAttribute('aria-sort', 'descending')
  history.back()
  await expect.element(head('下单')).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(document.body)
})

test('the usual order is not in the address, and a head is pressed by the keyboard', async () => {
  const { history, shown } = open('/orders?sort=created')
  const screen = await shown
  await expect.element(screen.getByRole('columnheader', { name: '下单' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(screen.getByRole('button', { name: '单号' })).not.toBeInTheDocument()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: '下单' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('columnheader', { name: '下单' })).toHaveAttribute('aria-sort', 'descending')
  expect(history.location.search).toBe('')
})
