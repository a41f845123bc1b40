import type { GroupWire } from '@yaoji/contract/calls/rewards/group-buy'
import { groupPercent, groupState } from '@yaoji/contract/domain/order/group-buy'
import { periodState } from '@yaoji/contract/domain/period'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { leastPrice } from '../../catalogue/offer/least-price.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { goodsWire, priceWire } from '../../catalogue/offer/wire.ts'
import { soldBy } from '../../promotions/rules/flash-sale.ts'
import { groupOffer, readGroupTarget } from '../../promotions/rules/group-offer.ts'
import type { LinePromotion } from '../../promotions/rules/line-promotions.ts'
import type { GroupCounts } from './joined.ts'
import { messages } from './messages.ts'

export type GroupFacts = {
  group: LinePromotion
  /** The goods as they are sold alone. */
  plain: Offer
  counts: GroupCounts
  /** Units that the store has joined with. */
  own: number
  latest: GroupWire['latest']
}

/** A group for this viewer; undefined if its goods are not sold. */
export function groupWire({ group, plain, counts, own, latest }: GroupFacts, now: number, serviceOrigin: string): GroupWire | undefined {
  const [target, goods] = [readGroupTarget(group), soldBy(group, plain)]
  if (target === undefined || !goods || plain.goods.status !== 'on') return
  const offer = groupOffer(plain, group, own, now)
  const { outcome, joined } = counts
  const period = { begins: group.beginsAt, ends: group.endsAt }
  return {
    id: group.id,
    name: group.name || messages.name,
    state: groupState({ ...period, left: goods.left, outcome }, now),
    is_open: periodState(period, now) === 'running' && outcome !== 'failed' && goods.left > 0 ? 1 : 0,
    begins_at: seconds(group.beginsAt),
    ends_at: seconds(group.endsAt),
    target,
    joined: joined.units,
    stores: joined.stores,
    // One that is formed stays so, also when somebody cancels.
    percent: outcome === 'formed' ? 100 : groupPercent({ target, joined: joined.units }),
    left: Number.isFinite(goods.left) && plain.isOpen ? goods.left : null,
    member_limit: goods.memberLimit,
    own,
    latest,
    raw_price: priceWire(leastPrice(plain)?.price),
    goods: goodsWire(offer, serviceOrigin),
  }
}
