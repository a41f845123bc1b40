import type { Fault } from '../fault.ts'

const kinds = ['service/purchase/checkout/coupon-kinds.test.ts']
const stored = ['service/purchase/order/stored-value.test.ts']
const holding = ['service/promotions/rules/held-coupon']
const coupons = ['service/purchase/checkout/', 'service/purchase/order/']

/** Coupons, vouchers and points of an order. */
export const serviceBenefitFaults: readonly Fault[] = [
  {
    file: 'service/purchase/order/benefits.ts',
    find: '  await returnTenders(trx, orderId, now)\n',
    replace: '',
    what: 'a cancelled order keeps its vouchers and points',
    tests: stored,
  },
  {
    file: 'service/purchase/order/deductions.ts',
    find: 'freight_fen: ofFreight(kind)',
    replace: 'freight_fen: 0',
    what: 'what was taken of the freight is not kept',
    tests: kinds,
  },
  {
    file: 'service/purchase/order/draft.ts',
    find: 'hasOrdered: coupon.meaning.isFirstOrder && (await hasOrdered(trx, member.id))',
    replace: 'hasOrdered: false',
    what: 'a coupon for the first order is taken for the second',
    tests: kinds,
  },
  {
    file: 'service/purchase/order/draft.ts',
    find: 'if (lines.length === 0 || lines.some(blockedLine)) refuseChanges(moved)',
    replace: 'refuseChanges(moved)',
    what: 'a price that moved hides the promotion that ended with it, and what is to pay',
    tests: ['service/purchase/order/moved'],
  },
  {
    file: 'service/promotions/rules/held-coupon.ts',
    find: "    .where('state', '=', 'unused')\n",
    replace: '',
    what: 'one coupon pays two orders',
    tests: holding,
  },
  {
    file: 'service/promotions/rules/held-coupon.ts',
    find: "    .where('state', 'in', ['held', 'used'])\n",
    replace: "    .where('state', '=', 'held')\n",
    what: 'a paid order that is cancelled keeps its coupon',
    tests: coupons,
  },
  {
    file: 'service/promotions/rules/coupons.ts',
    find: ".where('id', '=', id).where('member_id', '=', memberId)",
    replace: ".where('id', '=', id)",
    what: 'a coupon of another store is taken',
    tests: holding,
  },
  {
    file: 'service/catalogue/offer/kept-member.ts',
    find: "couponColumns, own('coupon'))",
    replace: 'couponColumns, sql`from coupon`)',
    what: 'coupons of other stores are offered',
    tests: coupons,
  },
  {
    file: 'service/promotions/rules/coupons.ts',
    find: "(brand === '' || brand === goods.brand)",
    replace: 'brand !== goods.brand',
    what: 'a coupon for a brand is for all others',
    tests: kinds,
  },
  {
    file: 'service/catalogue/offer/kept-member.ts',
    find: ".where('state', '<>', orderStates.cancelled)",
    replace: '',
    what: 'an order that came to nothing counts as the first',
    tests: kinds,
  },
  {
    file: 'service/promotions/rules/coupon-standing.ts',
    find: "if (state === 'held') return messages.couponHeld\n  if (state !== 'unused') return messages.couponGone\n",
    replace: '',
    what: 'a coupon of an unpaid order is offered again',
    tests: coupons,
  },
  {
    file: 'service/promotions/rules/coupon-standing.ts',
    find: 'if (ends_at <= now)',
    replace: 'if (ends_at < now)',
    what: 'a coupon is offered at the moment in which it ends',
    tests: coupons,
  },
  {
    file: 'service/promotions/rules/coupon-standing.ts',
    find: 'if (begins_at > now)',
    replace: 'if (begins_at >= now)',
    what: 'a coupon is offered a moment too late',
    tests: holding,
  },
  {
    file: 'service/purchase/points-and-vouchers/vouchers.ts',
    find: ".where('member_id', '=', memberId)",
    replace: '',
    what: 'vouchers of another store are counted',
    tests: stored,
  },
  {
    file: 'service/purchase/points-and-vouchers/vouchers.ts',
    find: "    .where('ends_at', '>', now)\n",
    replace: '',
    what: 'vouchers that are over are counted',
    tests: stored,
  },
  {
    file: 'service/purchase/points-and-vouchers/vouchers.ts',
    find: "    .where('begins_at', '<=', now)\n",
    replace: '',
    what: 'vouchers that have not begun are counted',
    tests: stored,
  },
  {
    file: 'service/purchase/points-and-vouchers/vouchers.ts',
    find: ".orderBy('ends_at')",
    replace: ".orderBy('ends_at', 'desc')",
    what: 'vouchers that end last are spent first',
    tests: stored,
  },
  {
    file: 'service/purchase/points-and-vouchers/tenders.ts',
    find: "const from = state === 'held' ? shopAccounts.reserved : shopAccounts.sales",
    replace: 'const from = shopAccounts.reserved',
    what: 'the voucher of a paid order comes back from what is held, and sales stay too high',
    tests: stored,
  },
  {
    file: 'service/purchase/points-and-vouchers/tenders.ts',
    find: "(await tendersOf(trx, { orderId })).filter(row => row.state !== 'returned')",
    replace: "(await tendersOf(trx, { orderId })).filter(row => row.state === 'held')",
    what: 'a paid order that is cancelled keeps its vouchers and points',
    tests: stored,
  },
  {
    file: 'service/purchase/order/transition.ts',
    find: '[orderStates.refunding]: [releaseStock, returnBenefits]',
    replace: '[orderStates.refunding]: [releaseStock]',
    what: 'a paid order that is cancelled keeps coupon, vouchers and points',
    tests: stored,
  },
]
