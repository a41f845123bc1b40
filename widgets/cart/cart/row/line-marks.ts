import type { TagKind, TagWire } from '@yaoji/contract/calls/storefront/goods'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { pageMessages as messages } from '../page/page-messages.ts'

/** A fact of a line in one character, in a fixed slot, so that a column of them reads downwards; the last slot takes what has none. */
export type Mark = { slot: number; sign: string; name: string; describe: string; kind: TagKind }

const slots: Readonly<Partial<Record<TagKind, number>>> = {
  rx: 0,
  otc: 0,
  ladder: 1,
  'free-shipping': 2,
  'zone-discount': 3,
  'item-reduction': 3,
  'full-reduction': 3,
  'order-discount': 3,
  coupon: 4,
}
const lastSlot = 5

/** What a line is bought as comes before what its goods are also sold as. */
const saleKinds: Readonly<Record<number, TagKind>> = {
  [lineTypes['flash-sale']]: 'flash-sale',
  [lineTypes.set]: 'set',
  [lineTypes['group-buy']]: 'group-buy',
  [lineTypes.quotation]: 'other',
}

const markOf = ({ kind, name, describe }: TagWire): Mark => ({
  slot: slots[kind] ?? lastSlot,
  sign: messages.signs[kind] ?? name.slice(0, 1),
  name,
  describe,
  kind,
})

/** Lines that feed no promotion (`with_coupon` 0) are not marked with one. */
const promotionSlots: readonly (number | undefined)[] = [3, 4]

const own = (kind: TagKind, name: string): Mark => ({ slot: lastSlot, sign: name.slice(0, 1), name, describe: '', kind })

/** All that holds for a line, what it is bought as first. Expiry has a column of its own. */
export function marksOf(line: CartLineWire): Mark[] {
  const sale = saleKinds[line.type]
  const isFed = ({ kind }: TagWire) => line.with_coupon === 1 || !promotionSlots.includes(slots[kind])
  const isOwn = ({ kind }: TagWire) => kind !== 'near-expiry' && kind !== sale
  const tags = line.goods.tags.filter(tag => tag.is_show === 1 && isOwn(tag) && isFed(tag))
  const earned = line.gift_data && messages.earned[line.gift_data.type]
  return [
    ...(sale ? [own(sale, messages.sales[line.type] ?? '')] : []),
    ...(line.is_yj === 1 ? [own('other', messages.fair)] : []),
    ...(earned ? [own('gift', earned)] : []),
    ...tags.filter(({ kind }) => !(earned && kind === 'gift')).map(markOf),
  ]
}
