import type { Kysely } from 'kysely'
import type { MoneyLogQuery, MoneyLogWire } from '@yaoji/contract/calls/wallet'
import { chinaDayEnd, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../database/tables.ts'
import { pageRange, pageWire } from '../http/page-wire.ts'
import { seconds } from '../order/wire.ts'

/** `use_type` of what is booked on a balance (domain.md section 9); whatever else is an adjustment. */
const useTypes: Readonly<Record<string, number>> = { recharge: 1, pay: 2, refund: 3 }
const adjustment = 6

const own = (db: Kysely<Tables>, memberId: number, { use_type: type = 0, start_time: start, end_time: end }: MoneyLogQuery) => {
  const kinds = Object.keys(useTypes).filter(kind => useTypes[kind] === type)
  return db
    .selectFrom('ledger')
    .where('account', '=', `member:${memberId}`)
    .$if(type > 0 && type !== adjustment, query => (kinds.length > 0 ? query.where('kind', 'in', kinds) : query.where('kind', '=', '')))
    .$if(type === adjustment, query => query.where('kind', 'not in', Object.keys(useTypes)))
    .$if(start !== undefined, query => query.where('created_at', '>=', chinaDayStart(start ?? '')))
    .$if(end !== undefined, query => query.where('created_at', '<', chinaDayEnd(chinaDayStart(end ?? ''))))
}

/** The orders that payments and refunds were for, by the event that booked them. */
async function ordersOf(db: Kysely<Tables>, events: readonly string[]) {
  const ids = (prefix: string) => events.filter(event => event.startsWith(prefix)).map(event => event.slice(prefix.length))
  const paid = db
    .selectFrom('payment')
    .where('id', 'in', [...ids('pay:'), ''])
    .select(['id', 'order_id'])
  const back = db
    .selectFrom('refund')
    .where('id', 'in', [...ids('refund:'), ''])
    .select(['id', 'order_id'])
  const rows = await db
    .selectFrom(paid.unionAll(back).as('moved'))
    .innerJoin('orders', 'orders.id', 'moved.order_id')
    .select(['moved.id', 'orders.id as order_id', 'sn'])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** What came to a balance and went from it, one page, the latest first. */
export async function moneyLog(db: Kysely<Tables>, memberId: number, query: MoneyLogQuery): Promise<MoneyLogWire> {
  const [from, to] = pageRange(query)
  const found = own(db, memberId, query)
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['event_id', 'kind', 'delta_fen', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(to - from)
    .offset(from)
    .execute()
  const orders = await ordersOf(
    db,
    rows.map(row => row.event_id),
  )
  const list = rows.map(row => {
    const order = orders.get(row.event_id.slice(row.event_id.indexOf(':') + 1))
    return {
      id: row.event_id,
      use_type: useTypes[row.kind] ?? adjustment,
      amount: formatFen(row.delta_fen as Fen),
      order_id: order?.order_id ?? '',
      order_sn: order?.sn ?? '',
      created_at: seconds(row.created_at),
    }
  })
  return pageWire(list, Number(total), query)
}
