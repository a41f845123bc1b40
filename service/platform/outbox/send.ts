import type { Selectable } from 'kysely'
import { startSweep } from '../clock/sweep.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../database/tables.ts'
import type { Message } from '../../providers/messaging/message.ts'

const lookEveryMs = 2_000
/** Leased together: at the timeout of a slow provider they are sent before their lease ends. */
const atOnce = 96
/** Sent at the same time. */
const lanes = 32
/** One minute, two, four … about four hours; after that a message is out of date. */
const triesMax = 8
const firstWaitMs = 60_000

type Row = Selectable<Tables['outbox']>
type Tell = (problem: string) => void

/** Leases due messages for one try: other senders find them due later. Answers those that this sender has leased. */
async function take({ database, now }: Context, due: readonly Row[]): Promise<Row[]> {
  const leased = await database.write(async trx => {
    const taken: string[] = []
    for (const [tries, rows] of Map.groupBy(due, row => row.tries)) {
      const ids = rows.map(({ id }) => id).toSorted()
      const own = trx
        .updateTable('outbox')
        .set({ tries: tries + 1, due_at: now() + firstWaitMs * 2 ** tries })
        .where('id', 'in', ids)
        .where('tries', '=', tries)
      taken.push(...(await own.returning('id').execute()).map(({ id }) => id))
    }
    return new Set(taken)
  })
  return due.filter(({ id }) => leased.has(id))
}

/** Sends one; false where it is to be tried again. */
async function sendOne({ config }: Context, row: Row, tell: Tell): Promise<boolean> {
  const sender = config.senders[row.way]
  const message = JSON.parse(row.message) as Message // Written by putMessage.
  try {
    // No sender is configured for it, so a retry would be useless.
    if (sender?.knows(message.kind)) await sender.send(row.receiver, message)
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    return row.tries + 1 >= triesMax
  }
  return true
}

/** Sends leased messages on several lanes; answers the ids of those that are done with. */
async function sendAll(context: Context, rows: readonly Row[], tell: Tell): Promise<string[]> {
  const waiting = [...rows]
  const done: string[] = []
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) if (await sendOne(context, row, tell)) done.push(row.id)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done.toSorted()
}

/** Sends due messages until none is left, each in a try of its own; failed ones are retried later. */
export async function sendMessages(context: Context, tell: Tell): Promise<void> {
  for (;;) {
    const due = await context.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('due_at', '<=', context.now())
      .orderBy('due_at')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    if (due.length === 0) return
    const done = await sendAll(context, await take(context, due), tell)
    if (done.length > 0) await context.database.write(trx => trx.deleteFrom('outbox').where('id', 'in', done).execute())
    if (due.length < atOnce) return
  }
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
