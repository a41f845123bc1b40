import type { GoodsRow, TextRow } from '../../platform/database/rows.ts'
import { insertMessages } from '../../storefront/goods/insert-messages.ts'
import { insertHeadings } from '../../storefront/goods/insert-sections.ts'
import type { GoodsInput } from './goods-input.ts'
import { labelOf, type InsertField } from '../../platform/tables/words/columns.ts'

function headingOf(field: InsertField, scope: string): string {
  const headings: Readonly<Record<string, string>> = { ...insertMessages.more, ...insertHeadings(scope) }
  return headings[field] ?? labelOf(field)
}

/** All sections of the insert once a row has changed some; those that it leaves empty stay. */
export function mergeInsert({ id, scope }: GoodsRow, { insert }: GoodsInput, stored: readonly TextRow[]): TextRow[] | undefined {
  const bodies = new Map(stored.map(row => [row.name, row.body]))
  for (const { field, text } of insert) bodies.set(headingOf(field, scope), text)
  if (bodies.size === stored.length && stored.every(row => bodies.get(row.name) === row.body)) return undefined
  return [...bodies].map(([name, body], sort) => ({ goods_id: id, sort, name, body }))
}
