import type { Transaction } from 'kysely'
import type { AfterSaleAskBody } from '@yaoji/contract/calls/purchase/after-sale'
import { afterSaleRefusal, photoReasons, type AfterSaleReason } from '@yaoji/contract/domain/order/after-sale-rules'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { moneyOf, parseFen } from '@yaoji/contract/domain/money'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { rowId } from '../../platform/database/random-id.ts'
import type { MemberRow, OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { claimFile } from '../../identity/uploads/keep.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockOwnOrder } from '../order/detail/find-order.ts'
import { freeNumber } from '../order/create/order-number.ts'
import type { Actor } from '../order/change/happening.ts'
import { deliveredBatch, sentBatches, signedAt, type SentBatch } from './batches.ts'
import { claimUnits } from './claim.ts'
import { chargeOf, expectedClaims, type ClaimingRow } from './gift-claims.ts'
import { findAfterSale } from './find.ts'
import { approveAfterSale } from './inspect.ts'
import { afterSaleLines } from './lines.ts'
import { messages } from './messages.ts'
import { addAfterSaleEvent } from './transition.ts'

type Trx = Transaction<Tables>
type Wanted = { batch: SentBatch; units: number; reason: AfterSaleReason }

/** The batches that are asked for, each with units and once for a reason. @throws {ApiError} */
function wantedOf({ items, reason }: AfterSaleAskBody, batches: readonly SentBatch[]): Wanted[] {
  const wanted = items.map(item => {
    const [id, text, own = reason] = item.split(':') as [string, string, AfterSaleReason?] // As the schema has checked.
    const [batch, units] = [batches.find(each => each.id === Number(id)), Number(text)]
    if (!batch) throw ApiError.invalid('items', messages.noBatch)
    if (units < 1) throw ApiError.invalid('items', messages.noUnits)
    return { batch, units, reason: own }
  })
  if (new Set(wanted.map(each => `${each.batch.id} ${each.reason}`)).size < wanted.length) throw ApiError.invalid('items', messages.twice)
  return wanted
}

/** Of a batch for whatever reason. */
const unitsOf = (wanted: readonly Wanted[], { id }: SentBatch) =>
  wanted.reduce((sum, { batch, units }) => (batch.id === id ? sum + units : sum), 0)

/** One line for each batch; its reasons only where they are not that of all. */
function linesOf(wanted: readonly Wanted[], common: AfterSaleReason) {
  return [...Map.groupBy(wanted, ({ batch }) => batch)].map(([batch, own]) => ({
    batch_id: batch.id,
    line_id: batch.line_id,
    quantity: unitsOf(own, batch),
    reasons: own.every(({ reason }) => reason === common) ? '' : own.map(({ reason, units }) => `${reason}:${units}`).join(','),
  }))
}

/** @throws {ApiError} where the rules of domain.md section 8 refuse it */
async function refuseWhatCannotBe(
  trx: Trx,
  order: OrderRow,
  wanted: readonly Wanted[],
  body: AfterSaleAskBody,
  now: number,
): Promise<void> {
  const { kind, photo_ids: photos = [] } = body
  const asked = { state: order.state, signedAt: await signedAt(trx, order.id) }
  for (const { batch, reason } of wanted) {
    const delivered = deliveredBatch(batch)
    const refusal = afterSaleRefusal(asked, delivered, { kind, reason, now })
    if (refusal) throw ApiError.invalid('reason', messages.of(batch.name, messages.refusals[refusal]))
    const most = kind === 'papers' ? batch.quantity : delivered.free
    if (unitsOf(wanted, batch) > most) throw ApiError.invalid('items', messages.tooMany(batch.name, most))
  }
  if (wanted.some(({ reason }) => photoReasons.includes(reason)) && photos.length === 0)
    throw ApiError.invalid('photo_ids', messages.photosMissing)
}

/** Like that of an order, and never taken for one. */
const newNumber = (trx: Trx, now: number): Promise<string> =>
  freeNumber('T', now, sn => trx.selectFrom('after_sale').select('id').where('sn', '=', sn).executeTakeFirst())

async function insertAfterSale(trx: Trx, order: OrderRow, { kind, reason, remark = '' }: AfterSaleAskBody, now: number): Promise<string> {
  const id = rowId()
  await trx
    .insertInto('after_sale')
    .values({
      id,
      sn: await newNumber(trx, now),
      order_id: order.id,
      member_id: order.member_id,
      kind,
      reason,
      remark: plainLine(remark),
      state: afterSaleStates.reviewing,
      resent_parcel_id: null,
      created_at: now,
      expires_at: null,
    })
    .execute()
  return id
}

async function keepPhotos(trx: Trx, id: string, memberId: number, photos: readonly string[]): Promise<void> {
  for (const [position, photo] of photos.entries()) {
    await claimFile(trx, { id: photo, memberId, purpose: `after-sale:${id}` })
    await trx.insertInto('after_sale_photo').values({ after_sale_id: id, position, file_id: photo }).execute()
  }
}

/** What is charged for gifts that stay is what the buyer was shown, where that was said. @throws {ApiError} */
async function refuseOtherCharge(trx: Trx, row: ClaimingRow, shown: string | undefined): Promise<void> {
  if (shown === undefined) return
  const charge = chargeOf(await expectedClaims(trx, row, await afterSaleLines(trx, row.id)))
  if (charge > (parseFen(shown) ?? -1)) throw ApiError.invalid('gift_charge', messages.giftCharge(moneyOf(charge)))
}

type AfterSaleInput = { member: MemberRow; by: Actor; orderId: string; body: AfterSaleAskBody; now: number }

/** Takes up an after-sale of an own order; its units are no other's from then on. Answers its id. */
export async function askAfterSale(trx: Trx, { member, by, orderId, body, now }: AfterSaleInput): Promise<string> {
  const order = await lockOwnOrder(trx, member.id, orderId)
  const isRecall = body.reason === 'recall'
  if (member.is_after_sale !== 1 && !isRecall) throw ApiError.conflict(messages.callService)
  const wanted = wantedOf(body, await sentBatches(trx, orderId))
  await refuseWhatCannotBe(trx, order, wanted, body, now)
  const lines = linesOf(wanted, body.reason)
  if (!(await claimUnits(trx, body, lines))) throw ApiError.conflict(messages.moved)
  const id = await insertAfterSale(trx, order, body, now)
  await trx
    .insertInto('after_sale_line')
    .values(lines.map(line => ({ ...line, after_sale_id: id, accepted: null })))
    .execute()
  await keepPhotos(trx, id, member.id, body.photo_ids ?? [])
  await refuseOtherCharge(trx, { id, order_id: orderId, kind: body.kind, reason: body.reason, created_at: now }, body.gift_charge)
  await addAfterSaleEvent(trx, { id, state: afterSaleStates.reviewing, event: 'ask' }, { by, note: body.reason, now })
  // The recall has decided it already.
  if (isRecall) await approveAfterSale(trx, await findAfterSale(trx, member.id, id), { by: { kind: 'system' }, now })
  return id
}
