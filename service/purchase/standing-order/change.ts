import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { standingEditCall } from '@yaoji/contract/calls/purchase/standing-order'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import type { Role } from '@yaoji/contract/people/roles'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { closeRun, nextDue } from './close-run.ts'
import { findRun, lockStanding, type StandingRow } from './find.ts'
import { messages } from './messages.ts'
import { scheduleColumns } from './schedule.ts'
import { readStandingLines, writeStandingLines, type StoredLine } from './stored-lines.ts'

type Trx = Transaction<Tables>
type Edited = Body<typeof standingEditCall>
export type Editing = { member: MemberRow; personId: number; role: Role; id: string; now: number }

type TypedLine = { goods_id: number; number: number; once: number | undefined; substitute_id: number }

function typedLine(text: string): TypedLine {
  const [goods = '', number = '', once = '', substitute = ''] = text.split(':')
  return {
    goods_id: Number(goods),
    number: Number(number),
    once: once === '' ? undefined : Number(once),
    substitute_id: Number(substitute),
  }
}

/** The lines as they were edited; what is known of last time stays with its goods. */
async function editedLines(trx: Trx, member: MemberRow, row: StandingRow, edited: Edited, now: number): Promise<StoredLine[]> {
  const lines = edited.lines.map(typedLine)
  const before = new Map(readStandingLines(row.lines).map(line => [line.goods_id, line]))
  const isTooMuch = (number: number | undefined) => number !== undefined && number > limits.quantityMax
  if (lines.some(({ number, once }) => isTooMuch(number) || isTooMuch(once)))
    throw ApiError.invalid('lines', messages.tooMuch(limits.quantityMax))
  if (new Set(lines.map(({ goods_id }) => goods_id)).size < lines.length) throw ApiError.invalid('lines', messages.twice)
  if (lines.some(({ goods_id, substitute_id }) => goods_id === substitute_id)) throw ApiError.invalid('lines', messages.ownSubstitute)
  const known = new Set([...before.values()].flatMap(({ goods_id, substitute_id = 0 }) => [goods_id, substitute_id]))
  const fresh = lines.flatMap(({ goods_id, substitute_id }) => [goods_id, substitute_id]).filter(id => id > 0 && !known.has(id))
  const offers = await loadSaleOffers(trx, member, [...new Set(fresh)], now)
  if (fresh.some(id => !offers.has(id))) throw ApiError.invalid('lines', messages.unknownGoods)
  return lines.map(({ goods_id, number, once, substitute_id }) => {
    const { price_units, expires_on = '' } = before.get(goods_id) ?? { price_units: offers.get(goods_id)?.unitPrice(number)?.price }
    return {
      ...{ goods_id, quantity: number, expires_on },
      ...(once !== undefined && once !== number && { once }),
      ...(substitute_id > 0 && { substitute_id }),
      ...(typeof price_units === 'number' && { price_units }),
    }
  })
}

/** Changes schedule and lines. Only a 店主 may allow orders without confirmation. */
export async function editStanding(trx: Trx, { personId, role, id, member, now }: Editing, body: Edited): Promise<void> {
  const { row } = await lockStanding(trx, member.id, id)
  if (body.is_automatic === 1 && row.is_automatic === 0 && role !== 'owner') throw ApiError.invalid('is_automatic', messages.ownerOnly)
  const columns = await scheduleColumns(trx, member.id, body)
  const lines = await editedLines(trx, member, row, body, now)
  const isMoved = row.every !== body.every || row.day !== body.day
  const due_on = isMoved ? await nextDue(trx, id, body, now) : row.due_on
  await trx
    .updateTable('standing_order')
    .set({ ...columns, person_id: personId, is_automatic: body.is_automatic, lines: writeStandingLines(lines), due_on })
    .where('id', '=', id)
    .execute()
}

/** Refuses what was shown for another day than the next. */
export function refuseMoved({ due_on: due }: StandingRow, shown: string): void {
  if (due !== shown) throw ApiError.conflict(messages.moved)
}

/** Leaves the next order out; doing it again for the same day changes nothing. */
export async function skipStanding(trx: Trx, { member, personId, id, now }: Editing, dueOn: string): Promise<void> {
  const { row } = await lockStanding(trx, member.id, id)
  if ((await findRun(trx, id, dueOn))?.state === 'skipped') return
  refuseMoved(row, dueOn)
  await closeRun(trx, row, { state: 'skipped', personId, now })
}

/** Pauses, or goes on with the next day that is still to come. */
export async function pauseStanding(trx: Trx, { member, id, now }: Editing, isPaused: 0 | 1): Promise<void> {
  const { row } = await lockStanding(trx, member.id, id)
  const isOver = isPaused === 0 && row.due_on <= chinaDay(now)
  const due_on = row.is_paused === 1 && isOver ? await nextDue(trx, id, row, now) : row.due_on
  await trx.updateTable('standing_order').set({ is_paused: isPaused, due_on }).where('id', '=', id).execute()
}

export async function deleteStanding(trx: Trx, { member, id }: Editing): Promise<void> {
  await lockStanding(trx, member.id, id)
  await trx.deleteFrom('standing_order').where('id', '=', id).execute()
}
