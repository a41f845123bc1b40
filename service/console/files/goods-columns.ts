import type { ConsoleGoodsRowWire } from '@yaoji/contract/calls/console/goods'
import { freeUnits, goodsStateNames, priceRanks } from '@yaoji/contract/console/goods'
import type { XlsxCell } from '../../platform/documents/xlsx-parts.ts'
import { figureCell, type Column } from './columns.ts'
import { headings } from './messages.ts'

/** Goods with the name of the warehouse whose prices they show: the price sheet finds prices by it. */
export type GoodsInFile = ConsoleGoodsRowWire & { warehouse: string }

const priceOf =
  (rank: number) =>
  ({ prices }: GoodsInFile): XlsxCell =>
    figureCell(prices.find(each => each.rank === rank)?.price ?? '')

/** The columns of the list, with every price and all that tells goods apart; the price sheet and the import take them back. */
export const goodsColumns: readonly Column<GoodsInFile>[] = [
  [headings.id, row => String(row.goods_id), 10],
  [headings.goodsCode, row => row.code, 14],
  [headings.goodsName, row => row.name, 26],
  [headings.spec, row => row.spec, 18],
  [headings.maker, row => row.manufacturer, 26],
  [headings.approval, row => row.approval_number, 20],
  [headings.barcode, row => row.barcode, 16],
  [headings.warehouse, row => row.warehouse],
  [headings.cost, row => figureCell(row.cost), 10],
  ...priceRanks.map((rank): Column<GoodsInFile> => [headings.price(rank), priceOf(rank), 10]),
  [headings.onhand, row => figureCell(row.onhand), 10],
  [headings.reserved, row => figureCell(row.reserved), 10],
  [headings.free, row => figureCell(freeUnits(row)), 10],
  [headings.expires, row => row.expires_on, 12],
  [headings.state, row => goodsStateNames[row.state], 10],
]
