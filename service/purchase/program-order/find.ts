import type { Kysely, Selectable, Transaction } from 'kysely'
import { Type } from 'typebox'
import { programLimits } from '@yaoji/contract/people/programs'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readWritten } from '../../platform/database/written.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import type { SentLine } from './sent-lines.ts'

type Db = Kysely<Tables>
export type DraftRow = Selectable<Tables['program_order']>
/** With its order, and the program that sent it. */
export type FoundDraft = DraftRow & { order_sn: string | null; order_state: number | null; program_name: string | null }

const sentSchema = Type.Array(Type.Object({ line: Type.String(), goods_id: Type.Integer(), number: Type.Integer() }))

/** The lines as they were sent; none for another shape. */
export const readSent = (text: string): SentLine[] => readWritten(sentSchema, text) ?? []

const select = (db: Db, memberId: number) =>
  db
    .selectFrom('program_order')
    .leftJoin('orders', 'orders.id', 'program_order.order_id')
    .leftJoin('store_program', 'store_program.id', 'program_order.program_id')
    .selectAll('program_order')
    .select(['orders.sn as order_sn', 'orders.state as order_state', 'store_program.name as program_name'])
    .where('program_order.member_id', '=', memberId)

/** The store's own by its id. @throws {ApiError} 404 */
export async function findDraft(db: Db, memberId: number, id: string): Promise<FoundDraft> {
  const row = await select(db, memberId).where('program_order.id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.notFound)
  return row
}

/** Who numbers: each program of a store for itself; null is a person who sends by the same call. */
export type Sender = { memberId: number; programId: string | null }

const ofNumber = (db: Db, { memberId, programId }: Sender, number: string) =>
  select(db, memberId)
    .where('program_order.number', '=', number)
    .orderBy(({ eb, fn, val }) => eb(fn.coalesce('program_order.program_id', val('')), '<>', programId ?? ''))
    .orderBy('program_order.created_at', 'desc')
    .orderBy('program_order.id')
    .limit(1)

/** By a number: the reader's own, else the newest that another sender of the store gave it, as after a token was renewed. */
export const findByNumber = (db: Db, reader: Sender, number: string): Promise<FoundDraft | undefined> =>
  ofNumber(db, reader, number).executeTakeFirst()

/**
 * What came under this number before: the sender's own, or the same content from a program that has ended, so that an ERP with a renewed
 * token orders nothing twice.
 */
export const findSent = (
  db: Db,
  sender: Sender,
  { number, print, now }: { number: string; print: string; now: number },
): Promise<FoundDraft | undefined> =>
  ofNumber(db, sender, number)
    .where(({ eb, and, or, fn, val }) =>
      or([
        eb(fn.coalesce('program_order.program_id', val('')), '=', sender.programId ?? ''),
        and([
          eb('program_order.print', '=', print),
          or([eb('store_program.ended_at', 'is not', null), eb('store_program.ends_at', '<=', now)]),
        ]),
      ]),
    )
    .executeTakeFirst()

/** Those that wait for a person. */
const waiting = (db: Db, memberId: number) =>
  select(db, memberId).where('program_order.order_id', 'is', null).where('program_order.dropped_at', 'is', null)

/** A store has only as many as its people can look through. @throws {ApiError} 409 */
export async function refuseTooManyDrafts(trx: Transaction<Tables>, memberId: number): Promise<void> {
  if ((await countRows(waiting(trx, memberId))) >= programLimits.openDraftsMax) throw ApiError.conflict(messages.tooManyDrafts)
}

/** The newest first. */
export const openDrafts = (db: Db, memberId: number): Promise<FoundDraft[]> =>
  waiting(db, memberId).orderBy('program_order.created_at', 'desc').orderBy('program_order.id').limit(programLimits.openDraftsMax).execute()

/** One that can still be ordered. @throws {ApiError} 409 where it was ordered or dropped */
export function refuseSettled({ order_id, dropped_at }: DraftRow): void {
  if (order_id !== null) throw ApiError.conflict(messages.isOrdered)
  if (dropped_at !== null) throw ApiError.conflict(messages.isDropped)
}

export async function dropDraft(trx: Transaction<Tables>, memberId: number, id: string, now: number): Promise<void> {
  const draft = await findDraft(trx, memberId, id)
  refuseSettled(draft)
  await trx.updateTable('program_order').set({ dropped_at: now }).where('id', '=', id).where('order_id', 'is', null).execute()
}
