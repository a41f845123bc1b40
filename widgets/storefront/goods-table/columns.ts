import type { Sort } from '../goods-list/parts.ts'

const columnNames = [
  'mark',
  'name',
  'spec',
  'maker',
  'approval',
  'expiry',
  'stock',
  'retail',
  'price',
  'packs',
  'quantity',
  'add',
  'favourite',
] as const
export type ColumnName = (typeof columnNames)[number]

/** The columns of a table; prices to the patient are there only where the shop tells them. */
export function columnsOf(hasRetail: boolean): readonly ColumnName[] {
  return columnNames.filter(name => hasRetail || name !== 'retail')
}

/** Columns that the list can be sorted by, with the same sorts as everywhere. */
export const columnSorts: Readonly<Partial<Record<ColumnName, Sort>>> = {
  expiry: 'yxq',
  stock: 'number',
  price: 'price',
  favourite: 'favorite',
}

/** Figures stand under one another. */
export const numericColumns: ReadonlySet<ColumnName> = new Set(['stock', 'retail', 'price', 'packs', 'quantity'])
