import type { Transaction } from 'kysely'
import { isTickedIn } from '@yaoji/contract/domain/order/receiving'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockOwnOrder } from '../order/detail/find-order.ts'
import { statusText } from '../order/messages.ts'
import { receivingMessages } from '../messages.ts'
import { sentBatches, tracedBatches } from './sheet.ts'

type Trx = Transaction<Tables>
type Tick = { id: string; batch: number; good: number; damaged: number; wrong: number; note: string }

/** The schema has said that the parts are there. */
function tickOf(text: string): Tick {
  const [id = '', batch = '', good = '', damaged = '', wrong = '', note = ''] = text.split(':')
  return { id, batch: Number(batch), good: Number(good), damaged: Number(damaged), wrong: Number(wrong), note }
}

async function keptTicks(trx: Trx, orderId: string) {
  const rows = await trx
    .selectFrom('receiving_tick')
    .select(['id', 'note', 'is_trace', 'is_undone'])
    .where('order_id', '=', orderId)
    .execute()
  const codes = new Map(rows.filter(row => row.is_trace === 1 && row.is_undone === 0).map(row => [row.note, row.id]))
  return { ids: new Set(rows.map(({ id }) => id)), codes }
}

type Kept = Awaited<ReturnType<typeof keptTicks>>

/** A box is scanned where its trace code says, and bar codes and counts where the buyer does. @throws {ApiError} */
function placeOf({ batch, note }: Tick, own: ReadonlySet<number>, traced: ReadonlyMap<string, number>): number | null {
  const place = traced.get(note) ?? batch
  if (place === 0) return null
  if (!own.has(place)) throw ApiError.invalid('ticks', receivingMessages.noBatch)
  return place
}

async function takeBack(trx: Trx, orderId: string, kept: Kept, id: string): Promise<void> {
  for (const [code, owner] of kept.codes) if (owner === id) kept.codes.delete(code)
  await trx.updateTable('receiving_tick').set({ is_undone: 1 }).where('order_id', '=', orderId).where('id', '=', id).execute()
}

type Ticking = { memberId: number; personId: number; orderId: string; ticks: readonly string[]; now: number }

/** Notes ticks in their order, each once; answers the ids of those whose trace code was ticked before. */
export async function noteTicks(trx: Trx, { memberId, personId, orderId, ticks, now }: Ticking): Promise<string[]> {
  const { state } = await lockOwnOrder(trx, memberId, orderId)
  if (!isTickedIn(state)) throw ApiError.conflict(receivingMessages.notOpen(statusText(state)))
  const batches = await sentBatches(trx, orderId)
  const [own, traced, kept] = [new Set(batches.map(({ id }) => id)), await tracedBatches(trx, batches), await keptTicks(trx, orderId)]
  if (kept.ids.size + ticks.length > limits.receivingTicksMax) throw ApiError.conflict(receivingMessages.tooMany)
  const twice: string[] = []
  for (const text of ticks) {
    if (!text.includes(':')) {
      await takeBack(trx, orderId, kept, text.slice(1))
      continue
    }
    const tick = tickOf(text)
    const { id, good, damaged, wrong, note } = tick
    if (kept.ids.has(id)) continue
    const batch_id = placeOf(tick, own, traced)
    const isTrace = traced.has(note)
    if (isTrace && kept.codes.has(note)) twice.push(id)
    else {
      const values = { order_id: orderId, id, position: kept.ids.size, batch_id, good, damaged, wrong, note, is_trace: isTrace ? 1 : 0 }
      await trx
        .insertInto('receiving_tick')
        .values({ ...values, person_id: personId, created_at: now })
        .execute()
      kept.ids.add(id)
      if (isTrace) kept.codes.set(note, id)
    }
  }
  return twice
}
