import { useStore } from '@nanostores/react'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { CouponWire } from '@yaoji/contract/calls/promotions/coupon'
import { couponKindNames, termsText } from '../../shared/coupon-terms/parts.ts'
import { Tag } from '../../base/ui/parts.ts'
import { $attempt } from './attempt.ts'
import { discountText, effectText, foldCoupons } from './coupon-choice.ts'
import { messages } from './messages.ts'
import { chooseCoupon } from './store.ts'

type ChoiceProps = {
  title: string
  /** What kind of coupon it is. */
  kind?: string
  detail: string
  effect: string
  /** `gain` and `loss` against going without a coupon, `blocked`: it cannot be chosen. */
  tone: 'gain' | 'loss' | 'blocked'
  isBest: boolean
  isChosen: boolean
  isDisabled: boolean
  group: string
  onChoose: () => void
}

function Choice({ title, kind, detail, effect, tone, isBest, isChosen, isDisabled, group, onChoose }: ChoiceProps) {
  return (
    <label className="yaoji-choice" data-chosen={isChosen} data-disabled={tone === 'blocked'}>
      <input type="radio" name={group} checked={isChosen} disabled={isDisabled || tone === 'blocked'} onChange={onChoose} />
      <span className="yaoji-choice__text">
        <span className="yaoji-choice__title">
          {title} {kind && <Tag>{kind}</Tag>} {isBest && <Tag tone="green">{messages.best}</Tag>}
        </span>
        {detail && <span className="yaoji-choice__detail">{detail}</span>}
        {effect && (
          <span className="yaoji-choice__effect" data-tone={tone}>
            {effect}
          </span>
        )}
      </span>
    </label>
  )
}

/** What each coupon really changes, the best one marked; those that lose are folded away (domain.md section 9). */
export function CouponPicker({ quote: { coupons, coupon_id: quotedId }, isBusy }: { quote: QuoteWire; isBusy: boolean }) {
  const { couponId, id } = useStore($attempt)
  const chosenId = couponId === undefined ? quotedId : couponId || null
  const { shown, folded } = foldCoupons(coupons, quotedId)
  const rest = { group: `yaoji-coupon-${id}`, isDisabled: isBusy }
  const choice = (coupon: CouponWire) => (
    <Choice
      {...rest}
      key={coupon.id}
      title={coupon.name}
      kind={couponKindNames[coupon.kind]}
      effect={effectText(coupon, coupons)}
      detail={[termsText(coupon), messages.couponEnd(coupon.end_at)].filter(Boolean).join(' · ')}
      tone={coupon.reason ? 'blocked' : coupon.gain.startsWith('-') ? 'loss' : 'gain'}
      isBest={coupon.id === coupons.best_id}
      isChosen={coupon.id === chosenId}
      onChoose={() => void chooseCoupon(coupon.id)}
    />
  )
  return (
    <fieldset className="yaoji-check-order__section">
      <legend className="yaoji-check-order__legend">{messages.coupons}</legend>
      {shown.length + folded.length === 0 && <p className="yaoji-check-order__none">{messages.noCoupons}</p>}
      <div className="yaoji-choices">
        {shown.filter(coupon => !coupon.reason).map(choice)}
        {coupons.usable.length > 0 && (
          <Choice
            {...rest}
            title={messages.noCouponChosen}
            detail=""
            effect={discountText(coupons)}
            tone="gain"
            isBest={coupons.best_id === null}
            isChosen={chosenId === null}
            onChoose={() => void chooseCoupon(undefined)}
          />
        )}
        {shown.filter(coupon => coupon.reason).map(choice)}
      </div>
      {folded.length > 0 && (
        <details className="yaoji-check-order__more">
          <summary>{messages.otherCoupons(folded.length)}</summary>
          <div className="yaoji-choices">{folded.map(choice)}</div>
        </details>
      )}
    </fieldset>
  )
}
