import { atom } from 'nanostores'
import { centreCall, type CentreWire } from '@yaoji/contract/calls/member/member-centre'
import type { CheckedInWire } from '@yaoji/contract/calls/rewards/check-in'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { blockedBy, type Loadable } from '../../base/lib/stores/loadable.ts'
import { takeUser } from '../../identity/session/parts.ts'

/** With the day in China by the service's clock. */
export type Centre = CentreWire & { today: string }

export const $centre = atom<Loadable<Centre>>({ state: 'loading' })

async function takeCentre({ data, timestamp }: { data: CentreWire; timestamp: number }): Promise<void> {
  $centre.set({ state: 'ready', value: { ...data, today: chinaDay(timestampMs(timestamp)) } })
  await takeUser(data.user)
}

/** The page asks for nothing else: who is looking comes with it (spec section 4). */
export async function loadCentre(): Promise<void> {
  $centre.set({ state: 'loading' })
  const result = await request(centreCall)
  if (!result.ok) {
    if (result.failure.kind !== 'cancelled') $centre.set(blockedBy(result.failure))
    return
  }
  await takeCentre(result)
}

/** A new day has begun: shows the old figures until the new ones have loaded. */
export async function refreshCentre(): Promise<void> {
  const result = await request(centreCall, { isSilent: true })
  if (result.ok) await takeCentre(result)
}

/** What 签到 brought, in the points of the wallet too. */
export function takeCheckIn({ balance, check_in }: CheckedInWire): void {
  const centre = $centre.get()
  if (centre.state !== 'ready') return
  const { wallet, user } = centre.value
  const value = { ...centre.value, check_in, wallet: { ...wallet, points: balance }, user: { ...user, days: check_in.days } }
  $centre.set({ state: 'ready', value })
}
