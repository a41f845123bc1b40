import type { Transaction } from 'kysely'
import * as paths from '@yaoji/contract/paths'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../../platform/database/tables.ts'
import { tell, type Telling } from '../../../identity/inbox/tell.ts'
import { reachOwners } from '../../../platform/outbox/owner.ts'
import { putMessage } from '../../../platform/outbox/put.ts'
import { messages } from '../messages.ts'

type Told = Pick<Telling, 'title' | 'text' | 'only'>

/** Events that notify only some people of a store. */
export const approvalEvents: readonly string[] = ['ask-approval', 'approve', 'send-back']

/** Recipients of approval messages: a waiting order goes to those who may approve it, the decision to the submitter. */
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

type Asked = { orderId: string; memberId: number; sn: string; source: string; words: Told; now: number }

/** Also notifies every 店主 of the store by SMS, and those of them who work at the head office of the chain in its own context. */
export async function askForApproval(trx: Transaction<Tables>, { orderId, memberId, sn, source, words, now }: Asked): Promise<void> {
  const row = await trx
    .selectFrom('order_approval')
    .innerJoin('person', 'person.id', 'order_approval.person_id')
    .innerJoin('orders', 'orders.id', 'order_approval.order_id')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .where('order_id', '=', orderId)
    .select(['order_approval.amount_fen', 'person.name', 'person.username', 'member.company', 'member.parent_id'])
    .executeTakeFirstOrThrow()
  const amount = moneyOf(row.amount_fen as Fen)
  const letter = { kind: 'orderAwaitsApproval', company: row.company, order: sn, name: row.name || row.username, amount } as const
  for (const receiver of await reachOwners(trx, memberId)) await putMessage(trx, receiver, letter, now)
  if (row.parent_id === null) return
  const title = `${row.company}：${words.title}`
  await tell(trx, {
    ...words,
    memberId: row.parent_id,
    kind: 'order',
    source: `store:${memberId}:${source}`,
    title,
    only: { ownersOf: memberId },
    path: paths.stores,
    now,
  })
}
