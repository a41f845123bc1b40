import type { Sort } from '../goods-list/parts.ts'

export const columnNames = [
  'mark',
  'name',
  'spec',
  'maker',
  'approval',
  'expiry',
  'stock',
  'last',
  'price',
  'next',
  'retail',
  'packs',
  'quantity',
  'add',
  'tags',
  'favourite',
] as const
export type ColumnName = (typeof columnNames)[number]

/** What a row is worked with; every other column can be put away. */
export const fixedColumns: ReadonlySet<ColumnName> = new Set(['mark', 'name', 'price', 'next', 'quantity'])

/** Columns that are shown only when chosen: Enter adds a row, and the goods page tells the approval number. */
export const columnsAtFirst: readonly ColumnName[] = columnNames.filter(name => name !== 'approval' && name !== 'add')

/** The first columns to go where the window is narrower than a desk's. */
const roomyColumns: ReadonlySet<ColumnName> = new Set(['retail', 'packs'])

const pricedColumns: ReadonlySet<ColumnName> = new Set(['last', 'next', 'retail'])

export type ColumnRoom = { hasPrices: boolean; hasRetail: boolean; isNarrow: boolean }

/** The chosen columns without those that have nothing to tell here, or no room. */
export function columnsOf(chosen: readonly ColumnName[], { hasPrices, hasRetail, isNarrow }: ColumnRoom): readonly ColumnName[] {
  return chosen.filter(
    name => (hasPrices || !pricedColumns.has(name)) && (hasRetail || name !== 'retail') && (!isNarrow || !roomyColumns.has(name)),
  )
}

/** The second of the two columns that a reason takes, where goods cannot be bought; the first is the quantity. */
export function coveredColumn(columns: readonly ColumnName[]): number {
  return columns.indexOf('quantity') + 1
}

/** Columns that the list can be sorted by, with the same sorts as everywhere. */
export const columnSorts: Readonly<Partial<Record<ColumnName, Sort>>> = {
  expiry: 'yxq',
  stock: 'number',
  price: 'price',
  favourite: 'favorite',
}

/** Figures stand under one another. */
export const numericColumns: ReadonlySet<ColumnName> = new Set(['stock', 'last', 'price', 'next', 'retail', 'packs'])
