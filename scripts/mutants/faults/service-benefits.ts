import type { Fault } from '../fault.ts'

/** Coupons, vouchers and points of an order. */
export const serviceBenefitFaults: readonly Fault[] = [
  {
    file: 'service/order/benefits.ts',
    find: '  await returnTenders(trx, orderId, now)\n',
    replace: '',
    what: 'a cancelled order keeps its vouchers and points',
    tests: ['service/order/stored-value.test.ts'],
  },
  {
    file: 'service/order/deductions.ts',
    find: 'freight_fen: ofFreight(kind)',
    replace: 'freight_fen: 0',
    what: 'what was taken of the freight is not kept',
    tests: ['service/checkout/coupon-kinds.test.ts'],
  },
  {
    file: 'service/order/draft.ts',
    find: ' && !(coupon.meaning.isFirstOrder && (await hasOrdered(trx, member.id)))',
    replace: '',
    what: 'a coupon for the first order is taken for the second',
    tests: ['service/checkout/coupon-kinds.test.ts'],
  },
]
