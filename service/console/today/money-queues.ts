import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { awaitedRefunds, refundColumns } from '../../operations/operator-calls/waiting.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { todayMessages as messages } from '../messages.ts'
import { listTopups, transferredTopups } from '../money/topups.ts'
import { filteredWithdrawals, listWithdrawals } from '../money/withdrawals.ts'
import { alone, shownMax, type Db, type Items } from './queue.ts'

const item = (id: string, title: string, detail: string, note: string, since: number): Items[number] => ({
  ...{ id, title, detail, note, since },
  file_id: '',
  fields: [],
  // Each of them needs a reference of the bank, or a look at an account.
  is_ready: false,
})

const refundsToSend = (db: Db) =>
  awaitedRefunds(db)
    .where(row => row.or([row('charge_refund.state', 'is', null), row('charge_refund.state', '<>', 'waiting')]))
    .where('refund.cause', 'not like', 'after-sale:%')

/** Top-ups that stores have announced. */
export const topupQueue = alone(
  async db => {
    const { list } = await listTopups(db, { limit: shownMax })
    return {
      items: list.map(row =>
        item(row.topup_code, messages.yuan(row.amount), messages.paidBy(row.company, row.topup_code), '', row.created_at),
      ),
    }
  },
  db => transferredTopups(db, {}).select('recharge.id'),
)

/** Money that stores want back, to be approved or sent. */
export const withdrawalQueue = alone(
  async db => {
    const { list } = await listWithdrawals(db, { limit: shownMax })
    return {
      items: list.map(row => item(row.withdrawal, messages.yuan(row.amount), row.company, messages.withdrawal(row.state), row.created_at)),
    }
  },
  db => filteredWithdrawals(db, {}).select('withdrawal.id'),
)

/** Money that somebody must send back by hand; that of an after-sale waits with it. */
export const refundQueue = alone(
  async db => {
    const waiting = await refundsToSend(db)
      .innerJoin('member', 'member.id', 'orders.member_id')
      .select(refundColumns)
      .select('member.company')
      .orderBy('refund.created_at')
      .orderBy('refund.id')
      .limit(shownMax)
      .execute()
    const items = waiting.map(row => ({
      ...item(
        row.sn,
        messages.yuan(formatFen(row.amount_fen as Fen)),
        messages.paidBy(row.company, row.sn),
        messages.refund(row.problem ?? ''),
        seconds(row.created_at),
      ),
      fields: [{ name: 'order_sn', value: row.sn }],
    }))
    return { items }
  },
  db => refundsToSend(db).select('refund.id'),
)
