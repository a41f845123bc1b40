import { atom, onMount } from 'nanostores'
import { goodsListCall, type GoodsListWire } from '@yaoji/contract/calls/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { buyer, isSameQuery, queryKey, type ListQuery } from '../goods/index.ts'
import { timestampMs } from '../lib/clock.ts'
import { request } from '../lib/http.ts'
import { keepPages } from '../lib/kept-pages.ts'
import type { Failure } from '../lib/result.ts'
import { $session } from '../session/index.ts'
import { missingPages, pageRows, type TablePage, type TablePages } from './pages.ts'

export type ShownTable = { query: ListQuery; total: number; facets: GoodsListWire['facets']; today: string; pages: TablePages }

export type TableValue =
  | { state: 'waiting' }
  /** The rows of an earlier query stay in sight until the first page of the new one arrives. */
  | { state: 'loading'; query: ListQuery; shown: ShownTable | undefined }
  | { state: 'ready'; query: ListQuery; shown: ShownTable }
  | { state: 'failed'; query: ListQuery; failure: Failure; shown: ShownTable | undefined }

/** The rows are fetched in pages of their own size, whatever page the address names. */
function pageQuery({ page: _page, ...query }: ListQuery, page: number): ListQuery {
  return { ...query, page_size: pageRows, ...(page > 1 && { page }) }
}

/** What makes another table: not the page that it is opened at. */
function tableQuery({ page: _page, page_size: _size, ...query }: ListQuery): ListQuery {
  return query
}

/** The goods of a table: the first page with the filters' counts, the others as the buyer comes near them. */
export function createGoodsTable() {
  const $table = atom<TableValue>({ state: 'waiting' })
  const $flight = atom<AbortController>(new AbortController())
  const kept = keepPages<ShownTable>()

  function begin(): AbortSignal {
    $flight.get().abort()
    $flight.set(new AbortController())
    return $flight.get().signal
  }

  const ask = (query: ListQuery, page: number, signal: AbortSignal) =>
    request<GoodsListWire>(goodsListCall, { query: pageQuery(query, page), signal, isSilent: page > 1 })

  async function showTable(query: ListQuery): Promise<void> {
    const before = $table.get()
    const shown = 'shown' in before ? before.shown : undefined
    const signal = begin()
    $table.set({ state: 'loading', query, shown })
    const result = await ask(query, 1, signal)
    if (signal.aborted) return
    if (!result.ok) {
      if (result.failure.kind !== 'cancelled') $table.set({ state: 'failed', query, failure: result.failure, shown })
      return
    }
    const { list: goods, total, facets } = result.data
    take(query, { query, total, facets, today: chinaDay(timestampMs(result.timestamp)), pages: { 1: { state: 'ready', goods } } })
  }

  function take(query: ListQuery, shown: ShownTable): void {
    kept.keep(queryKey(tableQuery(query)), buyer(), shown)
    $table.set({ state: 'ready', query, shown })
  }

  /** Shows the table of an address: as it was left a short while ago, or anew. */
  async function openTable(query: ListQuery): Promise<void> {
    const left = kept.find(queryKey(tableQuery(query)), buyer())
    if (!left) return showTable(query)
    begin()
    const pages = Object.fromEntries(Object.entries(left.pages).filter(([, page]) => page?.state === 'ready'))
    take(query, { ...left, query, pages })
  }

  function setPage(number: number, page: TablePage, total?: number): void {
    const value = $table.get()
    if (value.state !== 'ready') return
    const { query, shown } = value
    take(query, { ...shown, ...(total !== undefined && { total }), pages: { ...shown.pages, [number]: page } })
  }

  async function loadPage(query: ListQuery, number: number): Promise<void> {
    const { signal } = $flight.get()
    setPage(number, { state: 'loading' })
    const result = await ask(query, number, signal)
    if (signal.aborted) return
    if (result.ok) setPage(number, { state: 'ready', goods: result.data.list }, result.data.total)
    else setPage(number, { state: 'failed' })
  }

  /** Fetches what is missing of the rows that are in sight or near. */
  async function wantRows(first: number, last: number): Promise<void> {
    const value = $table.get()
    if (value.state !== 'ready') return
    const end = Math.min(last, value.shown.total - 1)
    await Promise.all(missingPages(value.shown.pages, first, end).map(page => loadPage(value.query, page)))
  }

  async function retryPage(number: number): Promise<void> {
    const value = $table.get()
    if (value.state === 'ready') await loadPage(value.query, number)
  }

  function retryTable(): Promise<void> {
    const value = $table.get()
    return value.state === 'waiting' ? Promise.resolve() : showTable(value.query)
  }

  onMount($table, () =>
    $session.listen((session, before) => {
      if (before?.state === 'loading') kept.claim(before.state, buyer())
      // Prices and reasons are the buyer's own.
      if (before && before.state !== 'loading' && before.state !== session.state) void retryTable()
    }),
  )

  return { $table, openTable, wantRows, retryPage, retryTable }
}

export type GoodsTableStore = ReturnType<typeof createGoodsTable>

/** The table of /list/table and /search/table. */
export const goodsTable = createGoodsTable()

/** Whether the rows in sight answer an older query than the one asked for. */
export function isOutdated(value: TableValue): boolean {
  return 'shown' in value && value.shown !== undefined && !isSameQuery(tableQuery(value.shown.query), tableQuery(value.query))
}
