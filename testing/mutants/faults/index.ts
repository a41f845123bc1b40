import type { Fault } from '../fault.ts'
import { identityFaults } from './identity.ts'
import { orderAndPayFaults } from './order-and-pay.ts'
import { purchaseFaults } from './purchase.ts'

const otherFaults: readonly Fault[] = [
  {
    file: 'service/promotions/rules/held-coupon.ts',
    find: ".where('state', '=', 'unused')\n    .where('begins_at'",
    replace: ".where('begins_at'",
    what: 'one coupon pays two orders',
    tests: ['service/promotions/rules/held-coupon'],
  },
  {
    file: 'service/promotions/rules/coupons.ts',
    find: ".where('id', '=', id).where('member_id', '=', memberId)",
    replace: ".where('id', '=', id)",
    what: 'a coupon of another store is taken',
    tests: ['service/promotions/rules/held-coupon'],
  },
  {
    file: 'service/catalogue/offer/agreed-price.ts',
    find: ".where('member_id', 'in', memberIds)",
    replace: '',
    what: 'what was agreed with another store is given',
    tests: ['service/catalogue/offer/agreed-price'],
  },
  {
    file: 'service/platform/outbox/send.ts',
    find: "      .where('tries', '=', tries)\n",
    replace: '\n',
    what: 'two processes send the same message',
    tests: ['service/identity/registration/', 'service/identity/password-reset/'],
  },
  {
    file: 'service/rewards/lottery/draw.ts',
    find: ".where('given', '<', ({ ref }) => ref('total'))",
    replace: '',
    what: 'a prize is won more often than there are',
    tests: ['service/rewards/lottery'],
  },
  {
    file: 'service/rewards/points-mall/move.ts',
    find: ".where('state', '=', pointsOrderBefore[state])",
    replace: '',
    what: 'points come back twice',
    tests: ['service/rewards/points-mall'],
  },
]

/** What Stryker cannot make: most of it is SQL. At most 40. */
export const faults = [...identityFaults, ...orderAndPayFaults, ...otherFaults, ...purchaseFaults]
