import type { Transaction } from 'kysely'
import { rowId } from '../database/random-id.ts'
import type { Tables } from '../database/tables.ts'
import type { Message, Way } from '../../providers/messaging/message.ts'

export type Receiver = Partial<Readonly<Record<Way, string>>>

/** Has a message sent on every way on which somebody is reached, as soon as the transaction has committed. */
export async function putMessage(trx: Transaction<Tables>, receiver: Receiver, message: Message, now: number): Promise<void> {
  for (const [way, to] of Object.entries(receiver) as [Way, string][]) {
    if (to === '') continue
    await trx
      .insertInto('outbox')
      .values({ id: rowId(), way, receiver: to, message: JSON.stringify(message), tries: 0, due_at: now, created_at: now })
      .execute()
  }
}
