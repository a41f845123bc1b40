import { useStore } from '@nanostores/react'
import { Button, Icon } from '../../base/ui/parts.ts'
import { openFill } from './fill.ts'
import { $tierHints } from './hints.ts'
import { messages } from './messages.ts'

/** What the tiers give, and what is missing for the next. */
export function TierStrip() {
  const hints = useStore($tierHints)
  if (hints.length === 0) return null
  return (
    <ul className="yaoji-cart-tiers" aria-label={messages.tiers}>
      {hints.map(({ key, isReached, text }) => (
        <li key={key} className="yaoji-cart-tiers__tier" data-reached={isReached}>
          <Icon name={isReached ? 'check' : 'ticket'} />
          {text}
        </li>
      ))}
      <li>
        <Button kind="text" size="small" onClick={() => openFill()}>
          {messages.fillUp}
        </Button>
      </li>
    </ul>
  )
}
