import { expiryDay, expiryState } from '@yaoji/contract/domain/expiry'
import { messages } from './messages.ts'

/** An expiry in the colours of domain.md section 2; the colour is also said in words. */
export function ExpiryLabel({ yxq, today }: { yxq: string; today: string }) {
  if (!yxq) return null
  const state = expiryState(yxq, today)
  return (
    <span className="yaoji-cart-expiry" data-state={state}>
      {messages.expiry(expiryDay(yxq))}
      {state !== 'fresh' && <span className="yaoji-cart-expiry__word">{messages.nearExpiry}</span>}
    </span>
  )
}
