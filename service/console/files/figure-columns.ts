import type { FigureHourWire, MissWire, QuietWire, ShortWire } from '@yaoji/contract/calls/console/figures'
import { amountCell, figureCell, minuteCell, type Column } from './columns.ts'
import { headings, messages } from './messages.ts'

/** An hour of a day in a line. */
export const figureColumns: readonly Column<FigureHourWire>[] = [
  [headings.day, row => row.day, 12],
  [headings.hour, row => messages.hour(row.hour), 14],
  [headings.orders, row => figureCell(row.orders), 8],
  [headings.ordered, row => amountCell(row.ordered), 14],
  [headings.paidIn, row => amountCell(row.paid), 14],
  [headings.paidBack, row => amountCell(row.refunded), 14],
]

export const missColumns: readonly Column<MissWire>[] = [
  [headings.word, row => row.word, 30],
  [headings.times, row => figureCell(row.times), 8],
  [headings.stores, row => figureCell(row.stores), 8],
]

export const quietColumns: readonly Column<QuietWire>[] = [
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.salesperson, row => row.salesperson, 10],
  [headings.lastOrder, row => minuteCell(row.last_at), 18],
  [headings.silentDays, row => figureCell(row.silent_days), 12],
  [headings.usualDays, row => figureCell(row.usual_days), 12],
  [headings.month, row => amountCell(row.month), 14],
]

export const shortColumns: readonly Column<ShortWire>[] = [
  [headings.id, row => figureCell(row.goods_id), 10],
  [headings.goods, row => row.name, 26],
  [headings.spec, row => row.spec, 18],
  [headings.shortUnits, row => figureCell(row.units), 10],
  [headings.stores, row => figureCell(row.stores), 8],
]
