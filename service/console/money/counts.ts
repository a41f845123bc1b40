import type { Kysely } from 'kysely'
import type { ConsoleMoneyWire } from '@yaoji/contract/calls/console/money'
import { moneyPartsOf, type MoneyPart } from '@yaoji/contract/console/money'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { transfersToConfirm } from '../../purchase/pay/to-confirm.ts'
import { countView } from '../count-view.ts'
import type { Reader } from '../orders/filter.ts'
import { openDifferences } from '../bills/list.ts'
import { creditLines } from './credit.ts'
import { filteredInvoices } from './invoices.ts'
import { transferredTopups } from './topups.ts'
import { filteredWithdrawals } from './withdrawals.ts'

type Db = Kysely<Tables>
type Counted = ConsoleMoneyWire['parts'][number]
type Counter = (db: Db, now: number) => Promise<Counted>

const secondsOf = (at: number | string | null | undefined) => (at === null || at === undefined ? null : seconds(Number(at)))

/** How many of each wait, and since when the oldest; of credit, when the oldest debt was due. */
const counters: Readonly<Record<MoneyPart, Counter>> = {
  transfer: async db => {
    const waiting = await transfersToConfirm(db)
    return { view: 'transfer', count: waiting.length, is_more: false, oldest: secondsOf(waiting[0]?.since) }
  },
  topup: async db => {
    const first = await transferredTopups(db, {})
      .select(({ fn }) => fn.min('recharge.created_at').as('at'))
      .executeTakeFirst()
    return { ...(await countView(db, 'topup', transferredTopups(db, {}).select('recharge.id'))), oldest: secondsOf(first?.at) }
  },
  withdrawal: async db => {
    const first = await filteredWithdrawals(db, {})
      .select(({ fn }) => fn.min('withdrawal.created_at').as('at'))
      .executeTakeFirst()
    return { ...(await countView(db, 'withdrawal', filteredWithdrawals(db, {}).select('withdrawal.id'))), oldest: secondsOf(first?.at) }
  },
  credit: async (db, now) => {
    const first = await creditLines(db, {}, now)
      .select(({ fn }) => fn.min('line.created_at').as('at'))
      .executeTakeFirst()
    return { ...(await countView(db, 'credit', creditLines(db, {}, now).select('line.id'))), oldest: secondsOf(first?.at) }
  },
  invoice: async db => {
    const first = await filteredInvoices(db, {}).orderBy('invoice.created_at').orderBy('invoice.id').limit(1).executeTakeFirst()
    return { ...(await countView(db, 'invoice', filteredInvoices(db, {}))), oldest: secondsOf(first?.created_at) }
  },
  bill: async db => {
    const first = await openDifferences(db)
      .select(({ fn }) => fn.min('bill_row.at').as('at'))
      .executeTakeFirst()
    return { ...(await countView(db, 'bill', openDifferences(db).select('bill_row.id'))), oldest: secondsOf(first?.at) }
  },
}

/** How much of each kind of money waits that a person may look at. */
export async function countMoney(db: Db, { role }: Reader, now: number): Promise<ConsoleMoneyWire> {
  return { parts: await Promise.all(moneyPartsOf(role).map(part => counters[part](db, now))) }
}
