import { todayMessages as messages } from '../messages.ts'
import { filteredQuotations, listForStaff } from '../quotations/list.ts'
import { alone, shownMax } from './queue.ts'

/** 整单询价 that wait for prices. */
export const quotationQueue = alone(
  async (db, { now }) => {
    const { list } = await listForStaff(db, { limit: shownMax }, now)
    const items = list.map(({ quotation_sn, company, amount, wished, goods, count: lines, created_at }) => ({
      ...{ id: quotation_sn, title: company, note: wished && messages.wished(wished), file_id: '', since: created_at },
      detail: messages.quotation(goods, lines, amount),
      fields: [{ name: 'quotation_sn', value: quotation_sn }],
      // Prices are somebody's decision.
      is_ready: false,
    }))
    return { items }
  },
  (db, { now }) => filteredQuotations(db, {}, now).select('quotation.id'),
)
