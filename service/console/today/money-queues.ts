import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { todayMessages as messages } from '../messages.ts'
import { countView } from '../count-view.ts'
import { listTopups, transferredTopups } from '../money/topups.ts'
import { filteredWithdrawals, listWithdrawals } from '../money/withdrawals.ts'
import { shownMax, type Found } from './order-queues.ts'

type Db = Kysely<Tables>

const item = (id: string, title: string, detail: string, note: string, since: number): Found['items'][number] => ({
  ...{ id, title, detail, note, since },
  file_id: '',
  fields: [],
  // Each of them needs a reference of the bank, or a look at an account.
  is_ready: false,
})

/** Top-ups that stores have announced. */
export async function topupQueue(db: Db): Promise<Found> {
  const { count } = await countView(db, 'open', transferredTopups(db, {}).select('recharge.id'))
  const { list } = await listTopups(db, { limit: shownMax })
  const items = list.map(row =>
    item(row.topup_code, messages.yuan(row.amount), messages.paidBy(row.company, row.topup_code), '', row.created_at),
  )
  return { count, oldest: items[0]?.since ?? null, items }
}

/** Money that stores want back, to be approved or sent. */
export async function withdrawalQueue(db: Db): Promise<Found> {
  const { count } = await countView(db, 'open', filteredWithdrawals(db, {}).select('withdrawal.id'))
  const { list } = await listWithdrawals(db, { limit: shownMax })
  const items = list.map(row =>
    item(row.withdrawal, messages.yuan(row.amount), row.company, messages.withdrawal(row.state), row.created_at),
  )
  return { count, oldest: items[0]?.since ?? null, items }
}
