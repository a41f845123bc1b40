import { seconds } from '../../platform/http/reply/seconds.ts'
import { todayMessages as messages } from '../messages.ts'
import { alone, shownMax, type Db } from './queue.ts'

/** Signed receipts of ephedrine orders that a store has sent and 质管 has not filed. */
const sentReceipts = (db: Db) => db.selectFrom('receipt').where('receipt.state', '=', 'sent')

/** Each is looked at: its stamp and signature are on the picture alone. */
export const receiptQueue = alone(
  async db => {
    const rows = await sentReceipts(db)
      .innerJoin('orders', 'orders.id', 'receipt.order_id')
      .innerJoin('member', 'member.id', 'receipt.member_id')
      .select(['orders.sn', 'member.company', 'receipt.sent_at'])
      .orderBy('receipt.sent_at')
      .orderBy('receipt.order_id')
      .limit(shownMax)
      .execute()
    const items = rows.map(({ sn, company, sent_at }) => ({
      ...{ id: sn, title: company, detail: messages.receipt(sn), note: '', file_id: '' },
      fields: [{ name: 'order_sn', value: sn }],
      since: seconds(Number(sent_at)),
      is_ready: false,
    }))
    return { items }
  },
  db => sentReceipts(db).select('receipt.order_id'),
)
