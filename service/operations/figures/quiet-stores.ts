import { setImmediate as yieldOnce } from 'node:timers/promises'
import { isQuiet, quietRules } from '@yaoji/contract/console/figures'
import type { Database } from '../../platform/database/database.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Day } from './make-day.ts'

const dayMs = 86_400_000
const monthDays = 30
/** Stores whose orders are read in one go: few enough that calls of buyers do not wait. */
const storesAtOnce = 200
const rowsAtOnce = 500

type Quiet = { member_id: number; last_at: number; usual_days: number; month_fen: number }
type Rhythm = { member_id: number; orders: number; first: number; last: number; fen: number }

/** What a store that is silent is known by; undefined for one that still orders. */
function quietOf({ member_id, orders, first, last, fen }: Rhythm, { to }: Day): Quiet | undefined {
  const usualDays = Math.round((last - first) / (orders - 1) / dayMs)
  if (!isQuiet({ usualDays, silentDays: Math.floor((to - last) / dayMs) })) return undefined
  // A store that ordered within one month only bought that much in a month.
  const months = Math.max(1, (last - first) / dayMs / monthDays)
  return { member_id, last_at: last, usual_days: usualDays, month_fen: Math.round(fen / months) }
}

/** Rhythms of the next stores by number: orders that were paid or taken on 账期 within half a year before the end of the day. */
async function rhythmsAfter(db: Database['read'], after: number, { to }: Day): Promise<{ rhythms: Rhythm[]; last: number | undefined }> {
  const stores = await db.selectFrom('member').select('id').where('id', '>', after).orderBy('id').limit(storesAtOnce).execute()
  const last = stores.at(-1)?.id
  if (last === undefined) return { rhythms: [], last }
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'member_id',
      fn.countAll<number | string>().as('orders'),
      fn.min('created_at').as('first'),
      fn.max('created_at').as('last'),
      fn.sum<number | string>('payable_fen').as('fen'),
    ])
    .where('member_id', '>', after)
    .where('member_id', '<=', last)
    .where('created_at', '>=', to - quietRules.lookBackDays * dayMs)
    .where('created_at', '<', to)
    .where('paid_at', 'is not', null)
    .groupBy('member_id')
    .having(({ fn }) => fn.countAll(), '>=', quietRules.ordersMin)
    .execute()
  const rhythms = rows.map(row => ({
    ...{ member_id: row.member_id, orders: Number(row.orders), fen: Number(row.fen) },
    ...{ first: Number(row.first), last: Number(row.last) },
  }))
  return { rhythms, last }
}

/** Finds the stores that had stopped ordering at the end of a day, and puts them in the place of those that were found before. */
export async function findQuietStores({ read, write }: Database, day: Day, now: number): Promise<void> {
  const quiet: Quiet[] = []
  for (let after = 0; ; ) {
    const { rhythms, last } = await rhythmsAfter(read, after, day)
    quiet.push(...rhythms.flatMap(rhythm => quietOf(rhythm, day) ?? []))
    if (last === undefined) break
    after = last
    await yieldOnce()
  }
  await write(async trx => {
    await trx.deleteFrom('quiet_store').execute()
    for (const some of chunks(quiet, rowsAtOnce))
      await trx
        .insertInto('quiet_store')
        .values([...some])
        .execute()
    await trx.updateTable('figure_day').set({ quiet_at: now }).where('day', '=', day.from).execute()
  })
}
