import { tabMemory } from '../../base/lib/memory/storage.ts'
import type { GridPlace } from './grid-keys.ts'

/** Where a buyer was in a table: how far it was scrolled, and the cell. */
export type TablePlace = { table: string; top: number; place: GridPlace }

const memoryKey = 'yaoji-table-place'

function isPlace(value: unknown): value is TablePlace {
  return (
    typeof value === 'object' && value !== null && 'table' in value && 'top' in value && typeof value.top === 'number' && 'place' in value
  )
}

/** The place in this very table, when the buyer was there last in this tab. */
export function placeIn(table: string): TablePlace | undefined {
  const value = tabMemory.recall(memoryKey)
  return isPlace(value) && value.table === table ? value : undefined
}

export function rememberPlace(place: TablePlace): void {
  tabMemory.write(memoryKey, JSON.stringify(place))
}
