import type { Fault } from '../fault.ts'

/** What is asked of the database by texts that are made once, and what is kept of it. */
export const serviceStatementFaults: readonly Fault[] = [
  {
    file: 'service/order/transition.ts',
    find: "paid_at, pay_method }).where('id', '=', id).where('state', '=', from)",
    replace: "paid_at, pay_method }).where('id', '=', id)",
    what: 'an order that was cancelled meanwhile is paid',
    tests: ['service/order/transition'],
  },
  {
    file: 'service/order/beside.ts',
    find: " and state = 'succeeded'",
    replace: '',
    what: 'an order says that it was paid with what was only begun',
    tests: ['service/pay/two-ways'],
  },
  {
    file: 'service/pay/status.ts',
    find: " and state = 'succeeded'",
    replace: '',
    what: 'a payment says that it was made with what was only begun',
    tests: ['service/pay/two-ways'],
  },
  {
    file: 'service/order/beside.ts',
    find: ' and cleared_at is null',
    replace: '',
    what: 'an order waits for what an operator has cleared',
    tests: ['service/user/address'],
  },
  {
    file: 'service/pay/status.ts',
    find: ' and state = ${sql.lit(orderStates.awaitingPayment)}',
    replace: '',
    what: 'the other order of a cart is to be paid again',
    tests: ['service/pay/', 'service/order/ephedrine'],
  },
  {
    file: 'service/pay/pay-order.ts',
    find: "state: isThere ? 'succeeded' : 'created'",
    replace: "state: 'created'",
    what: 'a payment from the balance never ends',
    tests: ['service/pay/'],
  },
  {
    file: 'service/http/idempotency.ts',
    find: 'known === undefined ? noAnswer : JSON.stringify(known)',
    replace: 'noAnswer',
    what: 'a repeated 结算 is answered nothing',
    tests: ['service/checkout/', 'service/http/idempotency'],
  },
  {
    file: 'service/database/compiled-insert.ts',
    find: '[isSqlite(db), rows.length, ...columns]',
    replace: '[isSqlite(db), ...columns]',
    what: 'of several rows one is added',
    tests: ['service/database/compiled-insert'],
  },
  {
    file: 'service/http/once.ts',
    find: 'known.delete(known.keys().next()',
    replace: 'void (known.keys().next()',
    what: 'texts are kept for ever',
    tests: ['service/http/once'],
  },
  {
    file: 'service/offer/kept-promotions.ts',
    find: 'known && known.from <= now && now < known.until',
    replace: 'known && known.from <= now',
    what: 'what holds is what held when it was first asked for',
    tests: ['service/offer/kept', 'service/promotion/'],
  },
]
