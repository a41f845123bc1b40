import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { readerKey, type LiveNews } from './hub.ts'

type Db = Kysely<Tables>

/** A transaction may commit behind later ones: so many numbers are read once more. */
const lookBack = 200
const newsMax = 1_000

type Fresh = { id: number; member_id: number }

/** Reads what stores are told, from now on: one question, however many listen. */
export function createNewsReader(db: Db) {
  let from: number | undefined
  let seen = new Set<number>()
  const lastId = async () =>
    Number(
      (
        await db
          .selectFrom('message')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id ?? 0,
    )

  return {
    /** From here on. */
    async begin(): Promise<void> {
      const last = await lastId()
      const rows = await db
        .selectFrom('message')
        .select('id')
        .where('id', '>', last - lookBack)
        .execute()
      // Both at once: whoever asks between the two would hear what is old.
      from = last
      seen = new Set(rows.map(row => row.id))
    },
    async fresh(): Promise<Fresh[]> {
      if (from === undefined) return []
      const rows = await db
        .selectFrom('message')
        .select(['id', 'member_id'])
        .where('id', '>', from - lookBack)
        .orderBy('id')
        .limit(newsMax)
        .execute()
      const news = rows.filter(({ id }) => !seen.has(id))
      from = Math.max(from, rows.at(-1)?.id ?? 0)
      seen = new Set(rows.map(({ id }) => id).filter(id => id > from! - lookBack))
      return news
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
