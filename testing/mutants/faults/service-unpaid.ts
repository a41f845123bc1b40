import type { Fault } from '../fault.ts'

export const serviceUnpaidFaults: readonly Fault[] = [
  {
    file: 'service/purchase/order/unpaid/refuse.ts',
    find: '  if (sum <= limit) return\n',
    replace: '  if (sum > 0) return\n',
    what: 'a store holds any amount unpaid',
  },
  {
    file: 'service/purchase/order/unpaid/held.ts',
    find: 'having sum(order_line.quantity) > ${above}',
    replace: 'having sum(order_line.quantity) > 2 * ${above}',
    what: 'a store holds more unpaid units than it may',
  },
  {
    file: 'service/purchase/statement/load.ts',
    find: "    .where('method', '<>', 'credit')\n",
    replace: '',
    what: 'credit is stated as paid',
  },
]
