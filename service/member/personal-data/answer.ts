import type { Kysely, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operatePersonalAnswerCall, PersonalAnsweredWire } from '@yaoji/contract/calls/operator/personal-data'
import * as paths from '@yaoji/contract/paths'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { chooseStore } from '../../identity/session/choose-store.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { masked } from '../../identity/user/wire.ts'
import { messages } from './messages.ts'

type By = { name: string; now: number }

/** Answers a request of a person, who gets a message without its text, because the inbox is the store's. @throws {ApiError} */
export async function answerPersonalRequest(
  trx: Transaction<Tables>,
  { personal_request: id, answer }: Body<typeof operatePersonalAnswerCall>,
  { name, now }: By,
): Promise<PersonalAnsweredWire> {
  const row = await trx
    .updateTable('personal_request')
    .set({ answer, operator: name, done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['person_id', 'due_at'])
    .executeTakeFirst()
  if (!row) {
    const known = await trx.selectFrom('personal_request').select('id').where('id', '=', id).executeTakeFirst()
    throw known ? ApiError.conflict(messages.answered) : ApiError.notFound(messages.unknown)
  }
  const { person_id: personId, due_at } = row
  const store = await chooseStore(trx, personId)
  const source = `personal:${id}`
  if (store)
    await tell(trx, {
      ...{ memberId: store.member.id, kind: 'system', source, title: messages.answerTitle, path: paths.basicInfo },
      only: { personId },
      now,
    })
  return { personal_request: id, due_at: seconds(due_at), done_at: seconds(now) }
}

export type WaitingPersonalRequest = { id: string; text: string; name: string; phone: string; created_at: number; due_at: number }

/** What waits for an answer, the nearest end first. */
export async function waitingPersonalRequests(db: Kysely<Tables>): Promise<WaitingPersonalRequest[]> {
  const rows = await db
    .selectFrom('personal_request')
    .innerJoin('person', 'person.id', 'personal_request.person_id')
    .where('done_at', 'is', null)
    .select(['personal_request.id', 'text', 'person.name', 'person.username', 'person.phone', 'personal_request.created_at', 'due_at'])
    .orderBy('due_at')
    .orderBy('personal_request.id')
    .execute()
  return rows.map(({ username, ...row }) => ({ ...row, name: row.name || username, phone: masked(row.phone) }))
}
