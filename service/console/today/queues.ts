import type { FastifyInstance } from 'fastify'
import { type QueueWire, consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { queues, queuesOf, type QueueId } from '@yaoji/contract/console/queues'
import { maySign } from '@yaoji/contract/operator/roles'
import { waitingStatements } from '../../operations/operator-calls/waiting-statements.ts'
import type { Context } from '../../platform/context.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { ordersWaitingForCodes } from '../../purchase/trace-codes/waiting.ts'
import { countViews } from '../count-view.ts'
import { cachedSetting } from '../../platform/settings/reader.ts'
import { consoleRoute } from '../http/console-route.ts'
import { todayMessages as messages } from '../messages.ts'
import type { Reader } from '../orders/filter.ts'
import { listWaitingPapers } from '../papers/waiting.ts'
import { afterSaleQueues } from './after-sale-queues.ts'
import { feedbackQueue, personalQueue, requestQueue } from './answer-queues.ts'
import { arrivalQueue } from './arrival-queue.ts'
import { dossierQueue, endingQueue } from './dossier-queues.ts'
import { batchQueue, contractQueue, overQueue } from './ending-queues.ts'
import { refundQueue, topupQueue, withdrawalQueue } from './money-queues.ts'
import { orderQueues } from './order-queues.ts'
import { alone, shownMax, type Db, type Finder, type Items } from './queue.ts'
import { receiptQueue } from './receipt-queue.ts'
import { quotationQueue } from './quotation-queue.ts'
import { shippingAddressQueue, shippingQueue } from './shipping-queue.ts'

const hourSeconds = 3_600
/** Papers are counted up to this many. */
const papersCounted = 200

const whole = (waiting: readonly unknown[]) => ({ count: waiting.length, is_more: false })

/** What another person has confirmed and this one may sign. */
const statementQueue = alone(async (db, { reader, now }) => {
  const waiting = (await waitingStatements(db, now)).filter(
    ({ operator, operation }) => operator !== reader.name && maySign(reader.role, operation),
  )
  const items = waiting.slice(0, shownMax).map(({ token, title, operator, createdAt, sentences }) => ({
    id: token,
    title,
    detail: messages.proposedBy(operator, sentences[0] ?? ''),
    note: sentences.slice(1).join('；'),
    file_id: '',
    fields: [{ name: 'statement', value: token }],
    since: seconds(createdAt),
    is_ready: false,
  }))
  return { items, counted: whole(waiting) }
})

/** Papers that wait for a decision; what one person has approved waits as a statement. */
const paperQueue = alone(async (db, { now }) => {
  const { list, next } = await listWaitingPapers(db, { limit: papersCounted }, now)
  const waiting = list.filter(({ approved_by }) => approved_by === '')
  const items = waiting.slice(0, shownMax).map(({ paper, kind, company, store, rank_name, is_first, sent_at }) => ({
    id: paper,
    title: company,
    detail: kind,
    note: messages.paper(rank_name, is_first === 1),
    file_id: '',
    fields: [{ name: 'store', value: store }],
    since: sent_at,
    is_ready: false,
  }))
  return { items, counted: { count: waiting.length, is_more: next !== null } }
})

/** Orders that may leave only with their trace codes; 质管 releases one with a reason on its page. */
const codesQueue = alone(async db => {
  const waiting = await ordersWaitingForCodes(db)
  const items = waiting.slice(0, shownMax).map(({ order_sn, company, goods, units, since }) => ({
    id: order_sn,
    title: company,
    detail: messages.waitingCodes(order_sn, units),
    note: goods,
    file_id: '',
    fields: [{ name: 'order_sn', value: order_sn }],
    since: seconds(since),
    is_ready: false,
  }))
  return { items, counted: whole(waiting) }
})

const finders: Readonly<Record<QueueId, Finder>> = {
  transfer: orderQueues,
  slip: orderQueues,
  hold: orderQueues,
  pick: orderQueues,
  check_out: orderQueues,
  ship: orderQueues,
  codes: codesQueue,
  receipt: receiptQueue,
  arrival: arrivalQueue,
  after_review: afterSaleQueues,
  after_arrive: afterSaleQueues,
  after_inspect: afterSaleQueues,
  after_refund: afterSaleQueues,
  after_resend: afterSaleQueues,
  shipping_address: shippingAddressQueue,
  shipping: shippingQueue,
  topup: topupQueue,
  withdrawal: withdrawalQueue,
  quotation: quotationQueue,
  refund: refundQueue,
  request: requestQueue,
  feedback: feedbackQueue,
  personal: personalQueue,
  statement: statementQueue,
  paper: paperQueue,
  dossier: dossierQueue,
  dossier_end: endingQueue,
  contract_end: contractQueue,
  batch_over: overQueue,
  batch_end: batchQueue,
}

const oldestOf = (items: Items) => (items.length === 0 ? null : Math.min(...items.map(({ since }) => since)))

/**
 * The queues of a person's role, the most urgent kind first. One statement counts them. Nothing is cached: the page asks again after each press,
 * and must not show what was just done.
 */
async function todayOf(db: Db, reader: Reader, now: number): Promise<QueueWire[]> {
  const look = { reader, now, reminders: await cachedSetting(db, 'reminders') }
  const wanted = queuesOf(reader.role)
  const waiting = wanted.flatMap(queue => {
    const rows = finders[queue].waiting?.(db, look, queue)
    return rows ? [[queue, rows] as const] : []
  })
  const [counts, ...parts] = await Promise.all([
    countViews(db, waiting),
    ...[...Map.groupBy(wanted, queue => finders[queue])].map(([finder, own]) => finder.find(db, look, own)),
  ])
  const found = new Map(parts.flatMap(part => [...part]))
  return wanted.map(queue => {
    const { items, counted = counts.get(queue) ?? whole(items) } = found.get(queue)! // A finder answers for each that is wanted.
    const oldest = oldestOf(items)
    const isLate = oldest !== null && now / 1_000 - oldest > queues[queue].lateHours * hourSeconds
    return { queue, ...counted, oldest, is_late: isLate, items }
  })
}

/** What waits for a person's role. */
export function registerToday(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, consoleTodayCall, async ({ staff, now }) => ({ queues: await todayOf(context.database.replica, staff, now) }))
}
