import type { Fault } from '../fault.ts'

const operate = ['service/operations/operator-calls/']

/** What operators do to orders, and what happens to them by itself. */
export const serviceOperateFaults: readonly Fault[] = [
  {
    file: 'service/operations/operator-calls/verify.ts',
    find: '- now()) > windowMs)',
    replace: '- now()) > windowMs * 2)',
    what: 'a signed call counts for longer than its nonce is kept',
    tests: operate,
  },
  {
    file: 'service/operations/operator-calls/signature.ts',
    find: "[method, path, timestamp, nonce, createHash('sha256').update(body).digest('hex')]",
    replace: "[method, timestamp, nonce, createHash('sha256').update(body).digest('hex')]",
    what: 'a signature for one call is good for another',
    tests: operate,
  },
  {
    file: 'service/operations/operator-calls/signature.ts',
    find: ", createHash('sha256').update(body).digest('hex')]",
    replace: ', String(body.length)]',
    what: 'the body of a signed call is changed on its way',
    tests: operate,
  },
  {
    file: 'service/operations/operator-calls/verify.ts',
    find: 'now - nonceKeptMs',
    replace: 'now - windowMs',
    what: 'a nonce is forgotten while its call still counts',
    tests: operate,
  },
  {
    file: 'service/purchase/order/ship.ts',
    find: 'if (left > 0) throw ApiError.conflict(messages.notToBeSent(item.goodsId, item.quantity - left))',
    replace: '',
    what: 'a parcel has more than was ordered',
    tests: operate,
  },
  {
    file: 'service/purchase/order/ship.ts',
    find: '(item.batch === undefined || batch.number === item.batch)',
    replace: 'batch.number !== undefined',
    what: 'a parcel has another batch than its paper',
    tests: operate,
  },
  {
    file: 'service/purchase/order/ship.ts',
    find: '  if (stray) throw ApiError.conflict(messages.codeOfNothing(stray.code))\n',
    replace: '',
    what: 'a trace code of goods that are not inside is kept',
    tests: operate,
  },
  {
    file: 'service/purchase/order/ship.ts',
    find: "isWhole ? 'ship' : 'ship-part'",
    replace: "'ship'",
    what: 'an order counts as sent while a parcel is missing',
    tests: operate,
  },
  {
    file: 'service/purchase/order/deliver.ts',
    find: '  if (open || order.state !== orderStates.shipped) return\n',
    replace: '  if (order.state !== orderStates.shipped) return\n',
    what: 'the first of two parcels counts as the delivery',
    tests: operate,
  },
  {
    file: 'service/purchase/order/deliver.ts',
    find: 'kind === orderKinds.ephedrine || !timeout',
    replace: '!timeout',
    what: 'ephedrine goods are received by themselves',
    tests: operate,
  },
  {
    file: 'service/purchase/order/check-out.ts',
    find: 'isWhole && isThere',
    replace: 'isThere',
    what: 'fewer units leave the warehouse than were ordered',
    tests: operate,
  },
  {
    file: 'service/purchase/order/check-out.ts',
    find: "    .where('expires_on', '>=', firstSellableExpiry(now))\n",
    replace: '',
    what: 'a batch that expires within 30 days leaves the warehouse',
    tests: operate,
  },
  {
    file: 'service/purchase/order/stock.ts',
    find: "eb('reserved', '-', need.quantity), onhand: eb('onhand', '-', need.quantity)",
    replace: "eb('reserved', '-', need.quantity)",
    what: 'what has left the warehouse is sold again',
    tests: operate,
  },
  {
    file: 'service/purchase/order/receive.ts',
    find: '  if (order.state === orderStates.signed || order.state === orderStates.completed) return\n',
    replace: '',
    what: 'receiving twice is an error',
    tests: [...operate, 'service/purchase/order/'],
  },
  {
    file: 'service/purchase/order/expiry.ts',
    find: ".where('expires_at', '<=', now)",
    replace: ".where('expires_at', '<', now)",
    what: 'an order that may not be paid any more holds its goods',
    tests: ['service/purchase/order/'],
  },
  {
    file: 'service/purchase/order/expiry.ts',
    find: '  if (context.isSettled?.() === false) return 0\n',
    replace: '',
    what: 'orders expire by a clock that is in doubt',
    tests: ['service/purchase/order/', 'service/platform/clock/'],
  },
]
