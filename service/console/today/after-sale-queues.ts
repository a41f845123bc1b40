import { sql } from 'kysely'
import type { AfterSaleView } from '@yaoji/contract/console/after-sales'
import type { QueueId } from '@yaoji/contract/console/queues'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { formatFen } from '@yaoji/contract/domain/money'
import { totalsBack } from '../../purchase/after-sale/lines.ts'
import { afterSalesOfView } from '../after-sales/filter.ts'
import { afterSaleRows, oldestAfterSales } from '../after-sales/rows.ts'
import type { Reader } from '../orders/filter.ts'
import { todayMessages as messages } from '../messages.ts'
import { shownMax, type Db, type Finder } from './queue.ts'

const viewOf: Partial<Record<QueueId, AfterSaleView>> = {
  after_review: 'review',
  after_arrive: 'arrive',
  after_inspect: 'inspect',
  after_refund: 'refund',
  after_resend: 'resend',
}
const viewOfQueue = (queue: QueueId) => viewOf[queue] ?? 'all'

/** The first after-sales of each queue, by one statement. */
async function firstAfterSales(db: Db, reader: Reader, wanted: readonly QueueId[]) {
  const [first, ...others] = wanted.map(queue =>
    db
      .selectFrom(oldestAfterSales(db, reader, viewOfQueue(queue), shownMax).as('oldest'))
      .selectAll()
      .select(sql.lit(queue).as('queue')),
  )
  if (!first) return []
  const found = await others.reduce((all, each) => all.unionAll(each), first).execute()
  return found.toSorted((one, other) => Number(one.created_at) - Number(other.created_at) || (one.id < other.id ? -1 : 1))
}

/** After-sales that wait for the same step, the longest waiting first, with what is to be paid back. */
export const afterSaleQueues: Finder = {
  waiting: (db, { reader }, queue) => afterSalesOfView(db, reader, viewOfQueue(queue)).select('after_sale.id'),
  async find(db, { reader }, wanted) {
    const first = await firstAfterSales(db, reader, wanted)
    const [rows, totals] = await Promise.all([
      afterSaleRows(db, first),
      totalsBack(
        db,
        first.filter(({ state }) => state === afterSaleStates.toRefund),
      ),
    ])
    const items = first.map(({ id }, index) => {
      const row = rows[index]! // One for each.
      const total = totals.get(id)
      const amount = total === undefined ? '' : messages.yuan(formatFen(total))
      return {
        id: row.after_sale_sn,
        title: row.company,
        detail: messages.afterSale(row.after_sale_sn, row.kind_name, amount),
        note: messages.claimed(row.reason_name, row.goods, row.units),
        file_id: '',
        fields: [{ name: 'after_sale_sn', value: row.after_sale_sn }],
        since: row.since,
        is_ready: false,
      }
    })
    return new Map(wanted.map(queue => [queue, { items: items.filter((_, index) => first[index]!.queue === queue) }]))
  },
}
