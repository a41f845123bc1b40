import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/widgets/accessible.ts'
import '../../widgets/base/theme/tokens.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/parts.css'
import '../styles/views.css'
import '../styles/tables.css'
import { selectionMessages as messages } from '../lib/messages.ts'
import { parseSearch, stringifySearch } from '../lib/search-text.ts'
import { SelectionBar } from './selection-bar.tsx'
import { sourceOf } from './source.ts'
import { selectedMax, useKept, useSelection } from './use-selection.ts'

const pageRows = 300
type Kept = ReturnType<typeof useKept>

function List({ q, kept, total }: { q: string | undefined; kept: Kept; total: number }) {
  const [count, setCount] = useState(pageRows)
  const rows = Array.from({ length: Math.min(count, total) }, (_, at) => `${q ?? ''}${at}`)
  const isEnd = rows.length === total
  const source = sourceOf({ path: '/list', search: { q }, view: '待拣', words: q, named: [['仓库', '上海']] })
  const paged = { rows, isEnd, isMore: !isEnd, readMore: () => setCount(rows.length + pageRows) }
  const selection = useSelection(paged, row => row, { kept, source })
  return (
    <main>
      <button type="button" onClick={() => selection.toggle(rows[0]!)}>
        选一行
      </button>
      <button type="button" onClick={selection.toggleAll}>
        选读出的
      </button>
      <SelectionBar selection={selection} unit="单">
        <button type="button" className="btn btn--main">
          发货 {selection.picked.length}
        </button>
      </SelectionBar>
    </main>
  )
}

/** A list whose filter is in its address, as every list of the console has it. */
function open(total: number) {
  const root = createRootRoute()
  function Page() {
    const q = useRouterState({ select: state => parseSearch(state.location.searchStr).q })
    return <List key={q} q={q} kept={useKept()} total={total} />
  }
  const route = createRoute({ getParentRoute: () => root, path: '/list', component: Page })
  const history = createMemoryHistory({ initialEntries: ['/list?q=abc'] })
  const router = createRouter({ routeTree: root.addChildren([route]), history, parseSearch, stringifySearch })
  return { history, shown: render(<RouterProvider router={router as never} />) }
}

test('says how many rows are selected, and the filter that they are from', async () => {
  const { shown } = open(2)
  const screen = await shown
  await screen.getByRole('button', { name: '选一行' }).click()
  const bar = screen.getByRole('region', { name: messages.region })
  await expect.element(bar.getByText('已选 1 单')).toBeVisible()
  await expect.element(bar.getByText('来自 待拣 · 仓库=上海 · “abc”')).toBeVisible()
  await screen.getByRole('button', { name: '选读出的' }).click()
  await expect.element(bar.getByText('已选 2 单')).toBeVisible()
  await expect.element(bar.getByText(messages.whole)).toBeVisible()
  await expectAccessible(document.body)
})

test('selects what the filter has beyond the rows that were read', async () => {
  const screen = await open(700).shown
  await screen.getByRole('button', { name: '选读出的' }).click()
  await screen.getByRole('button', { name: messages.fill(selectedMax) }).click()
  await expect.element(screen.getByRole('button', { name: '发货 700' })).toBeVisible()
  await expect.element(screen.getByText(messages.whole)).toBeVisible()
})

test('never selects more than the limit, and says that there are more', async () => {
  const screen = await open(1_000_000).shown
  await screen.getByRole('button', { name: '选读出的' }).click()
  await screen.getByRole('button', { name: messages.fill(selectedMax) }).click()
  await expect.element(screen.getByRole('button', { name: `发货 ${selectedMax}` })).toBeVisible()
  await expect.element(screen.getByText(messages.more(selectedMax))).toBeVisible()
})

test('selects nothing under another filter, says so, and has the selection again on the way back', async () => {
  const { history, shown } = open(2)
  const screen = await shown
  await screen.getByRole('button', { name: '选一行' }).click()
  history.push('/list?q=other')
  const bar = screen.getByRole('region', { name: messages.region })
  await expect.element(bar.getByText(messages.left(1, '单', '待拣 · 仓库=上海 · “abc”'))).toBeVisible()
  expect(screen.getByRole('button', { name: /^发货/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: messages.goBack }).click()
  await expect.element(screen.getByRole('button', { name: '发货 1' })).toBeVisible()
  history.push('/list?q=other')
  await screen.getByRole('button', { name: messages.unpick }).click()
  await expect.poll(() => bar.elements()).toEqual([])
})
