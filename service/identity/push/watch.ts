import { startSweep } from '../../platform/clock/sweep.ts'
import type { Context } from '../../platform/context.ts'
import { countUnread, type Reader } from '../inbox/unread.ts'
import { livingSessions } from '../session/store.ts'
import { readerKey, type Hub } from './hub.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import { createNewsReader, newsOf, type Fresh } from './news.ts'

export type LiveTimes = { lookMs: number; beatMs: number; sessionsMs: number }

const sessionsAtOnce = 500

/** Ends what belongs to sessions that are over, wherever they were ended. */
async function endLeft({ database: { read }, now }: Context, hub: Hub): Promise<void> {
  const all = hub.all()
  const hashes = [...new Set(all.map(each => each.sessionHash))]
  for (const some of chunks(hashes, sessionsAtOnce)) {
    const asked = new Set(some)
    const living = await livingSessions(read, [...some], now())
    for (const each of all) if (asked.has(each.sessionHash) && !living.has(each.sessionHash)) hub.dismiss(each)
  }
}

/** One reader polls for all listeners of this process; it starts with the first and pauses on request. */
export function createWatch(context: Context, hub: Hub, times: LiveTimes, onError: (error: unknown) => void) {
  const { read } = context.database
  const reader = createNewsReader(read)
  let stops: (() => Promise<void>)[] = []

  const every = (everyMs: number, sweep: () => Promise<void>) => startSweep({ everyMs, isDue: () => hub.all().length > 0, sweep, onError })

  const tellOf = async (all: readonly Fresh[]) => {
    const listening = new Set(hub.all().map(each => each.memberId))
    const news = all.filter(row => listening.has(row.member_id))
    if (news.length === 0) return
    const heard = await newsOf(read, news)
    const stores = new Set(news.map(row => row.member_id))
    const reached = hub.all().filter(each => stores.has(each.memberId))
    for (const each of reached) hub.tell(each, heard.get(readerKey(each)) ?? { message_count: 0 })
  }
  const look = () => reader.fresh(tellOf)

  return {
    /** Somebody has read or muted: their other devices hear how much is left. */
    async recount(reader: Reader): Promise<void> {
      const own = hub.all().filter(each => readerKey(each) === readerKey(reader))
      if (own.length === 0) return
      const unread = await countUnread(read, reader).executeTakeFirst()
      for (const each of own) hub.tell(each, { message_count: Number(unread?.count ?? 0) })
    },
    async wake(): Promise<void> {
      if (stops.length === 0)
        stops = [
          every(times.lookMs, look),
          every(times.sessionsMs, () => endLeft(context, hub)),
          every(times.beatMs, async () => hub.beat()),
        ]
      await reader.begin()
    },
    async rest(): Promise<void> {
      await Promise.all(stops.splice(0).map(stop => stop()))
    },
  }
}
