import type { ConsoleAfterSaleRowWire } from '@yaoji/contract/calls/console/after-sales'
import type { ConsoleOrderRowWire } from '@yaoji/contract/calls/console/orders'
import type { ConsolePromotionRowWire } from '@yaoji/contract/calls/console/promotions'
import type { ConsoleStoreRowWire } from '@yaoji/contract/calls/console/stores'
import { operatedPromotionNames } from '@yaoji/contract/promotions/operated-promotions'
import { amountCell, figureCell, minuteCell, type Column } from './columns.ts'
import { headings, messages } from './messages.ts'

export const orderColumns: readonly Column<ConsoleOrderRowWire>[] = [
  [headings.order, row => row.order_sn, 20],
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.rank, row => row.rank, 10],
  [headings.state, row => row.status_text, 12],
  [headings.holds, row => row.holds.map(kind => messages.holds[kind]).join(messages.listed), 20],
  [headings.lines, row => figureCell(row.lines), 8],
  [headings.units, row => figureCell(row.units), 8],
  [headings.payable, row => amountCell(row.payable), 12],
  [headings.pay, row => row.pay_method, 12],
  [headings.warehouse, row => row.warehouses.join(messages.listed)],
  [headings.created, row => minuteCell(row.created_at), 18],
  [headings.since, row => minuteCell(row.since), 18],
]

export const storeColumns: readonly Column<ConsoleStoreRowWire>[] = [
  [headings.company, row => row.company, 30],
  [headings.store, row => row.store],
  [headings.rank, row => row.rank_name, 12],
  [headings.state, row => row.state_text, 10],
  [headings.papers, row => figureCell(row.papers), 10],
  [headings.region, row => row.region, 24],
  [headings.salesperson, row => row.salesperson, 10],
  [headings.joined, row => minuteCell(row.created_at), 18],
  [headings.lastOrder, row => minuteCell(row.last_order_at), 18],
]

export const afterSaleColumns: readonly Column<ConsoleAfterSaleRowWire>[] = [
  [headings.afterSale, row => row.after_sale_sn, 20],
  [headings.order, row => row.order_sn, 20],
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.kind, row => row.kind_name, 10],
  [headings.reason, row => row.reason_name],
  [headings.goods, row => row.goods, 26],
  [headings.lines, row => figureCell(row.lines), 8],
  [headings.units, row => figureCell(row.units), 8],
  [headings.photos, row => figureCell(row.photos), 6],
  [headings.refunded, row => amountCell(row.refunded), 12],
  [headings.state, row => row.status_text, 12],
  [headings.asked, row => minuteCell(row.created_at), 18],
  [headings.since, row => minuteCell(row.since), 18],
]

export const promotionColumns: readonly Column<ConsolePromotionRowWire>[] = [
  [headings.id, row => String(row.promotion_id), 8],
  [headings.promotion, row => row.name, 30],
  [headings.kind, row => operatedPromotionNames[row.promotion_kind], 12],
  [headings.state, row => messages.promotions[row.state], 10],
  [headings.begins, row => minuteCell(row.begins_at), 18],
  [headings.ends, row => minuteCell(row.ends_at), 18],
  [headings.audience, row => row.audience, 24],
  [headings.taken, row => figureCell(row.taken ?? ''), 10],
  [headings.quota, row => figureCell(row.total ?? ''), 10],
  [headings.orders, row => figureCell(row.orders), 10],
  [headings.saved, row => amountCell(row.saved), 12],
  [headings.clashes, row => figureCell(row.clashes), 8],
  [headings.operator, row => row.operator, 10],
]
