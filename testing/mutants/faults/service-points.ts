import type { Fault } from '../fault.ts'

const tests = ['service/purchase/points-and-vouchers/order-points.test.ts']

/** Points that are earned, clawed back and end. */
export const servicePointsFaults: readonly Fault[] = [
  {
    file: 'service/purchase/points-and-vouchers/points-log.ts',
    find: "eb('points', '+', points), '>=', 0)",
    replace: "eb('points', '+', points), '>', 0)",
    what: 'nobody spends all points',
    tests: ['service/purchase/order/stored-value.test.ts'],
  },
  {
    file: 'service/purchase/points-and-vouchers/order-points.ts',
    find: 'Math.floor(paidFen / fenPerYuan)',
    replace: 'Math.ceil(paidFen / fenPerYuan)',
    what: 'a part of a yuan earns a whole point',
    tests,
  },
  {
    file: 'service/purchase/points-and-vouchers/order-points.ts',
    find: 'pointsEarned(order.payable_fen - back)',
    replace: 'pointsEarned(order.payable_fen)',
    what: 'what was paid back keeps its points',
    tests,
  },
  {
    file: 'service/purchase/order/pay-back.ts',
    find: '  await settleOrderPoints(trx, orderId, now)\n',
    replace: '',
    what: 'a return after an order is completed claws no points back',
    tests,
  },
  {
    file: 'service/purchase/points-and-vouchers/points-log.ts',
    find: '  await changePoints(trx, { id: `owed-back:${id}`',
    replace: '  if (owed < 0) await changePoints(trx, { id: `owed-back:${id}`',
    what: 'points that are owed are never taken',
    tests,
  },
  {
    file: 'service/purchase/points-and-vouchers/points-expiry.ts',
    find: "    .where('ends_at', '>', end)\n",
    replace: "    .where('ends_at', '>=', end)\n",
    what: 'points last a year longer than they should',
    tests,
  },
  {
    file: 'service/purchase/points-and-vouchers/order-points.ts',
    find: 'difference < 0 && endsAt > now',
    replace: 'difference < 0',
    what: 'points that have ended are clawed back',
    tests,
  },
  {
    file: 'service/purchase/points-and-vouchers/check-in.ts',
    find: "    .where('checked_in_on', '<', today)\n",
    replace: '',
    what: 'a day is checked in again',
    tests: ['service/purchase/points-and-vouchers/check-in.test.ts'],
  },
  {
    file: 'service/purchase/points-and-vouchers/check-in.ts',
    find: 'addDays(today, -1)',
    replace: 'addDays(today, -2)',
    what: 'a streak goes on after a day without, and ends with each day',
    tests: ['service/purchase/points-and-vouchers/check-in.test.ts'],
  },
]
