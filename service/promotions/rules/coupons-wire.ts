import { deductionAmounts } from '@yaoji/contract/calls/purchase/amounts'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { CouponTermsWire, CouponWire } from '@yaoji/contract/calls/promotions/coupon'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { drivenOutBy } from '@yaoji/contract/domain/deductions/choice'
import { coupon as couponRule } from '@yaoji/contract/domain/deductions/coupon'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import { firstOrderReason } from './coupon-use.ts'
import { couponKind, type CouponTerms } from './coupon-terms.ts'
import type { JudgedCoupon } from './judged-coupon.ts'

/** The reduction of a coupon, as all places that show one describe it. */
export function couponTermsWire(meaning: CouponTerms): CouponTermsWire {
  const { tier, brand, deduction } = meaning
  const { benefit } = tier
  return {
    kind: couponKind(meaning),
    bar: formatFen(tier.amount),
    amount: benefit.kind === 'reduce' ? formatFen(benefit.reduction) : null,
    percent: benefit.kind === 'percent' ? benefit.percent : null,
    off: deduction === couponRule.kind ? 'goods' : 'freight',
    brand,
  }
}

function couponWire({ coupon, reason, gain }: JudgedCoupon): CouponWire {
  return {
    id: coupon.id,
    name: coupon.name,
    ...couponTermsWire(coupon.meaning),
    end_at: chinaDay(coupon.ends_at - 1),
    reason,
    gain: formatFen(reason ? (0 as Fen) : gain),
  }
}

/** No further order of a store that has ordered can take a coupon for first orders: 我的优惠券 says so, checkout has no use for it. */
const isPast = ({ coupon, reason }: JudgedCoupon) => reason !== '' && reason === firstOrderReason(coupon.meaning, true)

/** Usable coupons first, those that gain most before the others; those that another order could use with their reason (domain.md section 9). */
export function couponsWire(judged: readonly JudgedCoupon[], plain: CartTotal, best: JudgedCoupon | undefined): QuoteWire['coupons'] {
  const drivenOut = drivenOutBy(couponRule.kind, plain).map(({ promotion: { kind, name }, amount }) => ({ kind, name, amount }))
  return {
    usable: judged
      .filter(each => !each.reason)
      .toSorted((a, b) => b.gain - a.gain)
      .map(couponWire),
    unusable: judged.filter(each => each.reason && !isPast(each)).map(couponWire),
    best_id: best?.coupon.id ?? null,
    discount: formatFen(addFen(...drivenOut.map(each => each.amount))),
    driven_out: deductionAmounts(drivenOut).deductions,
  }
}
