import type { ReactNode } from 'react'
import { AddressHost } from '../../shared/address/parts.ts'
import { changeText, FillHost } from '../../cart/cart/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { papersPath } from '../../base/lib/addresses/member-paths.ts'
import { cartPath, contractPath, orderPath, payPath, queryOf } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { WhyHost } from '../../shared/price-steps/parts.ts'
import { Blocked, Button, Empty, Skeleton } from '../../base/ui/parts.ts'
import { AddressPicker } from './address-picker.tsx'
import { CouponPicker } from './coupon-picker.tsx'
import { GoodsGroups } from './goods-groups.tsx'
import { InvoicePicker, PaperPicker } from './invoice-picker.tsx'
import { messages } from './messages.ts'
import { RemarkBox } from './remark-box.tsx'
import { $checkout, openCheckout, quote, requote, type CheckoutValue } from './store.ts'
import { SubmitDock } from './submit-button.tsx'
import { PointsAndVouchers } from './points-and-vouchers.tsx'
import { Summary } from './summary.tsx'

const cartLink = () => <Button href={environment.href(cartPath())}>{messages.backToCart}</Button>

function Loading() {
  return (
    <div className="yaoji-check-order__columns">
      <div className="yaoji-check-order__section">
        <Skeleton label={messages.loading} lines={14} />
      </div>
      <div className="yaoji-check-order__summary" aria-hidden="true">
        <Skeleton label="" lines={6} />
      </div>
    </div>
  )
}

function Refused({ value }: { value: Extract<CheckoutValue, { state: 'refused' }> }) {
  return (
    <Empty icon="alert" title={value.changes.length > 0 ? messages.refusedTitle : value.text}>
      <ul className="yaoji-check-order__refusals">
        {value.changes.map(change => (
          <li key={`${change.goods_id}-${change.field}`}>{changeText(change)}</li>
        ))}
      </ul>
      <p>{messages.refusedHint}</p>
      {cartLink()}
    </Empty>
  )
}

type Led = { icon: 'shield' | 'list'; title: string; path: string; text: string; children?: ReactNode }

/** What has to be done on another page first. */
function LedElsewhere({ icon, title, path, text, children }: Led) {
  return (
    <Empty icon={icon} title={title}>
      {children}
      <Button kind="primary" href={environment.href(path)}>
        {text}
      </Button>
      {cartLink()}
    </Empty>
  )
}

/** Above the goods: a coupon is found without scrolling past 44 lines. */
const Options = ({ value: { quote: quoted, isBusy } }: { value: Extract<CheckoutValue, { state: 'ready' }> }) => (
  <div className="yaoji-check-order__options">
    <AddressPicker addresses={quoted.addresses} />
    <CouponPicker quote={quoted} isBusy={isBusy} />
    <PointsAndVouchers quote={quoted} isBusy={isBusy} />
    <InvoicePicker invoice={quoted.invoice} />
    <PaperPicker zizhi_choice={quoted.zizhi_choice} />
    <RemarkBox />
  </div>
)

function Content({ value }: { value: CheckoutValue }) {
  switch (value.state) {
    case 'loading':
      return <Loading />
    case 'visitor':
      return <Blocked kind="visitor" title={messages.visitorTitle} />
    case 'forbidden':
      return <LedElsewhere icon="shield" title={value.text} path={papersPath()} text={messages.toPapers} />
    case 'unsigned':
      return (
        <LedElsewhere icon="list" title={value.text} path={contractPath(shownPage.path)} text={messages.signPromise}>
          <p>{messages.unsignedHint}</p>
        </LedElsewhere>
      )
    case 'failed':
      return <Blocked kind="failed" title={messages.failed} failure={value.failure} onRetry={() => void quote()} />
    case 'refused':
      return <Refused value={value} />
    case 'expired':
      return (
        <Empty icon="clock" title={messages.expiredTitle}>
          <p>{messages.expiredHint}</p>
          <Button kind="primary" onClick={() => void requote()}>
            {messages.requote}
          </Button>
          {cartLink()}
        </Empty>
      )
    case 'ordered':
      return (
        <Empty icon="check" title={value.isWaiting ? messages.waitingTitle : messages.orderedTitle}>
          {!value.isWaiting && (
            <Button kind="primary" href={environment.href(payPath(value.orderId, value.kind))}>
              {messages.goPay}
            </Button>
          )}
          <Button href={environment.href(orderPath(value.orderId))}>{messages.viewOrder}</Button>
        </Empty>
      )
    case 'ready':
      return (
        <>
          <div className="yaoji-check-order__columns" aria-busy={value.isBusy}>
            <div className="yaoji-check-order__main">
              <Options value={value} />
              <GoodsGroups quote={value.quote} />
            </div>
            <Summary value={value} />
          </div>
          <SubmitDock value={value} />
        </>
      )
  }
}

/** /cart/step2: everything once more before it becomes an order. */
export function CheckOrderPage() {
  const value = useAnswer<CheckoutValue>($checkout, { state: 'loading' }, () => {
    const query = queryOf(shownPage.path)
    const line = query.get('line') ?? ''
    return openCheckout(query.get('id') ?? '', /^[1-9]\d{0,9}$/.test(line) ? Number(line) : undefined)
  })
  return (
    <div className="yaoji-root yaoji-check-order">
      <h1 className="yaoji-visually-hidden">{messages.title}</h1>
      <Content value={value} />
      <FillHost onAdded={() => void requote()} />
      <AddressHost />
      <WhyHost />
    </div>
  )
}
