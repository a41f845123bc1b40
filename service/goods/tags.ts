import type { TagWire } from '@yaoji/contract/calls/goods'
import { addMonths, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import { messages } from './messages.ts'
import type { GoodsRow } from './offer.ts'

type TagFacts = { goods: GoodsRow; isSpecial: boolean; hasLadder: boolean; nearestExpiry: string; now: number }
type Name = keyof typeof messages.tags

/** The first day that is no longer 近效期 (domain.md section 2: ≤ 6 months). */
export function nearExpiryEnd(now: number): string {
  return addMonths(chinaDay(now), limits.expiryOrangeMonths)
}

function tagNames({ goods, isSpecial, hasLadder, nearestExpiry, now }: TagFacts): Name[] {
  const isNear = nearestExpiry !== '' && nearestExpiry <= nearExpiryEnd(now)
  const holds: [boolean, Name][] = [
    [goods.is_rx === 1, 'rx'],
    [goods.is_ephedrine === 1, 'ephedrine'],
    [goods.is_cold === 1, 'cold'],
    [goods.type === 2, 'controlled'],
    [isNear, 'nearExpiry'],
    [isSpecial, 'special'],
    [hasLadder, 'ladder'],
    [goods.is_single_item_free === 1, 'singleFree'],
    [goods.is_free_shipping === 1 && goods.is_single_item_free === 0, 'freeShipping'],
  ]
  return holds.filter(([isHeld]) => isHeld).map(([, name]) => name)
}

/** Tags that follow from what the goods are; those an operator set come from the table. */
export function derivedTags(facts: TagFacts): TagWire[] {
  return tagNames(facts).map(key => {
    const [name, describe] = messages.tags[key]
    return { name, describe, is_show: 1 }
  })
}
