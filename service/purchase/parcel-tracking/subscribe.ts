import type { Selectable } from 'kysely'
import { startSweep } from '../../platform/clock/sweep.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { LogisticsProvider } from '../../providers/logistics/provider.ts'

const lookEveryMs = 3_000
const atOnce = 20
/** One minute, two, four … two hours; after eight tries the parcel is shown without events. */
const firstWaitMs = 60_000
const triesMax = 8

type Row = Selectable<Tables['track']>
type Tell = (problem: string) => void

/** Takes a parcel for one try: another process finds it due later. */
async function take({ database, now }: Context, { id, tries }: Row): Promise<boolean> {
  const due_at = now() + firstWaitMs * 2 ** tries
  const { numUpdatedRows } = await database.write(trx =>
    trx
      .updateTable('track')
      .set({ tries: tries + 1, due_at })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('due_at', 'is not', null)
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

async function subscribeOne(context: Context, provider: LogisticsProvider, row: Row, tell: Tell): Promise<void> {
  if (!(await take(context, row))) return
  const { id, carrier_code: carrierCode, number, phone_tail: phoneTail, salt } = row
  let isRefused = false
  try {
    const answer = await provider.subscribe({ id, carrierCode, number, phoneTail, salt })
    if (answer.outcome === 'refused') {
      isRefused = true
      tell(`${carrierCode}: ${answer.reason}`)
    }
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    if (row.tries + 1 < triesMax) return
    isRefused = true
  }
  await context.database.write(trx =>
    trx
      .updateTable('track')
      .set(({ eb, ref }) => ({
        due_at: null,
        // News may have come before the answer did.
        state: isRefused
          ? eb
              .case()
              .when('state', '=', 'awaiting')
              .then('unfollowed' as const)
              .else(ref('state'))
              .end()
          : ref('state'),
      }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Has the provider follow what is due; without one parcels wait until there is one. */
export async function subscribeParcels(context: Context, tell: Tell): Promise<void> {
  const { logistics } = context.config
  if (!logistics) return
  const due = await context.database.read
    .selectFrom('track')
    .selectAll()
    .where('due_at', '<=', context.now())
    .orderBy('due_at')
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const row of due) await subscribeOne(context, logistics, row, tell)
}

/** Subscribes until the returned function is called; that one waits for what is under way. */
export function startTracking({ isSettled, ...context }: Context & { isSettled: () => boolean }, tell: Tell): () => Promise<void> {
  return startSweep({
    everyMs: lookEveryMs,
    isDue: isSettled,
    sweep: () => subscribeParcels(context, tell),
    onError: error => tell(error instanceof Error ? error.message : String(error)),
  })
}
