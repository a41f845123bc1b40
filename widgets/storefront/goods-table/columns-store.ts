import { atom, onMount } from 'nanostores'
import { deviceKeys, localMemory } from '../../base/lib/memory/storage.ts'
import { columnNames, columnsAtFirst, fixedColumns, type ColumnName } from './columns.ts'

export const columnWidths = ['narrow', 'normal', 'wide'] as const
export type ColumnWidth = (typeof columnWidths)[number]

/** The buyer's columns: which, in which order, and those whose width is not the normal one. */
export type ChosenColumns = { shown: readonly ColumnName[]; widths: Readonly<Partial<Record<ColumnName, ColumnWidth>>> }

const atFirst: ChosenColumns = { shown: columnsAtFirst, widths: {} }

const isColumn = (name: unknown): name is ColumnName => (columnNames as readonly unknown[]).includes(name)

/** Anything may lie in the memory of a browser: unknown columns are dropped, and those that a row needs come back. */
function remembered(): ChosenColumns {
  const { shown, widths } = Object(localMemory.recall(deviceKeys.tableColumns)) as { shown?: unknown; widths?: unknown }
  if (!Array.isArray(shown)) return atFirst
  const known = [...new Set(shown.filter(isColumn))]
  const missing = [...fixedColumns].filter(name => !known.includes(name))
  const chosenWidths = Object.entries(Object(widths) as Record<string, unknown>).filter(
    ([name, width]) => isColumn(name) && (columnWidths as readonly unknown[]).includes(width),
  )
  return { shown: [...missing, ...known], widths: Object.fromEntries(chosenWidths) as ChosenColumns['widths'] }
}

export const $columns = atom<ChosenColumns>(atFirst)

onMount($columns, () => $columns.set(remembered()))

function choose(columns: ChosenColumns): void {
  localMemory.write(deviceKeys.tableColumns, JSON.stringify(columns))
  $columns.set(columns)
}

/** Shows a column at its usual place, or puts it away. */
export function toggleColumn(name: ColumnName): void {
  const { shown, widths } = $columns.get()
  if (fixedColumns.has(name)) return
  if (shown.includes(name)) return choose({ shown: shown.filter(each => each !== name), widths })
  const before = columnNames.slice(0, columnNames.indexOf(name)).findLast(each => shown.includes(each))
  const at = before === undefined ? 0 : shown.indexOf(before) + 1
  choose({ shown: shown.toSpliced(at, 0, name), widths })
}

/** Moves a column by one place; the first two stay where rows are read from. */
export function moveColumn(name: ColumnName, direction: 1 | -1): void {
  const { shown, widths } = $columns.get()
  const [from, to] = [shown.indexOf(name), shown.indexOf(name) + direction]
  if (from < 2 || to < 2 || to >= shown.length) return
  choose({ shown: shown.toSpliced(from, 1).toSpliced(to, 0, name), widths })
}

export function widenColumn(name: ColumnName, width: ColumnWidth): void {
  const { shown, widths } = $columns.get()
  choose({ shown, widths: { ...widths, [name]: width } })
}

export function resetColumns(): void {
  localMemory.forget(deviceKeys.tableColumns)
  $columns.set(atFirst)
}
