import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/widgets/accessible.ts'
import '../../widgets/base/theme/tokens.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/parts.css'
import '../styles/views.css'
import '../styles/tables.css'
import { selectionMessages as messages } from '../lib/messages.ts'
import { parseSearch } from '../lib/search-text.ts'
import { SelectionBar } from './selection-bar.tsx'
import { sourceOf } from './source.ts'
import { selectedMax, useKept, useSelection } from './use-selection.ts'
import { showRoute } from '../test-support/show-route.tsx'

const pageRows = 300
type Kept = ReturnType<typeof useKept>
type Screen = Awaited<ReturnType<typeof showRoute>['shown']>

const longName = '上海市浦东新区张江高科技园区第二物流中心阴凉库和冷藏库'

function List({ q, kept, total, named = '上海' }: { q: string | undefined; kept: Kept; total: number; named?: string | undefined }) {
  const [count, setCount] = useState(pageRows)
  const rows = Array.from({ length: Math.min(count, total) }, (_, at) => `${q ?? ''}${at}`)
  const isEnd = rows.length === total
  const source = sourceOf({ path: '/list', search: { q }, view: '待拣', words: q, named: [['仓库', named]] })
  const paged = { rows, isEnd, isMore: !isEnd, readMore: () => setCount(rows.length + pageRows) }
  const selection = useSelection(paged, row => row, { kept, source })
  return (
    <main>
      <button type="button" onClick={() => selection.toggle(rows[0]!)}>
        选一行
      </button>
      <button type="button" aria-pressed={selection.isAll} onClick={selection.toggleAll}>
        选读出的
      </button>
      <button type="button" onClick={paged.readMore}>
        往下读
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
function open(total: number, named?: string) {
  function Page() {
    const q = useRouterState({ select: state => parseSearch(state.location.searchStr).q })
    return <List key={q} q={q} kept={useKept()} total={total} named={named} />
  }
  return showRoute({ path: '/list', address: '/list?q=abc', component: Page })
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
  await expect.element(bar.getByText('换了条件，这里一单没选。原先选的 1 单在')).toBeVisible()
  await expect.element(bar.getByText('待拣 · 仓库=上海 · “abc”')).toBeVisible()
  expect(screen.getByRole('button', { name: /^发货/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: messages.goBack }).click()
  await expect.element(screen.getByRole('button', { name: '发货 1' })).toBeVisible()
  history.push('/list?q=other')
  await screen.getByRole('button', { name: messages.unpick }).click()
  await expect.poll(() => bar.elements()).toEqual([])
})

describe.each([1_200, 1_000_000])('of %i rows, more than one press selects', total => {
  const readings = {
    'that were read': async (screen: Screen) => {
      for (let page = 1; page < 5; page++) await screen.getByRole('button', { name: '往下读' }).click()
    },
    'that are read for it': async (screen: Screen) => {
      await screen.getByRole('button', { name: '选读出的' }).click()
      await screen.getByRole('button', { name: messages.fill(selectedMax) }).click()
      await expect.element(screen.getByRole('button', { name: `发货 ${selectedMax}` })).toBeVisible()
      await screen.getByRole('button', { name: '往下读' }).click()
      await screen.getByRole('button', { name: messages.unpick }).click()
    },
  }

  test.each(Object.entries(readings))('selects the limit of those %s, says so, and the next press selects none', async (_, read) => {
    const screen = await open(total).shown
    await read(screen)
    const all = screen.getByRole('button', { name: '选读出的' })
    await all.click()
    await expect.element(screen.getByRole('button', { name: `发货 ${selectedMax}` })).toBeVisible()
    await expect.element(screen.getByText(messages.more(selectedMax))).toBeVisible()
    await expect.element(all).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(messages.whole).elements()).toEqual([])
    expect(screen.getByRole('button', { name: messages.fill(selectedMax) }).elements()).toEqual([])
    await all.click()
    await expect.poll(() => screen.getByRole('region', { name: messages.region }).elements()).toEqual([])
    await expect.element(all).toHaveAttribute('aria-pressed', 'false')
  })

  test('says after they were all read for it that a press selects none, as the press does', async () => {
    const screen = await open(total).shown
    const all = screen.getByRole('button', { name: '选读出的' })
    await all.click()
    await screen.getByRole('button', { name: messages.fill(selectedMax) }).click()
    await expect.element(screen.getByRole('button', { name: `发货 ${selectedMax}` })).toBeVisible()
    await expect.element(all).toHaveAttribute('aria-pressed', 'true')
    await all.click()
    await expect.poll(() => screen.getByRole('region', { name: messages.region }).elements()).toEqual([])
  })
})

describe.each([1440, 1024, 768])('in a window of %i pixels', width => {
  test.each(['上海', longName])('the counts are never cut, only the filter is: %s', async named => {
    await page.viewport(width, 700)
    const { history, shown } = open(2, named)
    const screen = await shown
    await screen.getByRole('button', { name: '选一行' }).click()
    const bar = screen.getByRole('region', { name: messages.region })
    const isCut = (part: Element) => part.scrollWidth > part.clientWidth
    const expectWhole = async (count: string) => {
      await expect.element(bar.getByText(count)).toBeVisible()
      const counted = bar.getByText(count).element()
      expect(isCut(counted)).toBe(false)
      const box = bar.element().getBoundingClientRect()
      const own = counted.getBoundingClientRect()
      expect(own.left >= box.left && own.right <= box.right && box.left >= 0 && box.right <= width).toBe(true)
      expect(isCut(bar.element().querySelector('.picked__from')!)).toBe(named === longName)
    }
    await expectWhole(messages.count(1, '单'))
    history.push('/list?q=other')
    await expectWhole('换了条件，这里一单没选。原先选的 1 单在')
  })
})
