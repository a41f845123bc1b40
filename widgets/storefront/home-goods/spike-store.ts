import { atom } from 'nanostores'
import { spikeCall, type SpikeWire } from '@yaoji/contract/calls/storefront/home-goods'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'

export type Spike = SpikeWire['list'][number]
export type SpikeState = Spike['spike']['state'] | 'over'
export type SpikeValue = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; list: readonly Spike[] }

export const $spikes = atom<SpikeValue>({ state: 'loading' })

/** Fills or refreshes the shelf. Its content stays until the answer, and after a failure. */
export async function fillSpikes(): Promise<void> {
  const before = $spikes.get()
  if (before.state === 'failed') $spikes.set({ state: 'loading' })
  const result = await request(spikeCall, { isSilent: true })
  if (result.ok) $spikes.set({ state: 'ready', list: result.data.list })
  else if (result.failure.kind !== 'cancelled' && before.state !== 'ready') $spikes.set({ state: 'failed' })
}

/** The current state of a sale by the server's clock, which may differ from the answered one. */
export function spikeStateAt({ spike: { state, begins_at: begins, ends_at: ends } }: Spike, now: number): SpikeState {
  if (ends !== null && timestampMs(ends) <= now) return 'over'
  return state === 'ahead' && timestampMs(begins) <= now ? 'running' : state
}

/** The next change of the shelf: a running sale ends, or a future one begins. Undefined without any. */
export function nextMoment(list: readonly Spike[], now: number): { at: number; isEnd: boolean } | undefined {
  const moments = list.flatMap(each => {
    const { begins_at: begins, ends_at: ends } = each.spike
    const state = spikeStateAt(each, now)
    if (state === 'ahead') return [{ at: timestampMs(begins), isEnd: false }]
    return state !== 'over' && ends !== null ? [{ at: timestampMs(ends), isEnd: true }] : []
  })
  const running = moments.filter(({ isEnd }) => isEnd)
  return (running.length > 0 ? running : moments).toSorted((a, b) => a.at - b.at)[0]
}
