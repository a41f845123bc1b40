import { useRouterState } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { uiMessages } from '../lib/messages.ts'
import { parseSearch } from '../lib/search-text.ts'
import { NoRows } from './nothing.tsx'
import { showRoute } from '../test-support/show-route.tsx'

const messages = { empty: '没有订单', emptyText: '有了就在这里' }

async function open(address: string) {
  function List() {
    const search = useRouterState({ select: state => parseSearch(state.location.searchStr) })
    return <NoRows messages={messages} search={search} />
  }
  const { history, shown } = showRoute({ path: '/list', address, component: List })
  return { history, screen: await shown }
}

test.each([
  ['?view=open&q=abc', '?view=open'],
  ['?view=open&sort=-payable&cols=number.age&store=安和&from=2026-01-01', '?view=open&sort=-payable&cols=number.age'],
  ['?sort=name&region=上海', '?sort=name'],
  ['?cols=name.rank&category=12', '?cols=name.rank'],
  ['?record=inspection&key=1', ''],
])('the filters of %s are dropped, and the view, the order and the columns stay: %s', async (from, to) => {
  const { history, screen } = await open(`/list${from}`)
  await expect.element(screen.getByText(uiMessages.filteredText)).toBeVisible()
  await screen.getByRole('link', { name: uiMessages.clearFilters }).click()
  await expect.poll(() => `${history.location.pathname}${history.location.search}`).toBe(`/list${to}`)
  await expect.element(screen.getByText(messages.emptyText)).toBeVisible()
})

test.each(['', '?view=open', '?view=open&sort=-payable&cols=number.age'])(
  'an empty view without filters says so alone: %s',
  async address => {
    const { screen } = await open(`/list${address}`)
    await expect.element(screen.getByText(messages.emptyText)).toBeVisible()
    expect(screen.getByRole('link').elements()).toEqual([])
  },
)
