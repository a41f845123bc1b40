import type { Selectable, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operatePromotionEndCall, operatePromotionSaveCall, PromotionOperatedWire } from '@yaoji/contract/calls/operator/promotion'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { operatedPromotionKinds } from '@yaoji/contract/promotions/operated-promotions'
import { momentOf } from '../campaign/published.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { problemAt } from '@yaoji/contract/problem-place'
import { audienceProblems } from './check-audience.ts'
import { poolOf, soldGoods } from './check-goods.ts'
import { overlapProblems, priceProblems } from './check-prices.ts'
import type { PromotionDocument } from '../kinds/document-parts.ts'
import { kindNames, messages } from './messages.ts'
import { operated } from './operated.ts'
import { readDocument } from './read-document.ts'
import { rowsOf } from '../kinds/kinds.ts'
import type { PromotionRows } from '../kinds/row-parts.ts'
import { writeSold, writeSpecials } from './write-goods.ts'

type Trx = Transaction<Tables>
export type DeskDone = { name: string; now: number }
type Done = DeskDone
type PromotionRow = Selectable<Tables['promotion']>
export type Saving = {
  kind: OperatedPromotionKind
  document: PromotionDocument
  rows: PromotionRows
  begins_at: number
  ends_at: number | null
}

const fileMaxBytes = 200_000

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw ApiError.invalid('file', problems.join(messages.lineBreak))
}

/** @throws {ApiError} 422 with a sentence for each place where the promotion is wrong */
export async function readPromotion(trx: Trx, kind: OperatedPromotionKind, file: string, now: number): Promise<Saving> {
  const bytes = Buffer.from(file, 'base64url')
  if (bytes.length > fileMaxBytes) throw ApiError.invalid('file', messages.tooLarge)
  const read = readDocument(kind, bytes.toString('utf8'), now)
  if ('problems' in read) throw ApiError.invalid('file', read.problems.join(messages.lineBreak))
  const { document } = read
  const pool = await poolOf(trx, document)
  const sold = await soldGoods(trx, kind, document)
  refuse([...(await audienceProblems(trx, document)), ...pool.problems, ...sold.problems])
  refuse(await priceProblems(trx, kind, document, sold))
  // Checked: they are in the calendar.
  const ends_at = document.ends === undefined ? null : (momentOf(document.ends, true) ?? null)
  return { kind, document, rows: rowsOf(kind, document, pool.goodsIds), begins_at: momentOf(document.begins, false) ?? now, ends_at }
}

/** @throws {ApiError} 404 */
async function findPromotion(trx: Trx, id: number): Promise<PromotionRow & { kind: OperatedPromotionKind }> {
  const rows = trx.selectFrom('promotion').selectAll().where('id', '=', id).where('kind', 'in', operatedPromotionKinds)
  const row = await rows.executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknown)
  return row as PromotionRow & { kind: OperatedPromotionKind } // Of these kinds it was asked for.
}

const keyOf = ({ kind, document, begins_at, ends_at }: Saving) => [kind, document.name, begins_at, ends_at ?? ''].join(' ')

/** The same file saved twice is no second promotion. */
async function refuseSame(trx: Trx, saving: Saving, known = 0): Promise<void> {
  const found = trx.selectFrom('promotion').select('id').where('desk_key', '=', keyOf(saving)).where('id', '<>', known)
  const same = await found.executeTakeFirst()
  if (same) throw ApiError.conflict(messages.same(same.id))
}

async function note(trx: Trx, event: 'save' | 'end', promotion_id: number, document: unknown, { name, now }: Done): Promise<void> {
  const values = { promotion_id, event, document: JSON.stringify(document), operator: name, created_at: now }
  await trx.insertInto('promotion_event').values(values).execute()
}

/** The columns of a promotion but its kind. */
export const valuesOf = ({ document, rows, begins_at, ends_at, ...saving }: Saving) => ({
  name: document.name,
  begins_at,
  ends_at,
  scope: JSON.stringify(rows.scope),
  terms: JSON.stringify(rows.terms),
  desk_key: keyOf({ document, rows, begins_at, ends_at, ...saving }),
})

/** Answers the number of a new promotion, or undefined where there is one of the same name and period; a transaction that adds that one is waited for. */
export async function addPromotion(trx: Trx, saving: Saving): Promise<number | undefined> {
  const row = await trx
    .insertInto('promotion')
    .values({ kind: saving.kind, ...valuesOf(saving) })
    .onConflict(conflict => conflict.column('desk_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** @throws {ApiError} 409 for one of the same name and period */
async function insertPromotion(trx: Trx, saving: Saving): Promise<number> {
  const id = await addPromotion(trx, saving)
  if (id === undefined) await refuseSame(trx, saving)
  return id! // Else that was refused.
}

/** One that is over stays as it was: orders refer to it. @throws {ApiError} 404, 409 */
async function changePromotion(trx: Trx, id: number, saving: Saving, now: number): Promise<void> {
  const { kind } = saving
  const found = await findPromotion(trx, id)
  if (found.kind !== kind) throw ApiError.conflict(messages.otherKind(kindNames[found.kind]))
  if (found.ends_at !== null && Number(found.ends_at) <= now) throw ApiError.conflict(messages.ended)
  await refuseSame(trx, saving, id)
  await trx.updateTable('promotion').set(valuesOf(saving)).where('id', '=', id).execute()
}

async function answered(trx: Trx, id: number): Promise<PromotionOperatedWire> {
  const [wire] = await operated(trx, [await findPromotion(trx, id)])
  return wire! // It was just found.
}

function lateProblems({ document, rows }: Saving, late: Awaited<ReturnType<typeof writeSold>>): string[] {
  const at = document.gifts ? '/gifts' : '/goods'
  return late.map(({ goods_id, taken }) => {
    const index = rows.sold.findIndex(row => row.goods_id === goods_id)
    return index < 0 ? problemAt(at, messages.soldAlready(goods_id, taken)) : problemAt(`${at}/${index}/total`, messages.belowTaken(taken))
  })
}

/** Writes goods, prices and the document of a promotion whose row is there. @throws {ApiError} where more of them was taken than they allow */
export async function writeGoodsOf(trx: Trx, id: number, saving: Saving, done: DeskDone): Promise<void> {
  refuse(lateProblems(saving, await writeSold(trx, id, saving.rows.sold)))
  await writeSpecials(trx, id, saving)
  await note(trx, 'save', id, saving.document, done)
}

/** Sets a promotion up, or changes one; it holds from its beginning on, at once where that is over. */
export async function savePromotion(
  trx: Trx,
  { promotion_kind: kind, file, promotion_id }: Body<typeof operatePromotionSaveCall>,
  done: Done,
): Promise<PromotionOperatedWire> {
  const saving = await readPromotion(trx, kind, file, done.now)
  const known = promotion_id === undefined ? undefined : Number(promotion_id)
  if (kind === 'flash-sale') refuse(await overlapProblems(trx, { ...saving, known, now: done.now }))
  const id = known ?? (await insertPromotion(trx, saving))
  if (known !== undefined) await changePromotion(trx, id, saving, done.now)
  await writeGoodsOf(trx, id, saving, done)
  return answered(trx, id)
}

/** Ends a promotion now; one that has not begun never does, and one that is over stays as it was. */
export async function endPromotion(
  trx: Trx,
  { promotion_id, reason }: Body<typeof operatePromotionEndCall>,
  done: Done,
): Promise<PromotionOperatedWire> {
  const { now } = done
  const { id, begins_at, ends_at } = await findPromotion(trx, Number(promotion_id))
  if (ends_at === null || Number(ends_at) > now) {
    // A period is never empty.
    const period = { begins_at: Math.min(Number(begins_at), now - 1), ends_at: now }
    await trx
      .updateTable('promotion')
      .set({ ...period, desk_key: null })
      .where('id', '=', id)
      .execute()
    await trx.updateTable('special_price').set(period).where('promotion_id', '=', id).execute()
    await note(trx, 'end', id, reason === undefined ? null : { reason }, done)
  }
  return answered(trx, id)
}
