import type { Fault } from '../fault.ts'

/** Money that comes in, and the proofs of it. */
export const serviceMoneyInFaults: readonly Fault[] = [
  {
    file: 'service/purchase/pay/transfer-desk.ts',
    find: 'if (amount !== due)',
    replace: 'if (amount < due)',
    what: 'a transfer of too much is kept',
    tests: ['service/purchase/pay/'],
  },
  {
    file: 'service/purchase/pay/transfer-desk.ts',
    find: 'if (order.state !== orderStates.transferToConfirm) throw',
    replace: 'if (order.state < 0) throw',
    what: 'a proof that nobody sent is refused',
    tests: ['service/purchase/pay/'],
  },
  {
    file: 'service/purchase/pay/transfer-desk.ts',
    find: "    .where('order_id', '=', id)\n",
    replace: '',
    what: 'a transfer for another order is confirmed',
    tests: ['service/purchase/pay/'],
  },
  {
    file: 'service/purchase/pay/transfer-desk.ts',
    find: "    .where('settled_at', 'is', null)\n",
    replace: '',
    what: 'a transfer is confirmed twice',
    tests: ['service/purchase/pay/'],
  },
  {
    file: 'service/purchase/pay/transfer-desk.ts',
    find: 'Math.max(order.created_at',
    replace: 'Math.min(order.created_at',
    what: 'who sent a wrong proof late has no time for another',
    tests: ['service/purchase/pay/'],
  },
  {
    file: 'service/purchase/pay/proof.ts',
    find: 'order.expires_at !== null && order.expires_at <= now)',
    replace: 'order.expires_at !== null && order.expires_at < now)',
    what: 'a proof is taken at the moment in which the order expires',
    tests: ['service/purchase/pay/'],
  },
  {
    file: 'service/purchase/pay/arrival.ts',
    find: '  await closeOpenPayment(trx, orderId)\n  return part',
    replace: '  return part',
    what: 'a second attempt stays open beside money that came late',
    tests: ['service/purchase/pay/'],
  },
  {
    file: 'service/purchase/pay/arrival.ts',
    find: "  await beginRefund(trx, row, { cause: 'late', amount: payment.amount, now })\n",
    replace: '',
    what: 'money for an order that is over is kept',
    tests: ['service/purchase/pay/'],
  },
  {
    file: 'service/purchase/pay/pay-order.ts',
    find: '  if (before) await closeOpenPayment(trx, orderId)\n',
    replace: '',
    what: 'an order has two open attempts',
    tests: ['service/purchase/pay/'],
  },
  {
    file: 'service/purchase/pay/pay-order.ts',
    find: ".where('expires_at', '<', until)",
    replace: ".where('expires_at', '>', 0)",
    what: 'choosing a quicker way shortens the wait of an order',
    tests: ['service/purchase/pay/'],
  },
  {
    file: 'service/purchase/pay-method/refund.ts',
    find: "    .where('cause', '=', cause)\n",
    replace: '',
    what: 'every refund of an order counts as sent when one was',
    tests: ['service/purchase/pay/', 'service/operations/operator-calls/'],
  },
  {
    file: 'service/purchase/pay-method/refund.ts',
    find: "    .where('cause', '=', cause)\n    .where('state', '=', 'awaited')\n",
    replace: "    .where('cause', '=', cause)\n",
    what: 'a refund is sent twice',
    tests: ['service/purchase/pay/', 'service/operations/operator-calls/'],
  },
]
