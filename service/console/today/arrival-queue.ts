import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { overdueStock } from '../goods/filter.ts'
import { todayMessages as messages } from '../messages.ts'
import { alone, shownMax } from './queue.ts'

/** Goods that should have come and are still out of stock: buyers no longer see their day. The longest overdue come first. */
export const arrivalQueue = alone(
  async (db, { now }) => {
    const rows = await overdueStock(db, chinaDay(now))
      .innerJoin('warehouse', 'warehouse.id', 'stock.warehouse_id')
      .select(['goods.id', 'goods.name', 'goods.spec', 'goods.pack_unit', 'warehouse.name as warehouse', 'arrives_on', 'arrives_units'])
      .orderBy('arrives_on')
      .orderBy('stock.goods_id')
      .orderBy('stock.warehouse_id')
      .limit(shownMax)
      .execute()
    const items = rows.map(row => ({
      id: String(row.id),
      title: [row.name, row.spec].filter(Boolean).join(' '),
      detail: messages.arrival(row.warehouse, row.arrives_on, row.arrives_units === null ? '' : `${row.arrives_units}${row.pack_unit}`),
      ...{ note: '', file_id: '', fields: [] },
      since: seconds(chinaDayStart(addDays(row.arrives_on, 1))),
      // The next day is somebody's word.
      is_ready: false,
    }))
    return { items }
  },
  (db, { now }) => overdueStock(db, chinaDay(now)).select('stock.goods_id'),
)
