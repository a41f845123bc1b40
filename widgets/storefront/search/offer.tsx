import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { useStore } from '../../base/lib/stores/use-store.ts'
import { messages } from './list-messages.ts'
import type * as MemberPart from './member-part.tsx'
import type { Quantity } from './quick-order.ts'

export type GoodsOptionProps = {
  goods: SuggestionWire
  isMember: boolean
  canOrder: boolean
  isActive: boolean
  /** Typed for some goods of the list. */
  quantity: Quantity | undefined
  image: ReactNode
}

/** What only members see of a list; a visitor's page does without. */
export const $memberPart = atom<typeof MemberPart | undefined>()

const $arriving = atom<Promise<typeof MemberPart> | undefined>()

/** Rejects when it cannot be had. Who has waited for it longer goes first: codes of a gun keep their order. */
export function bringMemberPart(): Promise<typeof MemberPart> {
  const known = $arriving.get()
  if (known) return known
  const arriving = import('./member-part.tsx')
  $arriving.set(arriving)
  arriving.then(
    part => $memberPart.set(part),
    () => $arriving.set(undefined),
  )
  return arriving
}

/** What goods cost, or why that is not said. */
export function Offer(props: GoodsOptionProps) {
  const member = useStore($memberPart)
  const { isMember, isActive } = props
  if (isMember && member) return <member.MemberOffer {...props} />
  return (
    <span className="yaoji-search__offer">
      {!isMember && <span className="yaoji-search__no-price">{messages.priceAfterLogin}</span>}
      {!isMember && isActive && (
        <span className="yaoji-search__note" data-kind="hint">
          {messages.visitorHint}
        </span>
      )}
    </span>
  )
}
