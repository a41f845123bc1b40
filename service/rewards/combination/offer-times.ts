import type { CombinationOfferWire } from '@yaoji/contract/calls/rewards/combination-zone'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { LinePromotion } from '../../promotions/rules/line-promotions.ts'

/** From when until when an offer holds, and where it stands now. */
export function timesOf(
  { beginsAt, endsAt }: LinePromotion,
  hasAny: boolean,
  now: number,
): Pick<CombinationOfferWire, 'begins_at' | 'ends_at' | 'state'> {
  return {
    begins_at: seconds(beginsAt),
    ends_at: endsAt === Infinity ? null : seconds(endsAt),
    state: now < beginsAt ? 'ahead' : hasAny ? 'running' : 'sold-out',
  }
}
