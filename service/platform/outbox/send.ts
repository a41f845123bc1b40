import type { Selectable } from 'kysely'
import { startSweep } from '../clock/sweep.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../database/tables.ts'
import type { Message } from '../../providers/messaging/message.ts'

const lookEveryMs = 2_000
const atOnce = 20
/** One minute, two, four … about four hours; after that a message is out of date. */
const triesMax = 8
const firstWaitMs = 60_000

type Row = Selectable<Tables['outbox']>
type Tell = (problem: string) => void

/** Leases a message for one try: other senders find it due later. */
async function take({ database, now }: Context, { id, tries }: Row): Promise<boolean> {
  const due_at = now() + firstWaitMs * 2 ** tries
  const { numUpdatedRows } = await database.write(trx =>
    trx
      .updateTable('outbox')
      .set({ tries: tries + 1, due_at })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

async function sendOne(context: Context, row: Row, tell: Tell): Promise<void> {
  if (!(await take(context, row))) return
  const sender = context.config.senders[row.way]
  const message = JSON.parse(row.message) as Message // Written by putMessage.
  try {
    // No sender is configured for it, so a retry would be useless.
    if (sender?.knows(message.kind)) await sender.send(row.receiver, message)
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    if (row.tries + 1 < triesMax) return
  }
  await context.database.write(trx => trx.deleteFrom('outbox').where('id', '=', row.id).execute())
}

/** Sends due messages, each in a try of its own; failed ones are retried later. */
export async function sendMessages(context: Context, tell: Tell): Promise<void> {
  const due = await context.database.read
    .selectFrom('outbox')
    .selectAll()
    .where('due_at', '<=', context.now())
    .orderBy('due_at')
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const row of due) await sendOne(context, row, tell)
}

/** Sends until the returned function is called, which waits for running sends. */
export function startOutbox({ isSettled, ...context }: Context & { isSettled: () => boolean }, tell: Tell): () => Promise<void> {
  return startSweep({
    everyMs: lookEveryMs,
    isDue: isSettled,
    sweep: () => sendMessages(context, tell),
    onError: error => tell(error instanceof Error ? error.message : String(error)),
  })
}
