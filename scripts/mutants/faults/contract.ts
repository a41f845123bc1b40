import type { Fault } from '../fault.ts'

export const contractFaults: readonly Fault[] = [
  {
    file: 'contract/domain/cart-total.ts',
    find: 'Math.min(cap, tierDeduction(rules.fullReductions, eligible)) as Fen',
    replace: 'tierDeduction(rules.fullReductions, eligible)',
    what: 'a reduction takes more than the lines that feed it cost',
  },
  {
    file: 'contract/domain/cart-total.ts',
    find: 'coupon > 0 ? zero : ',
    replace: '',
    what: 'a coupon does not shut the order discount out',
  },
  {
    file: 'contract/domain/cart-total.ts',
    find: 'const lines = selectedLines(cart)',
    replace: 'const lines = [...cart]',
    what: 'lines that are not selected are paid for',
  },
  {
    file: 'contract/domain/ladder-price.ts',
    find: ' && each.price < current',
    replace: '',
    what: 'the next rung is named though it is not cheaper',
  },
  {
    file: 'contract/domain/ladder-price.ts',
    find: 'quantity >= rung.number',
    replace: 'quantity > rung.number',
    what: 'a rung begins one unit too late',
  },
  {
    file: 'contract/domain/coupon.ts',
    find: 'base < coupon.bar',
    replace: 'base <= coupon.bar',
    what: 'a bar that is met to the fen is missed',
  },
  {
    file: 'contract/domain/coupon.ts',
    find: 'Math.min(coupon.reduction, base) as Fen',
    replace: 'coupon.reduction',
    what: 'a coupon takes more than there is',
  },
  {
    file: 'contract/domain/coupon.ts',
    find: 'deduction > 0 ? deduction - discount : 0',
    replace: 'deduction',
    what: 'the gain of a coupon forgets the discount that it drives out',
  },
  {
    file: 'contract/domain/coupon.ts',
    find: 'deduction > 0 ? deduction - discount : 0',
    replace: 'deduction - discount',
    what: 'a coupon that takes nothing costs the discount',
  },
  {
    file: 'contract/domain/coupon.ts',
    find: 'couponGain(plain, coupon) > before',
    replace: 'couponGain(plain, coupon) >= before',
    what: 'a coupon that gains nothing is chosen',
  },
  {
    file: 'contract/domain/freight.ts',
    find: 'basis.isAllFree || basis.judged >= rule.freeFrom',
    replace: 'basis.isAllFree || basis.judged > rule.freeFrom',
    what: 'freight is asked though its bar is met to the fen',
  },
  {
    file: 'contract/domain/freight.ts',
    find: 'rule.startAmount - basis.all',
    replace: 'rule.startAmount - basis.judged',
    what: 'goods that ship free do not count for the start amount',
  },
  {
    file: 'contract/domain/tiers.ts',
    find: '.filter(tier => eligible >= tier.amount)',
    replace: '.filter(tier => base >= tier.amount)',
    what: 'tiers are judged after a reduction',
  },
  {
    file: 'contract/domain/tiers.ts',
    find: 'Math.min(base, Math.max(0, ...deductions)) as Fen',
    replace: 'Math.max(0, ...deductions) as Fen',
    what: 'a tier takes more than there is',
  },
  {
    file: 'contract/domain/quantity.ts',
    find: 'if (quantity > rule.stock)',
    replace: 'if (quantity >= rule.stock)',
    what: 'the last box cannot be bought',
  },
  {
    file: 'contract/domain/quantity.ts',
    find: 'near >= min && near <= max',
    replace: 'near >= min',
    what: 'a quantity above the stock is offered',
  },
  {
    file: 'contract/domain/allocate.ts',
    find: 'a.remainder === b.remainder ? a.index - b.index',
    replace: 'a.remainder === b.remainder ? b.index - a.index',
    what: 'a fen that is left over falls to the later line',
  },
  {
    file: 'contract/domain/selection.ts',
    find: ' && line.stock > 0',
    replace: '',
    what: 'goods without stock are paid for',
  },
  {
    file: 'contract/domain/expiry.ts',
    find: 'day <= addMonths(today, limits.expiryRedMonths)',
    replace: 'day < addMonths(today, limits.expiryRedMonths)',
    what: 'the last day of three months is not red',
  },
]
