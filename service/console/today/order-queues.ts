import { sql } from 'kysely'
import type { QueueItemWire } from '@yaoji/contract/calls/console/today'
import type { QueueId } from '@yaoji/contract/console/queues'
import { orderStates as s } from '@yaoji/contract/domain/order/order-states'
import { orderKinds, type HoldKind } from '@yaoji/contract/orders/order-kinds'
import { transfersToConfirm, type ToConfirm } from '../../purchase/pay/to-confirm.ts'
import { ordersOfView, type Reader } from '../orders/filter.ts'
import { hasToSend } from '../orders/rest.ts'
import { listedColumns, orderFacts, type ListedRow, type OrderFacts } from '../orders/rows.ts'
import { todayMessages as messages } from '../messages.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { shownMax, type Db, type Finder, type Items } from './queue.ts'

const statesOf: Partial<Record<QueueId, readonly number[]>> = {
  transfer: [s.transferToConfirm],
  slip: [s.paid],
  hold: [s.paid],
  pick: [s.released],
  check_out: [s.picking],
  ship: [s.outOfWarehouse, s.partlyShipped],
}

const own = (order_sn: string, more: Readonly<Record<string, string>> = {}): QueueItemWire['fields'] =>
  Object.entries({ order_sn, ...more }).map(([name, value]) => ({ name, value }))

/** Which holds a role clears. */
const holdKindsOf = ({ role }: Reader): readonly HoldKind[] =>
  role === 'quality' ? ['quality'] : role === 'service' ? ['address'] : ['address', 'quality']

/** Orders that wait for the same step. */
function waitingOrders(db: Db, reader: Reader, queue: QueueId) {
  const openHolds = db.selectFrom('order_hold').select('order_hold.order_id').where('cleared_at', 'is', null)
  return ordersOfView(db, reader)
    .where('orders.state', 'in', [...(statesOf[queue] ?? [])])
    .$if(queue === 'ship', found => found.where(hasToSend))
    .$if(queue === 'slip', found => found.where('orders.id', 'not in', openHolds))
    .$if(queue === 'hold', found => found.where('orders.id', 'in', openHolds.where('kind', 'in', [...holdKindsOf(reader)])))
}

/** The first orders of each queue, by one statement. */
async function firstOrders(db: Db, reader: Reader, wanted: readonly QueueId[]): Promise<(ListedRow & { queue: QueueId })[]> {
  const [first, ...others] = wanted.map(queue => {
    const oldest = waitingOrders(db, reader, queue).select(listedColumns).orderBy('orders.created_at').orderBy('orders.id').limit(shownMax)
    return db.selectFrom(oldest.as('oldest')).selectAll().select(sql.lit(queue).as('queue'))
  })
  if (!first) return []
  const found = await others.reduce((all, each) => all.unionAll(each), first).execute()
  return found.toSorted((one, other) => Number(one.created_at) - Number(other.created_at) || (one.id < other.id ? -1 : 1))
}

function orderItem(row: OrderFacts, queue: QueueId, reader: Reader): QueueItemWire {
  const kind = row.holds.find(each => (queue === 'hold' ? holdKindsOf(reader) : ['address', 'quality']).includes(each))
  return {
    id: row.order_sn,
    title: row.company,
    detail: messages.counted(row.order_sn, row.lines, row.units),
    note: kind ? messages.hold[kind] : row.warehouses.join('、'),
    file_id: '',
    fields: own(row.order_sn, queue === 'hold' && kind ? { kind } : {}),
    since: row.since,
    // What was held is looked at one by one.
    is_ready: queue !== 'hold',
  }
}

type Proof = { order_id: string; file_id: string; payer: string }

async function proofsOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, Proof>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('transfer_proof')
    .innerJoin('payment', 'payment.id', 'transfer_proof.payment_id')
    .select(['payment.order_id', 'file_id', 'payer'])
    .where('payment.order_id', 'in', orderIds)
    .orderBy('transfer_proof.id')
    .execute()
  return new Map(rows.map(row => [row.order_id, row])) // The last one counts.
}

/** A transfer whose proof waits, with its picture and whether its payer is the store. */
function transferItem({ sn, since }: ToConfirm, row: OrderFacts, proof: Proof | undefined): QueueItemWire {
  const isOwn = proof?.payer === row.company
  const isEphedrine = row.kind === orderKinds.ephedrine
  return {
    id: sn,
    title: messages.yuan(row.payable),
    detail: messages.paidBy(row.company, sn),
    note: isOwn ? messages.samePayer : messages.otherPayer(proof?.payer ?? ''),
    file_id: proof?.file_id ?? '',
    fields: own(sn, { amount: row.payable, ...(isEphedrine && { payer: proof?.payer ?? '' }) }),
    since: seconds(since),
    is_ready: isOwn,
  }
}

/** Orders that wait for a step, and transfers to confirm. */
export const orderQueues: Finder = {
  waiting: (db, { reader }, queue) => waitingOrders(db, reader, queue).select('orders.id'),
  async find(db, { reader }, wanted) {
    const others = wanted.filter(queue => queue !== 'transfer')
    const [orders, transfers] = await Promise.all([
      firstOrders(db, reader, others),
      wanted.includes('transfer') ? transfersToConfirm(db, shownMax) : [],
    ])
    const [listed, proofs] = await Promise.all([
      orderFacts(db, [...orders, ...transfers]),
      proofsOf(
        db,
        transfers.map(({ id }) => id),
      ),
    ])
    const rows = new Map(listed.map(row => [row.order_sn, row]))
    const itemsOf = (queue: QueueId): Items =>
      queue === 'transfer'
        ? transfers.map(each => transferItem(each, rows.get(each.sn)!, proofs.get(each.id)))
        : orders.filter(each => each.queue === queue).map(each => orderItem(rows.get(each.sn)!, queue, reader))
    return new Map(wanted.map(queue => [queue, { items: itemsOf(queue) }]))
  },
}
