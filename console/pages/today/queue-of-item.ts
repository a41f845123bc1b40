import type { QueueItemWire, QueueWire } from '@yaoji/contract/calls/console/today'
import { linkOptions } from '@tanstack/react-router'
import type { OrderView } from '@yaoji/contract/console-orders'
import { queues, type QueueId } from '@yaoji/contract/console-queues'
import type { Step } from '../../lib/use-act.ts'

/** The view of the orders that lists a queue; none for what are no orders in one state. */
export const viewOfQueue: Partial<Record<QueueId, OrderView>> = {
  transfer: 'transfer',
  slip: 'paid',
  hold: 'hold',
  pick: 'released',
  check_out: 'picking',
  ship: 'packed',
}

/** The page where an item is looked at. */
export function placeOf(queue: QueueId, { id, detail, fields }: QueueItemWire) {
  const store = fields.find(({ name }) => name === 'store')?.value ?? ''
  if (queue === 'paper') return linkOptions({ to: '/stores/$code/papers', params: { code: store }, search: { kind: detail } })
  if (queue === 'statement') return linkOptions({ to: '/sign/$token', params: { token: id } })
  return linkOptions({ to: '/orders/$number', params: { number: id } })
}

/** What one press on an item does; undefined where it opens the order instead. */
export function stepOf(queue: QueueId, { id, fields }: QueueItemWire): Step | undefined {
  const { operation } = queues[queue]
  return operation ? { id, operation, fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])) } : undefined
}

/** The items of a queue that are done without a doubt, all at once. */
export const readySteps = ({ queue, items }: QueueWire): Step[] =>
  items.filter(item => item.is_ready).flatMap(item => stepOf(queue, item) ?? [])
