import type { SheetOpenRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { priceName, priceRanks } from '@yaoji/contract/console/goods'
import { momentText, parseSpecial } from '@yaoji/contract/goods/special-cells'
import { cellValue } from '@yaoji/contract/goods/cells'
import { gridOf, type Grid, type GridColumn } from './grid-model.ts'
import { messages } from './messages.ts'

/** What a role may change. */
export type MayChange = { prices: boolean; stock: boolean }

const { columns: names } = messages

const given = (id: string, heading: string, isKey = false): GridColumn => ({ id, heading, kind: 'given', isKey })
export const priceColumns = priceRanks.map((rank): GridColumn => ({ id: `price${rank}`, heading: priceName(rank), kind: 'price' }))
export const stockColumns: readonly GridColumn[] = [
  { id: 'stock', heading: names.stock, kind: 'units' },
  { id: 'arrivesOn', heading: names.arrivesOn, kind: 'day' },
  { id: 'arrivesUnits', heading: names.arrivesUnits, kind: 'units' },
]

export const specialColumns: readonly GridColumn[] = [
  { id: 'special', heading: names.special, kind: 'special' },
  { id: 'specialFrom', heading: names.specialFrom, kind: 'moment' },
  { id: 'specialTo', heading: names.specialTo, kind: 'moment' },
  { id: 'specialLimit', heading: names.specialLimit, kind: 'limit' },
]

/** The cells of 特价; null where it is not changed in this row. */
function specialCells(text: string | null): Readonly<Record<string, string | null>> {
  if (text === null) return {}
  const special = parseSpecial(text)
  if (!special) return { special: '', specialFrom: '', specialTo: '', specialLimit: '' }
  const { price, beginsAt, endsAt, limit } = special
  return {
    ...{ special: cellValue('price', price), specialLimit: String(limit ?? '') },
    ...{ specialFrom: momentText(beginsAt, false), specialTo: momentText(endsAt, true) },
  }
}

/** Goods as they are now, with the columns that the role may change. */
export function openedGrid(rows: readonly SheetOpenRowWire[], { prices, stock }: MayChange): Grid {
  const hasCosts = rows.some(({ cost }) => cost !== '')
  const hasWarehouses = new Set(rows.map(({ warehouse }) => warehouse)).size > 1
  const columns = [
    given('id', names.id, true),
    given('name', names.name),
    given('spec', names.spec),
    given('warehouse', names.warehouse, true),
    ...(stock ? [given('batch', names.batch, true)] : []),
    ...(hasCosts ? [given('cost', names.cost)] : []),
    ...(prices ? [...priceColumns, ...specialColumns] : []),
    ...(stock ? stockColumns : []),
  ].filter(({ id }) => id !== 'warehouse' || hasWarehouses)
  const cellsOf = (row: SheetOpenRowWire) => {
    const isFirst = row.prices.length > 0
    const values: Readonly<Record<string, string | null>> = {
      ...{ id: String(row.goods_id), name: row.name, spec: row.spec, warehouse: row.warehouse, batch: row.batch, cost: row.cost },
      ...specialCells(row.special),
      stock: row.stock,
      arrivesOn: isFirst ? row.arrives_on : null,
      arrivesUnits: isFirst ? row.arrives_units : null,
    }
    return columns.map(({ id, kind }) => (kind === 'price' ? (row.prices[Number(id.slice('price'.length))] ?? null) : (values[id] ?? null)))
  }
  return gridOf(
    columns,
    rows.map(row => ({
      ...{ key: [row.goods_id, row.warehouse, row.batch].join(':'), cells: cellsOf(row) },
      ...(row.prices[0] && { base: row.prices[0] }),
      ...(row.special_why && { fixed: row.special_why }),
    })),
    false,
  )
}
