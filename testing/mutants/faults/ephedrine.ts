import type { Fault } from '../fault.ts'

/** Orders of ephedrine goods: caps, receipts, what a cart is split into, and where they go. */
export const ephedrineFaults: readonly Fault[] = [
  {
    file: 'service/purchase/ephedrine-receipt/send.ts',
    find: "    .where('state', 'in', ['open', 'rejected'])\n",
    replace: '',
    what: 'a receipt that is filed is sent anew',
    tests: ['service/purchase/ephedrine-receipt/'],
  },
  {
    file: 'service/purchase/ephedrine-receipt/send.ts',
    find: "    .where('state', '=', 'sent')\n",
    replace: '',
    what: 'a receipt is filed that nobody has sent',
    tests: ['service/purchase/ephedrine-receipt/'],
  },
  {
    file: 'service/purchase/ephedrine-receipt/send.ts',
    find: 'if (order.state < orderStates.signed)',
    replace: 'if (order.state < orderStates.paid)',
    what: 'a receipt comes before its goods',
    tests: ['service/purchase/ephedrine-receipt/'],
  },
  {
    file: 'service/purchase/ephedrine-receipt/list.ts',
    find: 'is_overdue: isMissing && row.due_at !== null && row.due_at <= now',
    replace: 'is_overdue: row.due_at !== null && row.due_at <= now',
    what: 'a receipt that is filed is called overdue',
    tests: ['service/purchase/ephedrine-receipt/'],
  },
  {
    file: 'service/purchase/checkout/ephedrine.ts',
    find: 'if (quantity > order) return',
    replace: 'if (quantity >= order) return',
    what: 'an order of ephedrine goods is refused at its cap',
    tests: ['service/purchase/checkout/ephedrine', 'service/purchase/order/ephedrine'],
  },
  {
    file: 'service/purchase/checkout/ephedrine.ts',
    find: ".where('state', 'in', ['open', 'rejected'])",
    replace: ".where('state', '=', 'open')",
    what: 'a receipt that was refused keeps nobody from ephedrine goods',
    tests: ['service/purchase/ephedrine-receipt/'],
  },
  {
    file: 'service/purchase/checkout/ephedrine.ts',
    find: 'usual > 0 && (month.get(goods.id) ?? 0) + quantity > usual * factor',
    replace: 'usual > 0 && quantity > usual * factor',
    what: 'growth in small orders goes unseen',
    tests: ['service/purchase/order/ephedrine'],
  },
  {
    file: 'contract/domain/split-total.ts',
    find: 'parts.find(part =>',
    replace: 'parts.findLast(part =>',
    what: 'the freight of others is paid with ephedrine goods',
    tests: ['contract/domain/split-total'],
  },
  {
    file: 'contract/domain/split-total.ts',
    find: 'total.groups.filter(group => bearerOf(group) === part).map(',
    replace: 'total.groups.map(',
    what: 'freight is paid twice in two orders of one cart',
    tests: ['contract/domain/split-total'],
  },
  {
    file: 'contract/domain/split-total.ts',
    find: "place === 0 && part !== 'ephedrine'",
    replace: 'true',
    what: 'ephedrine goods are paid with a coupon',
    tests: ['contract/domain/split-total'],
  },
  {
    file: 'widgets/shared/address/form-store.ts',
    find: "const isWhole = region.split(' ').filter(Boolean).length === 3",
    replace: "const isWhole = region !== ''",
    what: 'an address without its district is sent',
    tests: ['widgets/shared/address/'],
  },
]
