import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/widgets/accessible.ts'
import '../../widgets/base/theme/tokens.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/parts.css'
import '../styles/tables.css'
import { parseSearch } from '../lib/search-text.ts'
import { ColumnHeads } from './column-heads.tsx'
import { showRoute } from '../test-support/show-route.tsx'

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

/** As the pages draw it: another list for each order, and none while it is read. */
function PageOfLists({ readMs }: { readMs: number }) {
  const sort = useRouterState({ select: state => parseSearch(state.location.searchStr).sort })
  const List = () => {
    const [isRead, setRead] = useState(readMs === 0)
    useEffect(() => {
      const timer = setTimeout(() => setRead(true), readMs)
      return () => clearTimeout(timer)
    }, [])
    return isRead && <Page />
  }
  const [lists] = useState(() => new Map<string | undefined, typeof List>())
  if (!lists.has(sort)) lists.set(sort, List)
  const Shown = lists.get(sort)!
  return (
    <>
      <input aria-label="找" />
      <Shown key={sort} />
    </>
  )
}

function open(address: string, component: () => ReactNode = Page) {
  return showRoute({ path: '/orders', address, component })
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

describe.each([0, 300])('a list that is drawn again for each order, after %i ms', readMs => {
  const openLists = () => open('/orders?q=abc', () => <PageOfLists readMs={readMs} />)

  test.each([
    ['金额', 'descending', 'ascending'],
    ['下单', 'ascending', 'descending'],
  ])('the head that was pressed (%s) keeps the focus, and is pressed again with the keyboard', async (name, first, second) => {
    const screen = await openLists().shown
    const head = screen.getByRole('button', { name: new RegExp(`^${name}`) })
    await head.click()
    await expect.poll(() => sortOf(name)).toBe(first)
    await expect.element(head).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sortOf(name)).toBe(second)
    await expect.element(head).toHaveFocus()
  })

  test('a field that has the focus meanwhile keeps it', async () => {
    const { history, shown } = openLists()
    const screen = await shown
    await screen.getByRole('button', { name: '金额' }).click()
    await screen.getByLabelText('找').click()
    await expect.poll(() => sortOf('金额')).toBe('descending')
    await expect.element(screen.getByLabelText('找')).toHaveFocus()
    history.back()
    await expect.poll(() => sortOf('下单')).toBe('descending')
    await expect.element(screen.getByLabelText('找')).toHaveFocus()
  })

  test('an order that was not chosen by a press takes no focus', async () => {
    const { history, shown } = openLists()
    await shown
    history.push('/orders?sort=payable')
    await expect.poll(() => sortOf('金额')).toBe('ascending')
    expect(document.activeElement).toBe(document.body)
  })
})
