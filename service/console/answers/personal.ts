import type { Kysely } from 'kysely'
import type { AnswersQuery, ConsolePersonalWire } from '@yaoji/contract/calls/console/answers'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { masked } from '../../identity/user/wire.ts'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { behind, cutPage, directionOf, usualLimit } from '../keyset.ts'

type Db = Kysely<Tables>
const columns = ['personal_request.created_at', 'personal_request.id'] as const

/** Requests of persons about their own data that wait, or all; a word is looked for in the person's name and in their text. */
export function filteredPersonal(db: Db, { view = 'open', q = '' }: AnswersQuery) {
  const word = q.trim()
  return db
    .selectFrom('personal_request')
    .innerJoin('person', 'person.id', 'personal_request.person_id')
    .$if(view === 'open', own => own.where('personal_request.done_at', 'is', null))
    .$if(word !== '', own =>
      own.where(row =>
        row.or([row('personal_request.id', '=', word), contains('person.name', word), contains('personal_request.text', word)]),
      ),
    )
}

/** One page of them, those that wait by their last day. */
export async function listConsolePersonal(
  db: Db,
  query: AnswersQuery,
  now: number,
): Promise<{ list: ConsolePersonalWire[]; next: string | null }> {
  const { view = 'open', after, limit = usualLimit } = query
  const [direction, beyond] = directionOf(view === 'open')
  const found = await filteredPersonal(db, query)
    .selectAll('personal_request')
    .select(['person.name', 'person.username', 'person.phone'])
    .$if(after !== undefined, own => own.where(behind(columns, beyond, after ?? '')))
    .orderBy('personal_request.created_at', direction)
    .orderBy('personal_request.id', direction)
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(found, limit)
  const list = page.map(({ id, kind, text, answer, operator, name, username, phone, created_at, due_at, done_at }) => ({
    ...{ personal_request: id, kind, text, answer, operator, name: name || username, phone: masked(phone) },
    due_on: chinaDay(Number(due_at) - 1),
    is_overdue: done_at === null && Number(due_at) <= now,
    is_answered: done_at !== null,
    created_at: seconds(Number(created_at)),
  }))
  return { list, next }
}
