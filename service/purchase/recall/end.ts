import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateRecallEndCall, operateRecallRemindCall, RecallOperatedWire } from '@yaoji/contract/calls/operator/recall'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockRecall } from './find.ts'
import { messages } from './messages.ts'
import { remindAll } from './notices.ts'
import { recallSummary } from './summary.ts'

type Trx = Transaction<Tables>
type Done = { name: string; now: number }

/** Reminds now, in addition to the times at which it happens by itself. @throws {ApiError} */
export async function remindRecall(
  trx: Trx,
  { recall_sn }: Body<typeof operateRecallRemindCall>,
  { now }: Done,
): Promise<RecallOperatedWire> {
  const recall = await lockRecall(trx, recall_sn)
  if (recall.ended_at !== null) throw ApiError.conflict(messages.ended)
  if ((await remindAll(trx, recall, now)) === 0) throw ApiError.conflict(messages.nobodyToRemind)
  return recallSummary(trx, recall)
}

/** Ends a recall. What it stopped stays stopped until a batch is released by itself (stop-batch.ts). @throws {ApiError} */
export async function endRecall(
  trx: Trx,
  { recall_sn, conclusion, destroyed }: Body<typeof operateRecallEndCall>,
  { name, now }: Done,
): Promise<RecallOperatedWire> {
  const recall = await lockRecall(trx, recall_sn)
  if (recall.ended_at !== null) throw ApiError.conflict(messages.ended)
  const { returned, stock } = await recallSummary(trx, recall)
  if (destroyed > returned + stock) throw ApiError.invalid('destroyed', messages.destroyedTooMany(returned, stock))
  const ended = { ended_at: now, ended_by: name, conclusion, destroyed }
  await trx.updateTable('recall').set(ended).where('id', '=', recall.id).execute()
  return recallSummary(trx, { ...recall, ...ended })
}
