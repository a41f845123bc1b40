import { useStore } from '@nanostores/react'
import type { CouponWire, QuoteWire } from '@yaoji/contract/calls/checkout'
import { $attempt } from './attempt.ts'
import { messages } from './messages.ts'
import { chooseCoupon } from './store.ts'

function Coupon({ coupon, group, isChosen, isDisabled }: { coupon: CouponWire; group: string; isChosen: boolean; isDisabled: boolean }) {
  return (
    <label className="yaoji-choice" data-chosen={isChosen} data-disabled={coupon.reason !== ''}>
      <input
        type="radio" name={group} checked={isChosen} disabled={isDisabled || coupon.reason !== ''}
        onChange={() => void chooseCoupon(coupon.id)}
      />
      <span className="yaoji-choice__text">
        <span className="yaoji-choice__title">{coupon.name}</span>
        <span className="yaoji-choice__detail">
          {messages.couponBar(coupon.bar, coupon.amount)} · {messages.couponEnd(coupon.end_at)}
        </span>
        {coupon.reason && <span className="yaoji-choice__reason">{coupon.reason}</span>}
      </span>
    </label>
  )
}

/** Usable coupons first, then the others with what keeps them from being used (domain.md section 9). */
export function CouponPicker({ quote, isBusy }: { quote: QuoteWire; isBusy: boolean }) {
  const { couponId, id } = useStore($attempt)
  const { usable, unusable } = quote.coupons
  const group = `yaoji-coupon-${id}`
  const isNone = usable.length + unusable.length === 0
  return (
    <fieldset className="yaoji-check-order__section">
      <legend className="yaoji-check-order__legend">{messages.coupons}</legend>
      {isNone && <p className="yaoji-check-order__none">{messages.noCoupons}</p>}
      <div className="yaoji-choices">
        {usable.map(coupon => (
          <Coupon key={coupon.id} coupon={coupon} group={group} isChosen={coupon.id === couponId} isDisabled={isBusy} />
        ))}
        {usable.length > 0 && (
          <label className="yaoji-choice" data-chosen={couponId === undefined}>
            <input
              type="radio" name={group} checked={couponId === undefined} disabled={isBusy}
              onChange={() => void chooseCoupon(undefined)}
            />
            <span className="yaoji-choice__text">{messages.noCouponChosen}</span>
          </label>
        )}
        {unusable.map(coupon => (
          <Coupon key={coupon.id} coupon={coupon} group={group} isChosen={false} isDisabled />
        ))}
      </div>
    </fieldset>
  )
}
