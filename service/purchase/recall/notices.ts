import type { Transaction } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { mustRemind } from '@yaoji/contract/domain/goods/recall'
import * as paths from '@yaoji/contract/paths'
import { tellStores } from '../../identity/inbox/tell-stores.ts'
import { pageOf } from '../../identity/inbox/tell.ts'
import type { Database } from '../../platform/database/database.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { putLetters } from '../../platform/outbox/put-letters.ts'
import { rangesOf } from './codes.ts'
import { coveredBatches, titleOf, type RecallRow } from './find.ts'
import { messages } from './messages.ts'
import { untoldStores } from './units.ts'

type Trx = Transaction<Tables>
/** Stores in one transaction: others write in between. */
const storesAtOnce = 500

/** `goods` is what the letters name. */
type Said = { kind: 'recallNotice' | 'recallReminder'; source: string; goods: string; title: string; text: string }

/** What is recalled; a recall of some packs alone says so: the rest of the batch is kept. */
async function subjectOf(trx: Trx, recall: RecallRow): Promise<{ goods: string; isOfCodes: boolean }> {
  const title = titleOf(await coveredBatches(trx, recall.id))
  const isOfCodes = (await rangesOf(trx, recall.id)).length > 0
  return { goods: isOfCodes ? messages.someCodes(title) : title, isOfCodes }
}

/** A message in the inbox of each store, and with it SMS and mail where the recall has them. */
async function sayToStores(trx: Trx, recall: RecallRow, memberIds: readonly number[], said: Said, now: number): Promise<void> {
  const { kind, source, goods, title, text } = said
  await tellStores(trx, memberIds, { kind: 'system', source, title, text, path: pageOf(paths.recall, recall.id), now })
  if (recall.by_letter === 0) return
  const day = chinaMinute(recall.due_at)
  const drill = messages.drillMark(recall.is_drill === 1)
  await putLetters(trx, memberIds, company => ({ kind, company, goods, day, drill }), now)
}

/** Tells the stores that were not notified yet, each once, whichever process does it. */
async function tellOnce(trx: Trx, recall: RecallRow, memberIds: readonly number[], now: number): Promise<void> {
  const added = await trx
    .insertInto('recall_store')
    .values(memberIds.map(member_id => ({ recall_id: recall.id, member_id, told_at: now })))
    .onConflict(conflict => conflict.columns(['recall_id', 'member_id']).doNothing())
    .returning('member_id')
    .execute()
  if (added.length === 0) return
  const isDrill = recall.is_drill === 1
  const { goods, isOfCodes } = await subjectOf(trx, recall)
  const said: Said = {
    kind: 'recallNotice',
    source: `recall:${recall.id}`,
    goods,
    title: messages.notice(isDrill, recall.level, goods),
    text: messages.noticeText({ isDrill, isOfCodes }, chinaMinute(recall.due_at), recall.reason),
  }
  const ids = added.map(({ member_id }) => member_id).toSorted((a, b) => a - b)
  await sayToStores(trx, recall, ids, said, now)
}

/** Tells every store that was sent something of a recall, also one whose parcel left in the moment in which it began. */
export async function tellAll({ read, write }: Database, recall: RecallRow, now: number): Promise<number> {
  for (let notified = 0; ; ) {
    const ids = await untoldStores(read, recall, storesAtOnce)
    if (ids.length === 0) return notified
    await write(trx => tellOnce(trx, recall, ids, now))
    notified += ids.length
  }
}

type Waiting = { member_id: number; told_at: number; reminded_at: number | null }

/** Stores of a recall that have not answered. */
const unanswered = (db: Database['read'], recallId: string): Promise<Waiting[]> =>
  db
    .selectFrom('recall_store')
    .select(['member_id', 'told_at', 'reminded_at'])
    .where('recall_id', '=', recallId)
    .where('answered_at', 'is', null)
    .orderBy('member_id')
    .execute()

/** Reminds these stores, save those that have answered or were reminded meanwhile; answers how many were. */
async function remindOnce(trx: Trx, recall: RecallRow, stores: readonly Waiting[], now: number): Promise<number> {
  const written = await trx
    .updateTable('recall_store')
    .set(({ eb }) => ({ reminded_at: now, reminders: eb('reminders', '+', 1) }))
    .where('recall_id', '=', recall.id)
    .where(
      'member_id',
      'in',
      stores.map(({ member_id }) => member_id),
    )
    .where('answered_at', 'is', null)
    .where(({ or, eb }) => or([eb('reminded_at', 'is', null), eb('reminded_at', '<', now)]))
    .returning('member_id')
    .execute()
  if (written.length === 0) return 0
  const isDrill = recall.is_drill === 1
  const { goods } = await subjectOf(trx, recall)
  const said: Said = {
    kind: 'recallReminder',
    source: `recall:${recall.id}:${now}`,
    goods,
    title: messages.reminder(isDrill, goods),
    text: messages.reminderText(isDrill, chinaMinute(recall.due_at)),
  }
  const ids = written.map(({ member_id }) => member_id).toSorted((a, b) => a - b)
  await sayToStores(trx, recall, ids, said, now)
  return written.length
}

/** Reminds every store that has not answered, within the transaction of an operator. */
export async function remindAll(trx: Trx, recall: RecallRow, now: number): Promise<number> {
  let reminded = 0
  const waiting = await unanswered(trx, recall.id)
  for (const some of chunks(waiting, storesAtOnce)) reminded += await remindOnce(trx, recall, some, now)
  return reminded
}

/** Reminds those whose time for it has come. */
export async function remindDue({ read, write }: Database, recall: RecallRow, now: number): Promise<void> {
  const times = { startedAt: recall.created_at, dueAt: recall.due_at }
  const due = (await unanswered(read, recall.id)).filter(({ told_at, reminded_at }) => mustRemind(times, reminded_at ?? told_at, now))
  for (const some of chunks(due, storesAtOnce)) await write(trx => remindOnce(trx, recall, some, now))
}
