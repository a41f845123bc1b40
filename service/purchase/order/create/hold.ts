import type { Kysely, Transaction } from 'kysely'
import type { HoldKind } from '@yaoji/contract/orders/order-kinds'
import { dueOn } from '../../delivery/promised.ts'
import type { PricedLine } from '../../cart/priced-line.ts'
import type { OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { messages } from '../messages.ts'
import { addOrderEvent, unlessHeld, type Happening } from '../change/transition.ts'

type Trx = Transaction<Tables>

type Reasons = { isAddressChecked: boolean; isSudden: boolean; lines: readonly Pick<PricedLine, 'kind'>[] }

/** What a new order waits for in addition to its money. */
export function holdsOf({ isAddressChecked, isSudden, lines }: Reasons): HoldKind[] {
  const isGroup = lines.some(({ kind }) => kind === 'group-buy')
  const holds: [HoldKind, boolean][] = [
    ['address', !isAddressChecked],
    ['quality', isSudden],
    ['group', isGroup],
  ]
  return holds.flatMap(([kind, isHeld]) => (isHeld ? [kind] : []))
}

/** Keeps a new order from its slip until an operator has looked at it, or its group is formed. */
export async function holdOrder(trx: Trx, orderId: string, kinds: readonly HoldKind[], now: number): Promise<void> {
  if (kinds.length === 0) return
  const rows = kinds.map(kind => ({ order_id: orderId, kind, opened_at: now, cleared_at: null }))
  await trx.insertInto('order_hold').values(rows).execute()
}

/** What an order waits for in addition to its money. */
async function openHolds(db: Kysely<Tables>, orderId: string): Promise<HoldKind[]> {
  const open = db.selectFrom('order_hold').where('order_id', '=', orderId).where('cleared_at', 'is', null)
  return (await open.select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
}

export async function refuseHeld(trx: Trx, { id }: OrderRow): Promise<void> {
  const [kind] = await openHolds(trx, id)
  if (kind) throw ApiError.conflict(messages.waiting[kind])
}

type Place = Pick<OrderRow, 'member_id' | 'region' | 'detail'>

/** The address of an order lies where its store is licensed: it does for every order and every later one. */
async function checkAddress(trx: Trx, { member_id, region, detail }: Place): Promise<string[]> {
  const there = { member_id, region, detail }
  await trx
    .updateTable('address')
    .set({ is_checked: 1 })
    .where(eb => eb.and(there))
    .execute()
  await trx
    .updateTable('points_order')
    .set({ is_address_held: 0 })
    .where(eb => eb.and(there))
    .execute()
  const orders = trx.selectFrom('orders').where('member_id', '=', member_id).where('region', '=', region).where('detail', '=', detail)
  return (await orders.select('id').execute()).map(({ id }) => id)
}

async function clearOf(trx: Trx, orderIds: readonly string[], kind: HoldKind, happening: Happening): Promise<void> {
  const { by, now } = happening
  const cleared = await trx
    .updateTable('order_hold')
    .set({ cleared_at: now, operator: by.kind === 'operator' ? by.name : '' })
    .where('order_id', 'in', orderIds)
    .where('kind', '=', kind)
    .where('cleared_at', 'is', null)
    .returning('order_id')
    .execute()
  if (cleared.length === 0) return
  const states = await trx
    .selectFrom('orders')
    .select(['id', 'state', 'paid_at', 'delivery'])
    .where(
      'id',
      'in',
      cleared.map(row => row.order_id),
    )
    .orderBy('id')
    .execute()
  for (const { id, state, paid_at, delivery } of states) {
    // What was promised counts from the money and from the check, whichever is later.
    if (paid_at !== null && delivery !== '')
      await trx
        .updateTable('orders')
        .set({ due_on: unlessHeld(dueOn(delivery, now)) })
        .where('id', '=', id)
        .execute()
    await addOrderEvent(trx, { orderId: id, state, event: 'clear-hold' }, { ...happening, note: kind })
  }
}

/** An operator has looked: the order may go on. 409 when it did not wait for that. */
export async function clearHold(trx: Trx, order: OrderRow, kind: HoldKind, happening: Happening): Promise<void> {
  if (!(await openHolds(trx, order.id)).includes(kind)) throw ApiError.conflict(messages.notHeld)
  await clearOf(trx, kind === 'address' ? await checkAddress(trx, order) : [order.id], kind, happening)
}

/** The same of an address: whatever waits for it goes on. */
export async function clearAddress(trx: Trx, place: Place, happening: Happening): Promise<void> {
  const ids = await checkAddress(trx, place)
  if (ids.length > 0) await clearOf(trx, ids, 'address', happening)
}
