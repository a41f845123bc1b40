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

/** What the head of a column says of the order. */
const sortOf = (name: string) => [...document.querySelectorAll('th')].find(head => head.textContent === name)?.getAttribute('aria-sort')

test('a press on a head sorts, the next one the other way round, in the address with the filters, and back leads back', async () => {
  const { history, shown } = open('/orders?q=abc')
  const screen = await shown
  await expect.poll(() => sortOf('下单')).toBe('descending')
  await screen.getByRole('button', { name: '金额' }).click()
  await expect.poll(() => sortOf('金额')).toBe('descending')
  expect(sortOf('下单')).toBe(null)
  expect(parseSearch(history.location.search)).toEqual({ q: 'abc', sort: '-payable' })
  await screen.getByRole('button', { name: '金额' }).click()
  await expect.poll(() => sortOf('金额')).toBe('ascending')
  expect(parseSearch(history.location.search)).toEqual({ q: 'abc', sort: 'payable' })
  history.back()
  await expect.poll(() => sortOf('金额')).toBe('descending')
  history.back()
  await expect.poll(() => sortOf('下单')).toBe('descending')
  await expectAccessible(document.body)
})

test('the usual order is not in the address, and a head is pressed by the keyboard', async () => {
  const { history, shown } = open('/orders?sort=created')
  const screen = await shown
  await expect.poll(() => sortOf('下单')).toBe('ascending')
  await expect.element(screen.getByRole('button', { name: '单号' })).not.toBeInTheDocument()
  screen.getByRole('button', { name: '金额' }).element().focus()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: /^下单/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sortOf('下单')).toBe('descending')
  expect(history.location.search).toBe('')
})
