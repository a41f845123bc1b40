import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/widgets/accessible.ts'
import '../../widgets/base/theme/tokens.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/page-frame.css'
import '../styles/parts.css'
import '../styles/stores.css'
import '../styles/views.css'
import '../styles/tables.css'
import { Refusal } from '../lib/call.ts'
import { selectionMessages, uiMessages as messages } from '../lib/messages.ts'
import { Paged, type PagedRows } from './paged.tsx'
import { RowList } from './row-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { sourceOf } from './source.ts'
import { selectedMax, useKept, useSelection } from './use-selection.ts'

/** The first two pages are read at once: the second one ahead. */
const usualRows = 40
let pageRows = usualRows
const pages = 3
/** Pages that were asked for, one after the other. */
let asked: number[] = []
let isBroken = true
let answersAfter = 20
const lost = '服务器没有答复，请稍候重试'

async function read(page: number) {
  asked.push(page)
  await new Promise(done => setTimeout(done, answersAfter))
  if (isBroken && page > 0) throw new Refusal(lost, 0)
  return { list: Array.from({ length: pageRows }, (_, at) => `第 ${page * pageRows + at} 行`), next: page + 1 < pages ? page + 1 : null }
}

const source = sourceOf({ path: '/list', search: {}, view: '全部', words: undefined, named: [] })

const head = (
  <thead>
    <tr>
      <th scope="col">名称</th>
    </tr>
  </thead>
)

function Rows(paged: PagedRows<string>) {
  const selection = useSelection(paged, row => row, { kept: useKept(), source })
  const row = (name: string) => (
    <tr key={name}>
      <td>{name}</td>
    </tr>
  )
  return (
    <>
      <button type="button" onClick={selection.fill}>
        选全部
      </button>
      <RowList rows={paged.rows} at={0} caption="行" head={head} row={row} isMore={paged.isMore} readMore={paged.readMore} />
      <SelectionBar selection={selection} unit="行">
        <i />
      </SelectionBar>
    </>
  )
}

function List() {
  const query = useInfiniteQuery({
    ...{ queryKey: ['list'], queryFn: ({ pageParam }: { pageParam: number }) => read(pageParam) },
    ...{ initialPageParam: 0, getNextPageParam: (page: { next: number | null }) => page.next },
  })
  return (
    <main className="col" ref={place => void (place && (place.style.height = '600px'))}>
      <Paged query={query}>{paged => <Rows {...paged} />}</Paged>
    </main>
  )
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component: List }), history })
  const shown = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { client, shown }
}

/** Long enough for a list with endless requests to make many. */
const aWhile = () => new Promise(done => setTimeout(done, 500))

describe('a next page', () => {
  beforeEach(() => {
    asked = []
    isBroken = true
    answersAfter = 20
    pageRows = usualRows
  })

  test('that fails is asked for once, the rows stay, and a press asks again', async () => {
    const screen = await open().shown
    await expect.element(screen.getByText('第 0 行')).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    await aWhile()
    expect(asked).toEqual([0, 1])
    const failed = screen.getByRole('alert')
    await expect.element(failed.getByText(messages.restUnread)).toBeVisible()
    await expect.element(failed.getByText(lost)).toBeVisible()
    await expect.element(screen.getByText('第 9 行')).toBeVisible()
    await expectAccessible(document.body)
    isBroken = false
    await failed.getByRole('button', { name: messages.again }).click()
    await expect.poll(() => failed.elements()).toEqual([])
    expect(asked).toEqual([0, 1, 1])
  })

  test('that fails while all are selected is asked for once, and the selection goes on after a press', async () => {
    const screen = await open().shown
    await screen.getByRole('button', { name: '选全部' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    await aWhile()
    expect(asked).toEqual([0, 1])
    isBroken = false
    await screen.getByRole('button', { name: messages.again }).click()
    await expect.element(screen.getByText(selectionMessages.count(pageRows * pages, '行'))).toBeVisible()
    expect(asked).toEqual([0, 1, 1, 2])
    expect(selectedMax).toBeGreaterThan(pageRows * pages)
  })

  test('is asked for once by a list that reads ahead and selects all of it at the same time', async () => {
    isBroken = false
    answersAfter = 400
    pageRows = 10
    const screen = await open().shown
    await screen.getByRole('button', { name: '选全部' }).click()
    await expect.element(screen.getByText(selectionMessages.count(pageRows * pages, '行'))).toBeVisible()
    await aWhile()
    expect(asked).toEqual([0, 1, 2])
  })

  test('is asked for when the rows that are read again have come', async () => {
    isBroken = false
    const { client, shown } = open()
    const screen = await shown
    await expect.poll(() => asked).toEqual([0, 1])
    await aWhile()
    answersAfter = 500
    void client.invalidateQueries({ queryKey: ['list'] })
    await screen.getByRole('button', { name: '选全部' }).click()
    await expect.element(screen.getByText(selectionMessages.count(pageRows * pages, '行'))).toBeVisible()
    expect(asked).toEqual([0, 1, 0, 1, 2])
  })
})
