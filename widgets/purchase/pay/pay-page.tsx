import { useStore } from '@nanostores/react'
import type { PayMethodWire, PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { parseFen } from '@yaoji/contract/domain/money'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { balancePath } from '../../base/lib/addresses/member-paths.ts'
import { idFromPath, orderPath } from '../../base/lib/paths.ts'
import { environment } from '../../base/lib/environment.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { inWords, timeLeft } from '../../base/lib/stores/time-left.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { Button, Icon } from '../../base/ui/parts.ts'
import { isBegunSo, reasonBeside } from './balance-part-store.ts'
import { BalancePart } from './balance-part.tsx'
import { DoorPanel } from './door-panel.tsx'
import { messages } from './messages.ts'
import { MethodGlyph } from './method-glyph.tsx'
import { EphedrineRules } from './ephedrine-rules.tsx'
import { Outcome } from './outcome.tsx'
import { PayFacts } from './pay-facts.tsx'
import { PayLayout } from './pay-layout.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { $isPaying, $pay, $payLeftMs, $payMethod, $split, openPay, payChosen, pickPayMethod, type PayValue } from './store.ts'

function Countdown() {
  const leftMs = useStore($payLeftMs)
  const text = leftMs === undefined ? '' : leftMs > 0 ? messages.payWithin(inWords(timeLeft(leftMs), messages.timeLeft)) : messages.timeOver
  return (
    <p className="yaoji-pay__clock" role="timer">
      <Icon name="clock" />
      <span>{text}</span>
    </p>
  )
}

type MethodProps = { method: PayMethodWire; reason: string; hasChoice: boolean }

function Method({ method: { id, name, note }, reason, hasChoice }: MethodProps) {
  const chosen = useStore($payMethod)
  const Row = hasChoice && reason === '' ? 'label' : 'div'
  const isChosen = chosen?.id === id
  return (
    <Row className="yaoji-pay__method" data-enabled={reason === ''} data-chosen={isChosen}>
      {Row === 'label' && <input type="radio" name="pay-method" checked={isChosen} onChange={() => pickPayMethod(id)} />}
      <MethodGlyph id={id} />
      <span className="yaoji-pay__method-name">{name}</span>
      <span className="yaoji-pay__method-note">
        {note}
        {reason !== '' && <span className="yaoji-pay__reason">{reason}</span>}
      </span>
    </Row>
  )
}

function Methods({ methods }: { methods: readonly PayMethodWire[] }) {
  const split = useStore($split)
  const shown = methods.map(method => ({ method, reason: split ? reasonBeside(method, split) : '' }))
  const hasChoice = shown.filter(({ reason }) => reason === '').length > 1
  return (
    <div className="yaoji-pay__methods" data-choice={hasChoice} role="group" aria-label={messages.methods}>
      <h2 className="yaoji-pay__legend">{messages.methods}</h2>
      <ul>
        {shown.map(({ method, reason }) => (
          <li key={method.id}>
            <Method method={method} reason={reason} hasChoice={hasChoice} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Awaited({ awaited }: { awaited: NonNullable<PayStatusWire['awaited']> }) {
  return awaited.door ? <DoorPanel method={awaited.method} door={awaited.door} /> : <TransferPanel awaited={awaited} />
}

function PayAction({ status, isOver }: { status: PayStatusWire; isOver: boolean }) {
  const isPaying = useStore($isPaying)
  const chosen = useStore($payMethod)
  const split = useStore($split)
  const isEphedrine = status.kind === orderKinds.ephedrine
  if (!chosen) {
    const none = isEphedrine ? messages.noTransfer : split?.isOn ? messages.noRestMethod : messages.noMethod
    return <span className="yaoji-pay__reason">{none}</span>
  }
  const isDisabled = isOver || Boolean(split?.problem)
  return (
    <ActingFor group="payers">
      <Button kind="primary" size="large" isDisabled={isDisabled} isBusy={isPaying} onClick={() => void payChosen()}>
        {isEphedrine ? messages.transferPay(status.amount) : messages.pay(status.amount)}
      </Button>
    </ActingFor>
  )
}

/** Nothing of 含麻 is paid from it. */
function isBalanceShort({ kind, balance, amount }: PayStatusWire): boolean {
  return kind !== orderKinds.ephedrine && (parseFen(balance) ?? 0) < (parseFen(amount) ?? 0)
}

function PayForm({ status }: { status: PayStatusWire }) {
  const leftMs = useStore($payLeftMs)
  const chosen = useStore($payMethod)
  const split = useStore($split)
  const isBegun = split !== undefined && isBegunSo(status, chosen, split)
  const isOver = leftMs !== undefined && leftMs <= 0
  return (
    <section className="yaoji-pay__card" aria-label={messages.payTitle}>
      <PayFacts status={status} />
      <Countdown />
      <div className="yaoji-pay__ways">
        <div className="yaoji-pay__way">
          {status.kind === orderKinds.ephedrine ? <EphedrineRules /> : <Methods methods={status.pay_methods} />}
          <BalancePart status={status} />
          {isBalanceShort(status) && (
            <p className="yaoji-pay__hint">
              {messages.balanceShort}
              <a href={environment.href(balancePath())}>{messages.recharge}</a>
            </p>
          )}
        </div>
        {status.awaited && isBegun && !isOver && <Awaited awaited={status.awaited} />}
      </div>
      <p className="yaoji-pay__actions">
        {!isBegun && <PayAction status={status} isOver={isOver} />}
        <Button size="large" href={environment.href(orderPath(status.order_id))}>
          {messages.viewOrder}
        </Button>
      </p>
    </section>
  )
}

/** What can be done about the payment in sight. */
export function Payment({ title, orderId }: { title: string; orderId: () => string }) {
  const value = useAnswer<PayValue>($pay, { state: 'loading' }, () => openPay(orderId()))
  return (
    <PayLayout title={title} value={value}>
      {status => (status.state === 'unpaid' || status.state === 'failed' ? <PayForm status={status} /> : <Outcome status={status} />)}
    </PayLayout>
  )
}

/** /cart/step3/{id}: pays one order. */
export function PayPage() {
  return <Payment title={messages.payTitle} orderId={() => idFromPath(shownPage.path)} />
}
