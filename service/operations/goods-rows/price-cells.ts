import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { cellPlace, type GoodsCell } from '@yaoji/contract/goods-cells'
import { currentValue } from '../goods-sheet/current.ts'
import { refusal } from './answer-rows.ts'
import { messages } from './messages.ts'
import { plainNames } from './sent-rows.ts'
import type { FoundRow, Shelves } from './shelves.ts'

export const priceNames = plainNames(['code', 'warehouse', 'rank', 'price'])

/** A row with what it makes of prices: one cell for each warehouse. */
export type PricedRow = { row: FoundRow; cells: GoodsCell[] }

const ranks = /^[0-6]$/

/** The price that a row sets, null where the customer type pays the base price again; or why it is none. */
function readPrice({ fields }: FoundRow): { rank: string; price: number | null } | string {
  const [rank, text] = [fields.get('rank') || '0', fields.get('price')]
  if (!ranks.test(rank)) return messages.rank(rank)
  if (text === undefined) return messages.noPrice
  if (text === '') return rank === '0' ? messages.noBase : { rank, price: null }
  const price = parseUnitPrice(text)
  return price === undefined || price === 0 ? messages.price(text) : { rank, price }
}

/** The cells of a row, without a warehouse in each where the goods lie; or why there are none. */
function cellsOf(row: FoundRow, { current, warehousesOf }: Shelves): GoodsCell[] | string {
  const read = readPrice(row)
  if (typeof read === 'string') return read
  const places = warehousesOf(row.goodsId).filter(id => row.warehouseId === undefined || id === row.warehouseId)
  if (places.length === 0) return messages.notThere
  return places.map(warehouseId => {
    const cell: GoodsCell = { goodsId: row.goodsId, warehouseId, field: 'price', key: read.rank, now: read.price, was: null }
    return { ...cell, was: currentValue(current, cell) }
  })
}

/** What rows make of prices; those that are wrong, or say the same twice, are refused among `outcomes`. */
export function priceCells(shelves: Shelves): PricedRow[] {
  const taken = new Map<string, number>()
  return shelves.found.flatMap(row => {
    const cells = cellsOf(row, shelves)
    const twice = typeof cells === 'string' ? undefined : cells.map(cell => taken.get(cellPlace(cell))).find(other => other !== undefined)
    const problem = typeof cells === 'string' ? cells : twice === undefined ? undefined : messages.duplicate(twice)
    if (problem !== undefined || typeof cells === 'string') {
      shelves.outcomes.set(row.number, refusal([problem ?? ''], row.goodsId))
      return []
    }
    for (const cell of cells) taken.set(cellPlace(cell), row.number)
    return [{ row, cells }]
  })
}
