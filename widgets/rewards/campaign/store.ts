import { atom } from 'nanostores'
import { campaignPageCall, type CampaignPageWire } from '@yaoji/contract/calls/storefront/campaign'
import { periodState } from '@yaoji/contract/domain/period'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { blockedBy, type Loadable } from '../../base/lib/stores/loadable.ts'
import { campaignAddress } from './address.ts'
import { messages } from './messages.ts'
import { toNoActivity } from './no-activity.ts'

export type ShownCampaign = { page: CampaignPageWire; today: string }

export const $campaign = atom<Loadable<ShownCampaign>>({ state: 'loading' })

/** The last opened address: answers for other ones are ignored. */
const $opened = atom('')

async function ask(address: string): Promise<void> {
  const asked = campaignAddress(address)
  if (!asked || asked === 'missing') return
  const result = await request(campaignPageCall, { params: { place: asked.place }, query: asked.query })
  if ($opened.get() !== address || (!result.ok && result.failure.kind === 'cancelled')) return
  if (result.ok) {
    const today = chinaDay(timestampMs(result.timestamp))
    return $campaign.set({ state: 'ready', value: { page: result.data, today } })
  }
  const blocked = blockedBy(result.failure)
  $campaign.set(blocked)
  if (blocked.state === 'missing') toNoActivity()
}

/** Opens the campaign of an address; an address of another page changes nothing. */
export async function openCampaign(address: string): Promise<void> {
  const asked = campaignAddress(address)
  if (!asked) return
  $opened.set(address)
  if (asked === 'missing') {
    $campaign.set({ state: 'missing', text: messages.missing })
    return toNoActivity()
  }
  $campaign.set({ state: 'loading' })
  await ask(address)
}

/** Refreshes the shown page: its period, or this buyer's state in it, has changed. */
export async function refreshCampaign(): Promise<void> {
  await ask($opened.get())
}

type Period = Pick<CampaignPageWire['campaign'], 'begins_at' | 'ends_at'>

/** The next start or end of a campaign by the server's clock; undefined when it is over. */
export function nextMoment({ begins_at, ends_at }: Period, now: number): { at: number; isEnd: boolean } | undefined {
  const [begins, ends] = [timestampMs(begins_at), timestampMs(ends_at)]
  const state = periodState({ begins, ends }, now)
  if (state === 'ended') return
  return state === 'ahead' ? { at: begins, isEnd: false } : { at: ends, isEnd: true }
}
