import type { GoodsWire, TagKind, TagWire } from '@yaoji/contract/calls/storefront/goods'
import { lastMessages } from '../../shared/last-purchase/parts.ts'
import { shownTags } from './goods-marks.tsx'
import { markMessages as messages } from './mark-messages.ts'

/** Every kind has one place, so that a column of rows reads downwards. What has no place of its own is in the last. */
const slots: readonly (readonly TagKind[])[] = [
  ['rx', 'otc'],
  ['ladder'],
  ['free-shipping'],
  ['full-reduction', 'item-reduction', 'order-discount', 'zone-discount'],
  ['coupon', 'freight-coupon', 'cashback'],
  ['special', 'flash-sale', 'group-buy', 'gift', 'set'],
]
const placed: ReadonlySet<TagKind> = new Set(slots.flat())

const letterOf = ({ kind, name }: TagWire): string =>
  messages.letters[kind] ?? (kind === 'other' ? messages.other : kind.endsWith('reduction') ? messages.reduction : name.slice(0, 1))

/** The marks of goods in their places; read out as the names of the tags. */
export function MarkSlots({ tags }: Pick<GoodsWire, 'tags'>) {
  const shown = shownTags(tags)
  const rest = shown.find(({ kind }) => !placed.has(kind))
  return (
    <span className="yaoji-mark-slots" role="img" aria-label={shown.map(({ name }) => name).join('、') || messages.none}>
      {[...slots.map(kinds => shown.find(({ kind }) => kinds.includes(kind))), rest].map((tag, at) => (
        <i key={at} data-kind={tag?.kind} title={tag?.describe}>
          {tag && letterOf(tag)}
        </i>
      ))}
    </span>
  )
}

/** Units that the cart has already, in front of the quantity that would be added to them. */
export function InCart({ number, unit }: { number: number | undefined; unit: string }) {
  if (!number) return null
  const text = lastMessages.inCart(number, unit)
  return (
    <span className="yaoji-quantity__had">
      <span className="yaoji-visually-hidden">{text}</span>
      <span aria-hidden="true">{number}</span>
    </span>
  )
}
