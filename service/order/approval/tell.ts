import type { Transaction } from 'kysely'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../database/tables.ts'
import type { Telling } from '../../message/tell.ts'
import { messages } from '../messages.ts'

type Told = Pick<Telling, 'title' | 'text' | 'only'>

/** Events that are told to some of a store's people only. */
export const approvalEvents: readonly string[] = ['ask-approval', 'approve', 'send-back']

/** What of an approval is told to whom: that an order waits to those who may approve it, what became of it to who submitted it. */
export async function approvalTelling(
  trx: Transaction<Tables>,
  { orderId, event, sn, note }: { orderId: string; event: string; sn: string; note: string },
): Promise<Told | undefined> {
  const row = await trx
    .selectFrom('order_approval')
    .innerJoin('person', 'person.id', 'order_approval.person_id')
    .where('order_id', '=', orderId)
    .select(['person_id', 'reason', 'amount_fen', 'person.name', 'person.username'])
    .executeTakeFirst()
  if (!row) return
  const { happened, approvalReasons } = messages
  const submitter = { personId: row.person_id }
  if (event === 'approve') return { title: happened.approved(sn), text: happened.approvedText, only: submitter }
  if (event === 'send-back') return { title: happened.sentBack(sn), text: happened.sentBackText(note), only: submitter }
  const text = happened.awaitsApprovalText(row.name || row.username, moneyOf(row.amount_fen as Fen), approvalReasons[row.reason])
  return { title: happened.awaitsApproval(sn), text, only: { role: 'owner' } }
}
