import type { Context } from '../context.ts'
import { livingSessions } from '../session/store.ts'
import { readerKey, type Hub } from './hub.ts'
import { createNewsReader, newsOf } from './news.ts'

export type LiveTimes = { lookMs: number; beatMs: number; sessionsMs: number }

const sessionsAtOnce = 500

/** Ends what belongs to sessions that are over, wherever they were ended. */
async function endLeft({ database: { read }, now }: Context, hub: Hub): Promise<void> {
  const all = hub.all()
  const hashes = [...new Set(all.map(each => each.sessionHash))]
  for (let from = 0; from < hashes.length; from += sessionsAtOnce) {
    const asked = new Set(hashes.slice(from, from + sessionsAtOnce))
    const living = await livingSessions(read, [...asked], now())
    for (const each of all) if (asked.has(each.sessionHash) && !living.has(each.sessionHash)) hub.dismiss(each)
  }
}

/** Does work every so often, one after the other, while anybody listens. */
function every(ms: number, hub: Hub, work: () => Promise<void>, onError: (error: unknown) => void): NodeJS.Timeout {
  let isBusy = false
  return setInterval(() => {
    if (isBusy || hub.all().length === 0) return
    isBusy = true
    work()
      .catch(onError)
      .finally(() => {
        isBusy = false
      })
  }, ms)
}

/** One reader asks for all who listen to this process; it begins with the first and rests when it is told to. */
export function createWatch(context: Context, hub: Hub, times: LiveTimes, onError: (error: unknown) => void) {
  const { read } = context.database
  const reader = createNewsReader(read)
  let timers: NodeJS.Timeout[] = []

  const look = async () => {
    const listening = new Set(hub.all().map(each => each.memberId))
    const news = (await reader.fresh()).filter(row => listening.has(row.member_id))
    if (news.length === 0) return
    const heard = await newsOf(read, news)
    const stores = new Set(news.map(row => row.member_id))
    const reached = hub.all().filter(each => stores.has(each.memberId))
    for (const each of reached) hub.tell(each, heard.get(readerKey(each)) ?? { message_count: 0 })
  }

  return {
    async wake(): Promise<void> {
      if (timers.length > 0) return
      timers = [
        every(times.lookMs, hub, look, onError),
        every(times.sessionsMs, hub, () => endLeft(context, hub), onError),
        every(times.beatMs, hub, async () => hub.beat(), onError),
      ]
      await reader.begin()
    },
    rest: () => timers.splice(0).forEach(clearInterval),
  }
}
