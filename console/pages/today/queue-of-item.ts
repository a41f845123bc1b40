import type { QueueItemWire, QueueWire } from '@yaoji/contract/calls/console/today'
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

/** What one press on an item does; undefined where it opens the order instead. */
export function stepOf(queue: QueueId, { id, fields }: QueueItemWire): Step | undefined {
  const { operation } = queues[queue]
  return operation ? { id, operation, fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])) } : undefined
}

/** The items of a queue that are done without a doubt, all at once. */
export const readySteps = ({ queue, items }: QueueWire): Step[] =>
  items.filter(item => item.is_ready).flatMap(item => stepOf(queue, item) ?? [])
