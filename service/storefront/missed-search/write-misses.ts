import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CountedMiss } from './miss-tally.ts'

/** Words of a day that a store has rows of its own for; visitors are many, and share theirs. */
const wordsOfStore = 200
const wordsOfVisitors = 2_000

const dayOfStore = ({ day, member_id }: { day: number; member_id: number }) => `${day} ${member_id}`
const nameOf = (row: { day: number; member_id: number; word: string }) => `${dayOfStore(row)} ${row.word}`

/** Adds to the rows of their day in one statement, rows sorted; no more come than wait at once. */
export async function writeMisses(trx: Transaction<Tables>, misses: readonly CountedMiss[]): Promise<void> {
  const days = [...new Set(misses.map(({ day }) => day))]
  const stores = [...new Set(misses.map(({ memberId }) => memberId))]
  const rows = await trx
    .selectFrom('search_miss')
    .select(['day', 'member_id', 'word'])
    .where('day', 'in', days)
    .where('member_id', 'in', stores)
    .execute()
  const known = new Set(rows.map(row => nameOf({ ...row, day: Number(row.day) })))
  const counts = Map.groupBy(rows, row => dayOfStore({ ...row, day: Number(row.day) }))
  const used = new Map([...counts].map(([name, { length }]) => [name, length]))
  const sorted = misses
    .map(({ memberId, ...miss }) => ({ ...miss, member_id: memberId }))
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const values: (typeof sorted)[number][] = []
  for (const { day, word, member_id, times } of sorted) {
    const row = { day, word, member_id }
    const taken = used.get(dayOfStore(row)) ?? 0
    if (!known.has(nameOf(row))) {
      if (taken >= (member_id === 0 ? wordsOfVisitors : wordsOfStore)) continue
      used.set(dayOfStore(row), taken + 1)
    }
    values.push({ ...row, times })
  }
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
