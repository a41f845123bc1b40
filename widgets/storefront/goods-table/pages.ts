import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { limits } from '@yaoji/contract/limits'

/** Goods per page of the table: the service's maximum. */
export const pageRows = limits.pageSizeMax

/** Maximum number of rows: browsers limit the scroll height, and buyers do not read further. */
export const rowsMax = 10_000

export type TableRow = { state: 'loading' } | { state: 'failed'; page: number } | { state: 'ready'; goods: GoodsWire }

export type TablePage = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; rows: readonly TableRow[] }

/** The requested pages, from 1. */
export type TablePages = Readonly<Record<number, TablePage | undefined>>

/** A loaded page. Its rows stay the same objects, so that scrolling does not render them again. */
export function readyPage(goods: readonly GoodsWire[]): TablePage {
  return { state: 'ready', rows: goods.map(each => ({ state: 'ready', goods: each })) }
}

const loadingRow: TableRow = { state: 'loading' }

/** The row at an index from 0. */
export function rowAt(pages: TablePages, index: number): TableRow {
  const number = Math.floor(index / pageRows) + 1
  const page = pages[number]
  if (page?.state === 'failed') return { state: 'failed', page: number }
  return (page?.state === 'ready' ? page.rows[index % pageRows] : undefined) ?? loadingRow
}

/** The pages of these rows that were not requested yet. */
export function missingPages(pages: TablePages, first: number, last: number): number[] {
  const from = Math.floor(first / pageRows) + 1
  const to = Math.floor(last / pageRows) + 1
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter(page => !pages[page])
}

/** The loaded pages. */
export function onlyReady(pages: TablePages): TablePages {
  return Object.fromEntries(Object.entries(pages).filter(([, page]) => page?.state === 'ready'))
}
