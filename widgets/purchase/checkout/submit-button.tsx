import { useStore } from '@nanostores/react'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { Button, Price } from '../../base/ui/parts.ts'
import { $attempt, leadToWarnings } from './attempt.ts'
import { messages } from './messages.ts'
import { hasObstacle, Obstacles } from './obstacles.tsx'
import { $quoteLeftMs, requote, type CheckoutValue } from './store.ts'
import { submitOrder } from './submit.ts'

type Ready = Extract<CheckoutValue, { state: 'ready' }>

/** Places the order; after the quote has expired, requests a new one first. */
export function SubmitButton({ value: { quote, changes, isBusy } }: { value: Ready }) {
  const leftMs = useStore($quoteLeftMs)
  if (leftMs !== undefined && leftMs <= 0)
    return (
      <Button kind="primary" size="large" isBusy={isBusy} onClick={() => void requote()}>
        {messages.requote}
      </Button>
    )
  return (
    <ActingFor group="orderers">
      <Button kind="primary" size="large" isBusy={isBusy} isDisabled={hasObstacle(quote)} onClick={() => void submitOrder()}>
        {changes.length > 0 ? messages.submitChanged : quote.approval ? messages.submitForApproval : messages.submit}
      </Button>
    </ActingFor>
  )
}

/** Warnings are below the goods, 4,000 px down on a phone: the way to them. */
function Unread({ warnings }: { warnings: readonly string[] }) {
  const { hasReadWarnings } = useStore($attempt)
  if (warnings.length === 0 || hasReadWarnings) return null
  return (
    <span className="yaoji-check-order__unread">
      <Button kind="text" size="small" onClick={leadToWarnings}>
        {messages.warningsUnread(warnings.length)}
      </Button>
    </span>
  )
}

/** The sum and the button at the bottom of a phone's screen, for any length of the list. */
export function SubmitDock({ value }: { value: Ready }) {
  return (
    <section className="yaoji-sticky-bar yaoji-check-order__dock" aria-label={messages.dock}>
      <Obstacles quote={value.quote} />
      <Unread warnings={value.quote.warnings} />
      <p className="yaoji-sticky-bar__sum">
        <span>{messages.payable}</span>
        <Price value={value.quote.amounts.payable} size="l" />
      </p>
      <SubmitButton value={value} />
    </section>
  )
}
