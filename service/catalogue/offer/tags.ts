import type { TagKind, TagWire } from '@yaoji/contract/calls/storefront/goods'
import { addMonths, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import { controlledType } from './controlled-sales.ts'
import { messages } from './messages.ts'
import type { TagRow } from '../../platform/database/rows.ts'
import type { SaleOffer } from './sale-offer.ts'
import { tagWords } from './words/tags.ts'

type Name = keyof typeof messages.tags

const kinds: Readonly<Record<Name, TagKind>> = {
  rx: 'rx',
  ephedrine: 'ephedrine',
  cold: 'cold',
  controlled: 'controlled',
  nearExpiry: 'near-expiry',
  special: 'special',
  newcomer: 'special',
  ladder: 'ladder',
  singleFree: 'free-shipping',
  freeShipping: 'free-shipping',
}

/** The first day that is no longer 近效期 (domain.md section 2: ≤ 6 months). */
export function nearExpiryEnd(now: number): string {
  return addMonths(chinaDay(now), limits.expiryOrangeMonths)
}

function tagNames({ goods, special, ladder, nearestExpiry }: SaleOffer, nearEnd: string): Name[] {
  const holds: [boolean, Name][] = [
    [goods.is_rx === 1, 'rx'],
    [goods.is_ephedrine === 1, 'ephedrine'],
    [goods.is_cold === 1, 'cold'],
    [goods.type === controlledType, 'controlled'],
    [nearestExpiry !== '' && nearestExpiry <= nearEnd, 'nearExpiry'],
    [special !== undefined && special.kind !== 'newcomer', 'special'],
    [special?.kind === 'newcomer', 'newcomer'],
    [ladder !== undefined, 'ladder'],
    [goods.is_single_item_free === 1, 'singleFree'],
    [goods.is_free_shipping === 1 && goods.is_single_item_free === 0, 'freeShipping'],
  ]
  return holds.filter(([isHeld]) => isHeld).map(([, name]) => name)
}

/** Tags that follow from what the goods are, with the end of 近效期; those an operator set come from the table. */
export function derivedTags(offer: SaleOffer, nearEnd: string): TagWire[] {
  return tagNames(offer, nearEnd).map(key => {
    const [name, describe] = messages.tags[key]
    return { kind: kinds[key], name, describe, is_show: 1 }
  })
}

/** A tag that an operator set. */
export function ownTag({ name, description }: TagRow): TagWire {
  return { kind: tagWords[name] ?? 'other', name, describe: description, is_show: 1 }
}
