import { onMount } from 'nanostores'
import { goodsListCall, type GoodsListWire } from '@yaoji/contract/calls/storefront/goods'
import { queryKey, type ListQuery } from '../goods-list/parts.ts'
import { request } from '../../base/lib/http.ts'
import { createPagedList, onBuyerChange, type AskOptions } from '../../identity/session/parts.ts'
import { missingPages, onlyReady, pageRows, readyPage, type TablePage, type TablePages } from './pages.ts'

export type ShownTable = {
  query: ListQuery
  total: number
  facets: GoodsListWire['facets']
  note: string
  today: string
  pages: TablePages
}

/** What makes another table: not the page that it is opened at. */
function tableKey({ page: _page, page_size: _size, ...query }: ListQuery): string {
  return queryKey(query)
}

/** The rows are fetched in pages of their own size, whatever page the address names. */
function ask({ page: _page, ...query }: ListQuery, page: number, options: AskOptions) {
  return request(goodsListCall, { query: { ...query, page_size: pageRows, ...(page > 1 && { page }) }, ...options })
}

function createTableList() {
  return createPagedList<ListQuery, GoodsListWire, ShownTable>({
    keyOf: tableKey,
    ask: (query, options) => ask(query, 1, options),
    shownOf: ({ query, page: { list: goods, total, facets, note }, today }) => ({
      query,
      total,
      facets,
      note,
      today,
      pages: { 1: readyPage(goods) },
    }),
  })
}

type TableList = ReturnType<typeof createTableList>

/** Of a table that is left only what has arrived comes back. */
function setPage({ $list, put }: TableList, number: number, page: TablePage, total?: number): void {
  const value = $list.get()
  if (value.state !== 'ready') return
  const shown = { ...value.shown, ...(total !== undefined && { total }), pages: { ...value.shown.pages, [number]: page } }
  put(value.query, shown, { ...shown, pages: onlyReady(shown.pages) })
}

async function loadPage(list: TableList, query: ListQuery, number: number): Promise<void> {
  const signal = list.signal()
  setPage(list, number, { state: 'loading' })
  const result = await ask(query, number, { signal, isSilent: true })
  if (signal.aborted) return
  if (result.ok) setPage(list, number, readyPage(result.data.list), result.data.total)
  else setPage(list, number, { state: 'failed' })
}

/** The goods of a table: the first page with the filters' counts, the others as the buyer comes near them. */
export function createGoodsTable() {
  const list = createTableList()
  onMount(list.$list, () => onBuyerChange(() => void list.retry()))
  return {
    ...list,
    /** Fetches what is missing of the rows that are in sight or near. */
    async wantRows(first: number, last: number): Promise<void> {
      const value = list.$list.get()
      if (value.state !== 'ready') return
      const end = Math.min(last, value.shown.total - 1)
      await Promise.all(missingPages(value.shown.pages, first, end).map(page => loadPage(list, value.query, page)))
    },
    async retryPage(number: number): Promise<void> {
      const value = list.$list.get()
      if (value.state === 'ready') await loadPage(list, value.query, number)
    },
  }
}

export type GoodsTableStore = ReturnType<typeof createGoodsTable>

/** The table of /list/table and /search/table. */
export const goodsTable = createGoodsTable()
