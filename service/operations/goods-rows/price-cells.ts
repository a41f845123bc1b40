import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { cellPlace, type GoodsCell } from '@yaoji/contract/goods/cells'
import { currentValue } from '../goods-sheet/current.ts'
import { messages } from './messages.ts'
import { plainNames } from './sent-rows.ts'
import { placesOfRow, takeRows, type FoundRow, type Shelves } from './shelves.ts'

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

/** A row with its cells, without a warehouse in each where the goods lie; or why there are none. */
function pricedRow(row: FoundRow, shelves: Shelves): PricedRow | string[] {
  const read = readPrice(row)
  if (typeof read === 'string') return [read]
  const places = placesOfRow(row, shelves)
  if (places.length === 0) return [messages.notThere]
  const cells = places.map(warehouseId => {
    const cell: GoodsCell = { goodsId: row.goodsId, warehouseId, field: 'price', key: read.rank, now: read.price, was: null }
    return { ...cell, was: currentValue(shelves.current, cell) }
  })
  return { row, cells }
}

/** What rows make of prices; those that are wrong, or say the same twice, are refused among `outcomes`. */
export const priceCells = (shelves: Shelves): PricedRow[] => takeRows(shelves, pricedRow, ({ cells }) => cells.map(cellPlace))
