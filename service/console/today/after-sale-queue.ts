import type { Kysely } from 'kysely'
import type { AfterSaleView } from '@yaoji/contract/console-after-sales'
import { afterSaleStates } from '@yaoji/contract/domain/after-sale-states'
import { formatFen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { afterSaleLines, partsBack } from '../../purchase/after-sale/lines.ts'
import { countAfterSales } from '../after-sales/list.ts'
import { afterSaleRows, selectAfterSales, type ListedAfterSale } from '../after-sales/rows.ts'
import type { Reader } from '../orders/filter.ts'
import { todayMessages as messages } from '../messages.ts'
import { shownMax, type Found } from './order-queues.ts'

type Db = Kysely<Tables>

/** What is to be paid back, or was begun to be. */
async function amountOf(db: Db, row: ListedAfterSale): Promise<string> {
  if (row.state !== afterSaleStates.toRefund) return ''
  const { sum } = await partsBack(db, row, await afterSaleLines(db, row.id))
  return messages.yuan(formatFen(sum.total))
}

/** After-sales that wait for the same step, the longest waiting first. */
export async function afterSaleQueue(db: Db, reader: Reader, view: AfterSaleView): Promise<Found> {
  const { count, oldest } = await countAfterSales(db, reader, view)
  const first = await (await selectAfterSales(db, reader, { view }))
    .orderBy('after_sale.created_at')
    .orderBy('after_sale.id')
    .limit(shownMax)
    .execute()
  const rows = await afterSaleRows(db, first)
  const amounts = await Promise.all(first.map(row => amountOf(db, row)))
  const items = rows.map((row, index) => ({
    id: row.after_sale_sn,
    title: row.company,
    detail: messages.afterSale(row.after_sale_sn, row.kind_name, amounts[index] ?? ''),
    note: messages.claimed(row.reason_name, row.goods, row.units),
    file_id: '',
    fields: [{ name: 'after_sale_sn', value: row.after_sale_sn }],
    since: row.since,
    is_ready: false,
  }))
  return { count, oldest: rows.length > 0 ? Math.min(...rows.map(({ since }) => since)) : oldest, items }
}
