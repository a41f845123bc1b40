import { atom, onMount, type PreinitializedWritableAtom } from 'nanostores'
import { goodsListCall, type GoodsListWire } from '@yaoji/contract/calls/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { isSameQuery, queryKey, type ListQuery } from '../goods-list/parts.ts'
import { timestampMs } from '../lib/clock.ts'
import { request } from '../lib/http.ts'
import { keepPages } from '../lib/kept-pages.ts'
import type { Failure } from '../lib/result.ts'
import { buyer, onBuyerChange, onBuyerKnown } from '../session/parts.ts'
import { missingPages, pageRows, readyPage, type TablePage, type TablePages } from './pages.ts'

export type ShownTable = {
  query: ListQuery
  total: number
  facets: GoodsListWire['facets']
  note: string
  today: string
  pages: TablePages
}

export type TableValue =
  | { state: 'waiting' }
  /** The rows of an earlier query stay in sight until the first page of the new one arrives. */
  | { state: 'loading'; query: ListQuery; shown: ShownTable | undefined }
  | { state: 'ready'; query: ListQuery; shown: ShownTable }
  | { state: 'failed'; query: ListQuery; failure: Failure; shown: ShownTable | undefined }

type TableState = {
  $table: PreinitializedWritableAtom<TableValue>
  /** Ends what is under way for an earlier query. */
  $pending: PreinitializedWritableAtom<AbortController>
  kept: ReturnType<typeof keepPages<ShownTable>>
}

/** What makes another table: not the page that it is opened at. */
function tableQuery({ page: _page, page_size: _size, ...query }: ListQuery): ListQuery {
  return query
}

/** The rows are fetched in pages of their own size, whatever page the address names. */
function ask({ page: _page, ...query }: ListQuery, page: number, signal: AbortSignal) {
  return request(goodsListCall, {
    query: { ...query, page_size: pageRows, ...(page > 1 && { page }) },
    signal,
    isSilent: page > 1,
  })
}

function begin({ $pending }: TableState): AbortSignal {
  $pending.get().abort()
  $pending.set(new AbortController())
  return $pending.get().signal
}

function take({ $table, kept }: TableState, query: ListQuery, shown: ShownTable): void {
  kept.keep(queryKey(tableQuery(query)), buyer(), shown)
  $table.set({ state: 'ready', query, shown })
}

async function showTable(state: TableState, query: ListQuery): Promise<void> {
  const { $table } = state
  const before = $table.get()
  const shown = 'shown' in before ? before.shown : undefined
  const signal = begin(state)
  $table.set({ state: 'loading', query, shown })
  const result = await ask(query, 1, signal)
  if (signal.aborted) return
  if (result.ok) {
    const { list: goods, total, facets, note } = result.data
    take(state, query, { query, total, facets, note, today: chinaDay(timestampMs(result.timestamp)), pages: { 1: readyPage(goods) } })
  } else if (result.failure.kind !== 'cancelled') $table.set({ state: 'failed', query, failure: result.failure, shown })
}

/** Shows the table of an address: as it was left a short while ago, or anew. */
async function openTable(state: TableState, query: ListQuery): Promise<void> {
  const left = state.kept.find(queryKey(tableQuery(query)), buyer())
  if (!left) return showTable(state, query)
  begin(state)
  const pages = Object.fromEntries(Object.entries(left.pages).filter(([, page]) => page?.state === 'ready'))
  take(state, query, { ...left, query, pages })
}

function setPage(state: TableState, number: number, page: TablePage, total?: number): void {
  const value = state.$table.get()
  if (value.state !== 'ready') return
  const { query, shown } = value
  take(state, query, { ...shown, ...(total !== undefined && { total }), pages: { ...shown.pages, [number]: page } })
}

async function loadPage(state: TableState, query: ListQuery, number: number): Promise<void> {
  const { signal } = state.$pending.get()
  setPage(state, number, { state: 'loading' })
  const result = await ask(query, number, signal)
  if (signal.aborted) return
  if (result.ok) setPage(state, number, readyPage(result.data.list), result.data.total)
  else setPage(state, number, { state: 'failed' })
}

/** The goods of a table: the first page with the filters' counts, the others as the buyer comes near them. */
export function createGoodsTable() {
  const state: TableState = {
    $table: atom<TableValue>({ state: 'waiting' }),
    $pending: atom(new AbortController()),
    kept: keepPages<ShownTable>(),
  }
  const { $table, kept } = state

  function retryTable(): Promise<void> {
    const value = $table.get()
    return value.state === 'waiting' ? Promise.resolve() : showTable(state, value.query)
  }

  onMount($table, () => {
    const stops = [onBuyerKnown(kept.claim), onBuyerChange(() => void retryTable())]
    return () => stops.forEach(stop => stop())
  })

  return {
    $table,
    openTable: (query: ListQuery) => openTable(state, query),
    retryTable,
    /** Fetches what is missing of the rows that are in sight or near. */
    async wantRows(first: number, last: number): Promise<void> {
      const value = $table.get()
      if (value.state !== 'ready') return
      const end = Math.min(last, value.shown.total - 1)
      await Promise.all(missingPages(value.shown.pages, first, end).map(page => loadPage(state, value.query, page)))
    },
    async retryPage(number: number): Promise<void> {
      const value = $table.get()
      if (value.state === 'ready') await loadPage(state, value.query, number)
    },
  }
}

export type GoodsTableStore = ReturnType<typeof createGoodsTable>

/** The table of /list/table and /search/table. */
export const goodsTable = createGoodsTable()

/** Whether the rows in sight answer an older query than the one asked for. */
export function isOutdated(value: TableValue): boolean {
  return 'shown' in value && value.shown !== undefined && !isSameQuery(tableQuery(value.shown.query), tableQuery(value.query))
}
