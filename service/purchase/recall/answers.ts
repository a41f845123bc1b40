import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateRecallAnswerCall, RecallOperatedWire } from '@yaoji/contract/calls/operator/recall'
import { unitsOut } from '@yaoji/contract/domain/goods/recall'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockRecall, type RecallRow } from './find.ts'
import { messages } from './messages.ts'
import { recallSummary } from './summary.ts'
import { batchKey, soldUnits } from './units.ts'

type Trx = Transaction<Tables>

type By = { personId: number } | { operator: string; note: string }
type Answering = { memberId: number; left: readonly string[]; by: By; now: number }

/** `12:B2026:5`; the schema has said that the parts are there. */
export function leftOf(text: string) {
  const [goods = '', number = '', quantity = ''] = text.split(':')
  return { goods_id: Number(goods), number, quantity: Number(quantity) }
}

/**
 * Notes what a store has left of every batch that it was sent, as receipt of the notice. It may answer again; each answer stays.
 *
 * @throws {ApiError} 404 for a store that was not notified, 409 after the end, 422 at `left`
 */
export async function noteAnswer(trx: Trx, recall: RecallRow, { memberId, left, by, now }: Answering): Promise<void> {
  if (recall.ended_at !== null) throw ApiError.conflict(messages.ended)
  const units = new Map((await soldUnits(trx, recall, memberId)).map(row => [batchKey(row), row]))
  const answers = left.map(leftOf)
  const stated = new Map(answers.map(each => [batchKey(each), each]))
  if (stated.size < answers.length) throw ApiError.invalid('left', messages.twice)
  for (const [key, { goods_id, number, quantity }] of stated) {
    const own = units.get(key)
    if (!own) throw ApiError.invalid('left', messages.notSent(goods_id, number))
    if (quantity > unitsOut(own)) throw ApiError.invalid('left', messages.leftTooMany(number, unitsOut(own)))
  }
  const missing = [...units.values()].find(row => !stated.has(batchKey(row)))
  if (missing) throw ApiError.invalid('left', messages.leftMissing(missing.number))
  const { numUpdatedRows } = await trx
    .updateTable('recall_store')
    .set(({ fn, val }) => ({ answered_at: fn.coalesce('answered_at', val(now)) }))
    .where('recall_id', '=', recall.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw ApiError.notFound(messages.notTold)
  const who = 'personId' in by ? { person_id: by.personId } : { person_id: null, operator: by.operator, note: by.note }
  await trx
    .insertInto('recall_answer')
    .values(answers.map(each => ({ ...each, ...who, recall_id: recall.id, member_id: memberId, created_at: now })))
    .execute()
}

/** What a store said by telephone. @throws {ApiError} */
export async function noteByTelephone(
  trx: Trx,
  { recall_sn, store, left, note = '' }: Body<typeof operateRecallAnswerCall>,
  { name, now }: { name: string; now: number },
): Promise<RecallOperatedWire> {
  const recall = await lockRecall(trx, recall_sn)
  const member = await trx.selectFrom('member').select('id').where('code', '=', store).executeTakeFirst()
  if (!member) throw ApiError.invalid('store', messages.noStore)
  await noteAnswer(trx, recall, { memberId: member.id, left, by: { operator: name, note }, now })
  return recallSummary(trx, recall)
}
