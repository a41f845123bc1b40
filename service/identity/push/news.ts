import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { readerKey, type LiveNews } from './hub.ts'

type Db = Kysely<Tables>

/** A transaction may commit after later ones, so this many numbers are read again. */
const lookBack = 200
const newsMax = 1_000

export type Fresh = { id: number; member_id: number }

/** All before `from` were read; of those around it, which ones. */
type Place = { from: number; seen: ReadonlySet<number> }

const messagesFrom = (db: Db, from: number) =>
  db
    .selectFrom('message')
    .select(['id', 'member_id'])
    .where('id', '>', from - lookBack)

async function placeNow(db: Db): Promise<Place> {
  const last = await db
    .selectFrom('message')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const from = Number(last?.id ?? 0)
  const rows = await messagesFrom(db, from).execute()
  return { from, seen: new Set(rows.map(({ id }) => id)) }
}

/** Reads new messages to stores from now on: one query for any number of listeners. */
export function createNewsReader(db: Db) {
  let place: Place | undefined
  let beginning: Promise<void> | undefined

  return {
    /** Starts reading at the first call; after a failure the next call tries again. */
    begin(): Promise<void> {
      beginning ??= placeNow(db).then(
        here => void (place = here),
        (error: unknown) => {
          beginning = undefined
          throw error
        },
      )
      return beginning
    },
    /** Hands over messages since the last read; those that `takeUp` failed on are handed over again. */
    async fresh(takeUp: (news: readonly Fresh[]) => Promise<void>): Promise<void> {
      if (!place) return
      const { from, seen } = place
      const rows = await messagesFrom(db, from).orderBy('id').limit(newsMax).execute()
      const news = rows.filter(({ id }) => !seen.has(id))
      if (news.length > 0) await takeUp(news)
      const next = Math.max(from, rows.at(-1)?.id ?? 0)
      place = { from: next, seen: new Set(rows.map(({ id }) => id).filter(id => id > next - lookBack)) }
    },
  }
}

/** What people of these stores hear of these messages: how much they have not read, and the newest that they want counted. */
export async function newsOf(db: Db, news: readonly Fresh[]): Promise<Map<string, LiveNews>> {
  const members = [...new Set(news.map(row => row.member_id))]
  const unread = () =>
    db
      .selectFrom('message_unread')
      .leftJoin('message_mute', join =>
        join
          .onRef('message_mute.person_id', '=', 'message_unread.person_id')
          .onRef('message_mute.member_id', '=', 'message_unread.member_id')
          .onRef('message_mute.kind', '=', 'message_unread.kind'),
      )
      .where('message_mute.kind', 'is', null)
      .where('message_unread.member_id', 'in', members)
  const counts = await unread()
    .groupBy(['message_unread.person_id', 'message_unread.member_id'])
    .select(({ fn }) => ['message_unread.person_id', 'message_unread.member_id', fn.countAll<number | string>().as('count')])
    .execute()
  const newest = await unread()
    .innerJoin('message', 'message.id', 'message_unread.message_id')
    .where(
      'message.id',
      'in',
      news.map(({ id }) => id),
    )
    .select(['message_unread.person_id', 'message_unread.member_id', 'message.title', 'message.path'])
    .orderBy('message.id')
    .execute()
  const keyOf = (row: { person_id: number; member_id: number }) => readerKey({ personId: row.person_id, memberId: row.member_id })
  const heard = new Map<string, LiveNews>(counts.map(row => [keyOf(row), { message_count: Number(row.count) }]))
  for (const row of newest) {
    const key = keyOf(row)
    heard.set(key, { message_count: heard.get(key)?.message_count ?? 0, title: row.title, path: row.path })
  }
  return heard
}
