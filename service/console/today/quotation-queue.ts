import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'
import { todayMessages as messages } from '../messages.ts'
import { filteredQuotations, listForStaff } from '../quotations/list.ts'
import { shownMax, type Found } from './order-queues.ts'

/** 整单询价 that wait for prices. */
export async function quotationQueue(db: Kysely<Tables>, { now }: { now: number }): Promise<Found> {
  const { count } = await countView(db, 'open', filteredQuotations(db, {}, now).select('quotation.id'))
  const { list } = await listForStaff(db, { limit: shownMax }, now)
  const items = list.map(({ quotation_sn, company, amount, wished, goods, count: lines, created_at }) => ({
    ...{ id: quotation_sn, title: company, note: wished && messages.wished(wished), file_id: '', since: created_at },
    detail: messages.quotation(goods, lines, amount),
    fields: [{ name: 'quotation_sn', value: quotation_sn }],
    // Prices are somebody's decision.
    is_ready: false,
  }))
  return { count, oldest: items[0]?.since ?? null, items }
}
