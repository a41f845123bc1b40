import { startSweep } from '../../platform/clock/sweep.ts'
import type { Context } from '../../platform/context.ts'
import type { RecallRow } from './find.ts'
import { remindDue, tellAll } from './notices.ts'

const lookEveryMs = 2_000
/** How often the parcels of a known recall are looked through again: one may have left in the moment in which it began. */
const lookAgainMs = 60_000

const openRecalls = ({ database }: Pick<Context, 'database'>): Promise<RecallRow[]> =>
  database.read.selectFrom('recall').selectAll().where('ended_at', 'is', null).orderBy('created_at').orderBy('id').execute()

/** Tells stores of open recalls and reminds those that have not answered. */
export async function carryRecalls(context: Pick<Context, 'database' | 'now'>, lookedAt = new Map<string, number>()): Promise<void> {
  for (const recall of await openRecalls(context)) {
    const now = context.now()
    if (now - (lookedAt.get(recall.id) ?? -Infinity) < lookAgainMs) continue
    await tellAll(context.database, recall, now)
    await remindDue(context.database, recall, now)
    lookedAt.set(recall.id, now)
  }
}

/** Does it until the returned function is called, which waits for what is under way. */
export function startRecalls(context: Context & { isSettled: () => boolean }, onError: (error: unknown) => void): () => Promise<void> {
  const lookedAt = new Map<string, number>()
  return startSweep({ everyMs: lookEveryMs, isDue: context.isSettled, sweep: () => carryRecalls(context, lookedAt), onError })
}
