import { useStore } from '@nanostores/react'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { showToast } from '../../../base/lib/notices.ts'
import { Button } from '../../../base/ui/parts.ts'
import { messages } from '../messages.ts'
import type { StartGap } from './start-gaps.ts'
import { $unsent } from '../unsent/unsent.ts'

type Props = {
  /** Of the text that says why, which no other on the page has. */
  id: string
  cart: CartWire
  gaps: readonly StartGap[]
  size?: 'medium' | 'large'
  isBusy?: boolean
  onGo: (button: HTMLElement) => void
}

/** What keeps the selected lines from checkout; empty where nothing does. */
function reasonOf({ amounts }: CartWire, gaps: readonly StartGap[], hasUnsent: boolean): string {
  if (amounts.lines === 0) return messages.selectToCheckOut
  if (gaps.length > 0) return gaps.map(gap => messages.startShort(gap.name, gap.amount)).join(messages.reasonSeparator)
  return hasUnsent ? messages.unsentFirst : ''
}

/** 去结算: where it cannot be pressed yet the keyboard reaches it all the same, and hears why. */
export function ToCheckout({ id, cart, gaps, size = 'medium', isBusy = false, onGo }: Props) {
  const reason = reasonOf(cart, gaps, useStore($unsent).length > 0)
  const isBlocked = reason !== ''
  return (
    <>
      <Button
        kind="primary"
        size={size}
        blockedBy={isBlocked ? id : undefined}
        isBusy={isBusy}
        onClick={event => (isBlocked ? void showToast({ kind: 'error', text: reason }) : onGo(event.currentTarget))}
      >
        {messages.toCheckout}
      </Button>
      {isBlocked && (
        <span id={id} className="yaoji-visually-hidden">
          {reason}
        </span>
      )}
    </>
  )
}
