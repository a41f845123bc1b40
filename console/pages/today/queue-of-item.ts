import type { QueueItemWire, QueueWire } from '@yaoji/contract/calls/console/today'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { AfterSaleView } from '@yaoji/contract/console/after-sales'
import type { MoneyPart } from '@yaoji/contract/console/money'
import type { OrderView } from '@yaoji/contract/console/orders'
import { queues, type QueueId } from '@yaoji/contract/console/queues'
import type { Step } from '../../lib/use-act.ts'

const orders = (view: OrderView) => linkOptions({ to: '/orders', search: { view } })
const money = (part: MoneyPart) => linkOptions({ to: '/money', search: { part } })
const afterSales = (view: AfterSaleView) => linkOptions({ to: '/after-sales', search: { view } })

/** The list that holds all of a queue; none where there is no such list. */
export const listOfQueue: Partial<Record<QueueId, Pick<LinkProps, 'to' | 'search'>>> = {
  transfer: money('transfer'),
  slip: orders('paid'),
  hold: orders('hold'),
  pick: orders('released'),
  check_out: orders('picking'),
  ship: orders('packed'),
  arrival: linkOptions({ to: '/goods', search: { view: 'overdue' } }),
  after_review: afterSales('review'),
  after_arrive: afterSales('arrive'),
  after_inspect: afterSales('inspect'),
  after_refund: afterSales('refund'),
  after_resend: afterSales('resend'),
  shipping_address: linkOptions({ to: '/shipping', search: { kind: 'points' } }),
  shipping: linkOptions({ to: '/shipping', search: {} }),
  topup: money('topup'),
  withdrawal: money('withdrawal'),
  request: linkOptions({ to: '/answers', search: { part: 'request' } }),
  feedback: linkOptions({ to: '/answers', search: { part: 'feedback' } }),
  personal: linkOptions({ to: '/answers', search: { part: 'personal' } }),
  quotation: linkOptions({ to: '/quotes', search: {} }),
  statement: linkOptions({ to: '/sign' }),
  paper: linkOptions({ to: '/papers' }),
  dossier: linkOptions({ to: '/dossiers', search: {} }),
  dossier_end: linkOptions({ to: '/dossiers', search: { view: 'ending' } }),
  contract_end: linkOptions({ to: '/contracts', search: { view: 'ending' } }),
  batch_over: linkOptions({ to: '/goods', search: { view: 'expired' } }),
  batch_end: linkOptions({ to: '/goods', search: { view: 'ending' } }),
}

/** The page where an item is looked at. */
export function placeOf(queue: QueueId, { id, detail, fields }: QueueItemWire) {
  const store = fields.find(({ name }) => name === 'store')?.value ?? ''
  if (queue === 'paper') return linkOptions({ to: '/stores/$code/papers', params: { code: store }, search: { kind: detail } })
  if (queue === 'statement') return linkOptions({ to: '/sign/$token', params: { token: id } })
  if (queue === 'request' || queue === 'feedback' || queue === 'personal')
    return linkOptions({ to: '/answers', search: { part: queue, q: id } })
  if (queue === 'shipping_address') return linkOptions({ to: '/shipping', search: { kind: 'points', q: id } })
  if (queue === 'shipping') {
    const kind = fields.find(({ name }) => name === 'kind')?.value === 'prize' ? 'prize' : 'points'
    return linkOptions({ to: '/shipping', search: { kind, q: id } })
  }
  if (queue === 'topup' || queue === 'withdrawal') return money(queue)
  if (queue === 'arrival') return linkOptions({ to: '/goods/$id', params: { id }, search: {} })
  if (queue === 'contract_end') return linkOptions({ to: '/contracts', search: { view: 'all', q: id } })
  // Its number is that of the goods, the warehouse and the batch.
  if (queue === 'batch_over' || queue === 'batch_end')
    return linkOptions({ to: '/goods/$id', params: { id: id.split(' ')[0] ?? '' }, search: {} })
  if (queue === 'dossier' || queue === 'dossier_end') return linkOptions({ to: '/dossiers/$sn', params: { sn: id } })
  if (queue === 'quotation') return linkOptions({ to: '/quotes/$sn', params: { sn: id } })
  if (queue.startsWith('after_')) return linkOptions({ to: '/after-sales/$number', params: { number: id } })
  return linkOptions({ to: '/orders/$number', params: { number: id } })
}

/** What one press on an item does; undefined where it opens its page instead. */
export function stepOf(queue: QueueId, { id, fields }: QueueItemWire): Step | undefined {
  const { operation } = queues[queue]
  if (!operation || fields.length === 0) return
  const { store, ...given } = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  // The call issues a contract to a list of stores; an item has one store.
  if (queue === 'contract_end') return { id, operation, fields: { ...given, stores: [store] } }
  return { id, operation, fields: { ...given, ...(store !== undefined && { store }) } }
}

/** Where a role begins that has no queues. */
export const placesWithoutQueues: readonly string[] = ['/stores', '/orders', '/figures']

/** The items of a queue that are done without a doubt, all at once. */
export const readySteps = ({ queue, items }: QueueWire): Step[] =>
  items.filter(item => item.is_ready).flatMap(item => stepOf(queue, item) ?? [])
