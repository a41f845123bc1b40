import { sql, type Transaction } from 'kysely'
import type { Counted } from '../../platform/database/count-together.ts'
import { rowsWithRoom } from '../../platform/database/rows-with-room.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** A search that found nothing: `member_id` is 0 for visitors, `day` its beginning in China in epoch milliseconds. */
export type Miss = { day: number; word: string; member_id: number }

/** A store has rows of its own for this number of words a day; visitors share theirs. */
const wordsOfStore = 200
const wordsOfVisitors = 2_000

const dayOfStore = ({ day, member_id }: Miss) => `${day} ${member_id}`
export const nameOf = (miss: Miss): string => `${dayOfStore(miss)} ${miss.word}`

/** Adds counts to the rows of their day in one statement, rows sorted. */
export async function writeMisses(trx: Transaction<Tables>, misses: readonly Counted<Miss>[]): Promise<void> {
  const days = [...new Set(misses.map(({ day }) => day))]
  const stores = [...new Set(misses.map(miss => miss.member_id))]
  const rows = await trx
    .selectFrom('search_miss')
    .select(['day', 'member_id', 'word'])
    .where('day', 'in', days)
    .where('member_id', 'in', stores)
    .execute()
  const values = rowsWithRoom(misses, rows, {
    nameOf,
    groupOf: dayOfStore,
    roomOf: miss => (miss.member_id === 0 ? wordsOfVisitors : wordsOfStore),
  })
  if (values.length === 0) return
  await trx
    .insertInto('search_miss')
    .values(values)
    .onConflict(conflict =>
      conflict
        .columns(['day', 'word', 'member_id'])
        .doUpdateSet(({ ref }) => ({ times: sql<number>`${ref('search_miss.times')} + ${ref('excluded.times')}` })),
    )
    .execute()
}
