import type { Kysely } from 'kysely'
import { type QueueWire, consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { queues, queuesOf, type QueueId } from '@yaoji/contract/console-queues'
import { orderStates as s } from '@yaoji/contract/domain/order-states'
import { maySign } from '@yaoji/contract/operator-roles'
import type { HoldKind } from '@yaoji/contract/order-kinds'
import type { Tables } from '../../platform/database/tables.ts'
import { waitingStatements } from '../../operations/operator-calls/waiting-statements.ts'
import { whatWaits, type Waiting } from '../../operations/operator-calls/waiting.ts'
import { ordersWaitingForCodes } from '../../purchase/trace-codes/waiting.ts'
import { listWaitingPapers } from '../papers/waiting.ts'
import type { Reader } from '../orders/filter.ts'
import { todayMessages as messages } from '../messages.ts'
import { afterSaleQueue } from './after-sale-queue.ts'
import { arrivalQueue } from './arrival-queue.ts'
import { feedbackQueue, personalQueue, requestQueue } from './answer-queues.ts'
import { dossierQueue, endingQueue } from './dossier-queues.ts'
import { topupQueue, withdrawalQueue } from './money-queues.ts'
import { quotationQueue } from './quotation-queue.ts'
import { shippingAddressQueue, shippingQueue } from './shipping-queue.ts'
import { orderQueue, shownMax, transferQueue, type Found } from './order-queues.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { seconds } from '../../platform/http/seconds.ts'

type Db = Kysely<Tables>
type Look = { reader: Reader; now: number }

const hourSeconds = 3_600
/** Papers are counted up to this many. */
const papersCounted = 200

/** Money that somebody must send back by hand; that of an after-sale waits with it. */
async function refundQueue(db: Db, { now }: Look): Promise<Found> {
  const isOwn = ({ kind, cause = '' }: Waiting) => (kind === 'refund' || kind === 'refused') && !cause.startsWith('after-sale:')
  const waiting = (await whatWaits(db, now)).filter(isOwn)
  const items = waiting.slice(0, shownMax).map(({ orderNumber, amount, since, problem }) => ({
    id: orderNumber,
    title: messages.yuan(amount),
    detail: orderNumber,
    note: messages.refund(problem),
    file_id: '',
    fields: [{ name: 'order_sn', value: orderNumber }],
    since: seconds(since),
    is_ready: false,
  }))
  return { count: waiting.length, oldest: items[0]?.since ?? null, items }
}

/** What another person has confirmed and this one may sign. */
async function statementQueue(db: Db, { reader, now }: Look): Promise<Found> {
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
  return { count: waiting.length, oldest: items[0]?.since ?? null, items }
}

/** Papers that wait for a decision; what one person has approved waits as a statement. */
async function paperQueue(db: Db, { now }: Look): Promise<Found> {
  const { list } = await listWaitingPapers(db, { limit: papersCounted }, now)
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
  return { count: waiting.length, oldest: items[0]?.since ?? null, items }
}

/** Orders that may leave only with their trace codes; 质管 releases one with a reason on its page. */
async function codesQueue(db: Db): Promise<Found> {
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
  return { count: waiting.length, oldest: items[0]?.since ?? null, items }
}

/** Which holds a role clears. */
const holdKindsOf = ({ role }: Reader): readonly HoldKind[] =>
  role === 'quality' ? ['quality'] : role === 'service' ? ['address'] : ['address', 'quality']

const finders: Readonly<Record<QueueId, (db: Db, look: Look) => Promise<Found>>> = {
  transfer: (db, { reader }) => transferQueue(db, reader),
  slip: (db, { reader }) => orderQueue(db, reader, { states: [s.paid], isHeld: false }),
  hold: (db, { reader }) => orderQueue(db, reader, { states: [s.paid], isHeld: true, holdKinds: holdKindsOf(reader) }),
  pick: (db, { reader }) => orderQueue(db, reader, { states: [s.released] }),
  check_out: (db, { reader }) => orderQueue(db, reader, { states: [s.picking] }),
  ship: (db, { reader }) => orderQueue(db, reader, { states: [s.outOfWarehouse, s.partlyShipped] }),
  codes: db => codesQueue(db),
  arrival: arrivalQueue,
  after_review: (db, { reader }) => afterSaleQueue(db, reader, 'review'),
  after_arrive: (db, { reader }) => afterSaleQueue(db, reader, 'arrive'),
  after_inspect: (db, { reader }) => afterSaleQueue(db, reader, 'inspect'),
  after_refund: (db, { reader }) => afterSaleQueue(db, reader, 'refund'),
  after_resend: (db, { reader }) => afterSaleQueue(db, reader, 'resend'),
  shipping_address: db => shippingAddressQueue(db),
  shipping: db => shippingQueue(db),
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
}

/** The queues of a person's role, the most urgent kind first. */
async function todayOf(db: Db, reader: Reader, now: number): Promise<QueueWire[]> {
  const found: QueueWire[] = []
  for (const queue of queuesOf(reader.role)) {
    const { count, oldest, items } = await finders[queue](db, { reader, now })
    const isLate = oldest !== null && now / 1_000 - oldest > queues[queue].lateHours * hourSeconds
    found.push({ queue, count, oldest, is_late: isLate, items })
  }
  return found
}

/** What waits for a person's role. */
export function registerToday(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, consoleTodayCall, async ({ staff, now }) => ({ queues: await todayOf(context.database.replica, staff, now) }))
}
