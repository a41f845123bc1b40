import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { money } from '@yaoji/contract/domain/money'
import { AmountList, changeText } from '../../cart/cart/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { inWords, timeLeft } from '../../base/lib/stores/time-left.ts'
import { WhyPrice } from '../../shared/price-steps/parts.ts'
import { Checkbox, Icon, Price } from '../../base/ui/parts.ts'
import { $attempt, $unreadRefusals, changeAttempt } from './attempt.ts'
import { messages } from './messages.ts'
import { Obstacles } from './obstacles.tsx'
import { $quoteLeftMs, type CheckoutValue } from './store.ts'
import { SubmitButton } from './submit-button.tsx'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { whyText } from '../../shared/approval/parts.ts'

type Ready = Extract<CheckoutValue, { state: 'ready' }>

function Warnings({ warnings }: { warnings: readonly string[] }) {
  const { hasReadWarnings } = useStore($attempt)
  const box = useRef<HTMLDivElement>(null)
  const [isMissed, setMissed] = useState(false)
  useEffect(
    () =>
      $unreadRefusals.listen(() => {
        setMissed(true)
        box.current?.querySelector('input')?.focus()
      }),
    [],
  )
  if (warnings.length === 0) return null
  return (
    <div
      ref={box}
      className="yaoji-check-order__warnings"
      role="group"
      aria-label={messages.warnings}
      data-missed={isMissed && !hasReadWarnings}
    >
      <ul>
        {warnings.map(warning => (
          <li key={warning}>
            <Icon name="alert" />
            {warning}
          </li>
        ))}
      </ul>
      <Checkbox isChecked={hasReadWarnings} onToggle={isRead => changeAttempt({ hasReadWarnings: isRead })}>
        {messages.warningsRead}
      </Checkbox>
    </div>
  )
}

function Changes({ changes }: Pick<Ready, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <div className="yaoji-check-order__changes" role="alert">
      <p>{messages.changesTitle}</p>
      <ul>
        {changes.map(change => (
          <li key={`${change.goods_id}-${change.field}`}>{changeText(change)}</li>
        ))}
      </ul>
      <p>
        {messages.changesHint} <a href={environment.href(cartPath())}>{messages.backToCart}</a>
      </p>
    </div>
  )
}

function Destination({ quote }: Pick<Ready, 'quote'>) {
  const { addressId } = useStore($attempt)
  const address = quote.addresses.find(each => each.id === addressId)
  if (!address) return null
  return (
    <p className="yaoji-check-order__to">
      {messages.sendTo}：{address.region}
      {address.detail}，{address.name} {address.phone}
    </p>
  )
}

/** What may be bought on credit, or why nothing; nothing for a store that has no 账期. */
function Credit({ methods }: { methods: Ready['quote']['pay_methods'] }) {
  const credit = methods.find(({ id }) => id === 'credit')
  if (!credit) return null
  return <p className="yaoji-check-order__clock">{messages.credit(credit.name, credit.reason || credit.note)}</p>
}

/** Where a cart becomes several orders: what each comes to. */
function Split({ quote: { orders } }: Pick<Ready, 'quote'>) {
  if (orders.length < 2) return null
  return (
    <dl className="yaoji-check-order__split" aria-label={messages.splitTitle(orders.length)}>
      {orders.map(({ part, payable }) => (
        <div key={part}>
          <dt>{messages.splitParts[part]}</dt>
          <dd>
            <Price value={payable} tone="plain" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The sum, and the one button that makes the order of exactly this sum. */
export function Summary({ value }: { value: Ready }) {
  const { quote, changes } = value
  const leftMs = useStore($quoteLeftMs)
  const isOver = leftMs !== undefined && leftMs <= 0
  return (
    <section className="yaoji-check-order__summary" aria-label={messages.summary}>
      <Warnings warnings={quote.warnings} />
      <Changes changes={changes} />
      {isOver && (
        <p className="yaoji-check-order__changes" role="alert">
          {messages.expiredTitle}，{messages.expiredHint}
        </p>
      )}
      <AmountList amounts={quote.amounts} />
      <p className="yaoji-check-order__payable">
        <span>
          {messages.payable} <WhyPrice asked={{ of: 'quote', id: quote.checkout_id }} about={messages.payable} />
        </span>
        <Price value={quote.amounts.payable} size="xl" />
      </p>
      <Split quote={quote} />
      <Destination quote={quote} />
      <Obstacles quote={quote} />
      <ApprovalNote quote={quote} />
      <SubmitButton value={value} />
      {!isOver && changes.length === 0 && leftMs !== undefined && (
        <p className="yaoji-check-order__clock">{messages.expiresIn(inWords(timeLeft(leftMs), messages.timeLeft))}</p>
      )}
      <p className="yaoji-check-order__clock">{messages.balance(money(quote.balance))}</p>
      <Credit methods={quote.pay_methods} />
    </section>
  )
}

/** Says before the order is made that the 店主 will be asked about it, and why. */
function ApprovalNote({ quote: { approval, amounts } }: { quote: QuoteWire }) {
  if (!approval) return null
  return (
    <div className="yaoji-check-order__changes yaoji-check-order__approval" role="status">
      <p>{messages.approval(whyText(approval, amounts.payable))}</p>
      <p>{messages.approvalHint}</p>
    </div>
  )
}
