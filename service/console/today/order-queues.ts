import type { Kysely } from 'kysely'
import type { QueueItemWire } from '@yaoji/contract/calls/console/today'
import { orderStates } from '@yaoji/contract/domain/order-states'
import { orderKinds, type HoldKind } from '@yaoji/contract/order-kinds'
import type { Tables } from '../../platform/database/tables.ts'
import { transfersToConfirm } from '../../purchase/pay/to-confirm.ts'
import { ordersOfView, type Reader } from '../orders/filter.ts'
import { listedColumns, orderRows } from '../orders/rows.ts'
import { todayMessages as messages } from '../messages.ts'
import { seconds } from '../../platform/http/seconds.ts'

type Db = Kysely<Tables>
export type Found = { count: number; oldest: number | null; items: QueueItemWire[] }

/** Rows of a queue that are shown; the list has the others. */
export const shownMax = 6
const countedMax = 1_000

const own = (order_sn: string, more: Readonly<Record<string, string>> = {}): QueueItemWire['fields'] =>
  Object.entries({ order_sn, ...more }).map(([name, value]) => ({ name, value }))

type Waiting = { states: readonly number[]; isHeld?: boolean | undefined; holdKinds?: readonly HoldKind[] | undefined }

function waitingOrders(db: Db, reader: Reader, { states, isHeld, holdKinds = ['address', 'quality'] }: Waiting) {
  const openHolds = db.selectFrom('order_hold').select('order_hold.order_id').where('cleared_at', 'is', null)
  return ordersOfView(db, reader)
    .where('orders.state', 'in', [...states])
    .$if(isHeld === false, found => found.where('orders.id', 'not in', openHolds))
    .$if(isHeld === true, found => found.where('orders.id', 'in', openHolds.where('kind', 'in', [...holdKinds])))
}

/** Orders that wait for the same step. */
export async function orderQueue(db: Db, reader: Reader, waiting: Waiting): Promise<Found> {
  const all = waitingOrders(db, reader, waiting)
  const first = await all.select(listedColumns).orderBy('orders.created_at').orderBy('orders.id').limit(shownMax).execute()
  const { count } = await db
    .selectFrom(all.select('orders.id').limit(countedMax).as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await orderRows(db, first)
  const items = rows.map(row => {
    const kind = row.holds.find(each => (waiting.holdKinds ?? ['address', 'quality']).includes(each))
    return {
      id: row.order_sn,
      title: row.company,
      detail: messages.counted(row.order_sn, row.lines, row.units),
      note: kind ? messages.hold[kind] : row.warehouses.join('、'),
      file_id: '',
      fields: own(row.order_sn, waiting.isHeld && kind ? { kind } : {}),
      since: row.since,
      // What was held is looked at one by one.
      is_ready: waiting.isHeld !== true,
    }
  })
  return { count: Number(count), oldest: rows[0] ? Math.min(...rows.map(row => row.since)) : null, items }
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

/** Transfers whose proofs wait, each with its picture and whether its payer is the store. */
export async function transferQueue(db: Db, reader: Reader): Promise<Found> {
  const waiting = await transfersToConfirm(db)
  const shown = waiting.slice(0, shownMax)
  const proofs = await proofsOf(
    db,
    shown.map(({ id }) => id),
  )
  const orders = await ordersOfView(db, reader)
    .select(listedColumns)
    .where('orders.state', '=', orderStates.transferToConfirm)
    .where('orders.id', 'in', shown.length > 0 ? shown.map(({ id }) => id) : [''])
    .execute()
  const rows = new Map((await orderRows(db, orders)).map(row => [row.order_sn, row]))
  const items = shown.flatMap(({ id, sn, since }) => {
    const [row, proof] = [rows.get(sn), proofs.get(id)]
    if (!row) return []
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
  })
  return { count: waiting.length, oldest: items[0]?.since ?? null, items }
}
