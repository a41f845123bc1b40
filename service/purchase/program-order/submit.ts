import type { Transaction } from 'kysely'
import { codes } from '@yaoji/contract/codes'
import { approvalReason } from '@yaoji/contract/domain/cart/approval'
import { moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Program } from '../../platform/http/request/visit.ts'
import { hashOf } from '../../providers/secrets.ts'
import { chosenAddress } from '../../identity/user/chosen-address.ts'
import { draftedOf, spentOf } from '../../identity/store-program/spent.ts'
import { keepQuote } from '../checkout/make-quote.ts'
import type { QuoteView } from '../checkout/quote-facts.ts'
import { createOrder } from '../order/create/create.ts'
import { findDraft, findSent, readSent, refuseSettled, refuseTooManyDrafts, type DraftRow, type FoundDraft } from './find.ts'
import { messages } from './messages.ts'
import { changesBetween, priceApart, readQuoted, type Priced } from './quoted.ts'
import type { Sent } from './sent-lines.ts'

type Trx = Transaction<Tables>
/** Who orders for which store, through which program, and how it can be paid. */
export type Sending = { member: MemberRow; program: Program | undefined; view: QuoteView; addressId: number | undefined }

/** A program orders within its rights, its limit and its budget. @throws {ApiError} 403 */
async function refuseBeyond(trx: Trx, program: Program, payable: Fen, now: number): Promise<void> {
  if (program.kind === 'agent' || !program.scopes.includes('order')) throw ApiError.forbidden(messages.noSubmit)
  const { orderLimit, monthBudget } = program
  const spent = (await spentOf(trx, [program.id], now)).get(program.id) ?? (0 as Fen)
  const reason = approvalReason({ orderLimit, monthBudget }, { amount: payable, spent })
  if (reason === undefined) return
  if (orderLimit !== null && reason !== 'over-budget') throw ApiError.forbidden(messages.overLimit(moneyOf(payable), moneyOf(orderLimit)))
  throw ApiError.forbidden(messages.overBudget(moneyOf(payable), moneyOf(spent), moneyOf(monthBudget ?? (0 as Fen))))
}

/** An agent drafts within the bound that its 店主 set. @throws {ApiError} 403 */
async function refuseBeyondBound(trx: Trx, { id, kind, monthBudget }: Program, payable: Fen, now: number): Promise<void> {
  if (kind !== 'agent' || monthBudget === null) return
  const drafted = (await draftedOf(trx, [id], now)).get(id) ?? (0 as Fen)
  if (drafted + payable > monthBudget)
    throw ApiError.forbidden(messages.overBound(moneyOf(payable), moneyOf(drafted), moneyOf(monthBudget)))
}

const fenOf = (amount: string): Fen => parseFen(amount) ?? (0 as Fen)

/** Makes the order of a draft whose lines lie in the cart for a moment. */
async function orderDraft(
  trx: Trx,
  { made }: Priced,
  draft: Pick<DraftRow, 'id' | 'number' | 'remark' | 'address_id'>,
  sending: Sending,
  /** Who left the draft that a person orders. */
  programName: string | null = null,
): Promise<void> {
  const { program, view } = sending
  const addressId = sending.addressId ?? draft.address_id ?? made.wire.address_id
  const payable = made.wire.amounts.payable
  if (addressId === null) throw ApiError.invalid('address_id', messages.noAddress)
  if (program) await refuseBeyond(trx, program, fenOf(payable), view.now)
  const { checkout_id } = await keepQuote(trx, made)
  const body = { checkout_id, payable, address_id: addressId, remark: messages.remarkOf(draft.number, draft.remark) }
  const note = program ? messages.byProgram(program.name) : programName === null ? undefined : messages.draftOf(programName)
  const moment = { ...view, ...(note !== undefined && { note }) }
  const { order_id } = await createOrder(trx, view.orderer, body, moment)
  await trx
    .updateTable('program_order')
    // A draft of a program that has ended counts against the budget of the one that orders it.
    .set({
      order_id,
      submitted_at: view.now,
      submitted_by: program ? null : view.orderer.personId,
      ...(program && { program_id: program.id }),
    })
    .where('id', '=', draft.id)
    .execute()
}

async function insertDraft(trx: Trx, sent: Sent, print: string, { quoted, made }: Priced, { member, program, view, addressId }: Sending) {
  const draft = { id: randomId(), number: sent.number, remark: sent.remark, address_id: addressId ?? null }
  await trx
    .insertInto('program_order')
    .values({
      ...draft,
      member_id: member.id,
      program_id: program?.id ?? null,
      lines: JSON.stringify(sent.lines),
      print,
      payable_fen: fenOf(made.wire.amounts.payable),
      quoted: JSON.stringify(quoted),
      created_at: view.now,
    })
    .execute()
  return draft
}

/** Orders a draft as it is shown, to the fen and to the batch. @throws {ApiError} 409 with what differs */
async function orderUnchanged(trx: Trx, draft: FoundDraft, sending: Sending): Promise<void> {
  refuseSettled(draft)
  await priceApart(trx, sending.member, readSent(draft.lines), sending.view, async priced => {
    const changes = changesBetween(readQuoted(draft.quoted), priced.quoted)
    if (changes.length > 0) throw new ApiError(codes.conflict, messages.changed, { data: { changes } })
    await orderDraft(trx, priced, draft, sending, draft.program_name)
  })
}

/**
 * Takes what a sender numbered: a draft, or with `isOrder` the order. A number counts once for its sender: with the same lines it answers what
 * it came to, and orders the draft that it left before.
 */
export async function takeSent(trx: Trx, sent: Sent, isOrder: boolean, sending: Sending): Promise<FoundDraft> {
  const { program, view } = sending
  const member = await lockMember(trx, sending.member.id)
  const locked = { ...sending, member: { ...sending.member, ...member } }
  if (isOrder && program) await refuseBeyond(trx, program, 0 as Fen, view.now)
  const print = hashOf(JSON.stringify([sent.lines, sent.remark, sending.addressId ?? null]))
  const sender = { memberId: member.id, programId: program?.id ?? null }
  const wanted = { number: sent.number, print, now: view.now }
  const before = await findSent(trx, sender, wanted)
  if (before && before.print !== print) throw ApiError.conflict(messages.otherContent(sent.number))
  if (before && isOrder && before.order_id === null) await orderUnchanged(trx, before, locked)
  if (!before && !isOrder) await refuseTooManyDrafts(trx, member.id)
  if (!before && sending.addressId !== undefined) await chosenAddress(trx, member.id, sending.addressId)
  if (!before)
    await priceApart(trx, locked.member, sent.lines, view, async priced => {
      if (program) await refuseBeyondBound(trx, program, fenOf(priced.made.wire.amounts.payable), view.now)
      const draft = await insertDraft(trx, sent, print, priced, locked)
      if (isOrder) await orderDraft(trx, priced, draft, locked)
    })
  const found = await findSent(trx, sender, wanted)
  if (!found) throw new Error('a draft that was just stored is not there')
  return found
}

/** A person orders a draft as the page shows it. */
export async function submitDraft(trx: Trx, id: string, shownPayable: string, sending: Sending): Promise<FoundDraft> {
  await lockMember(trx, sending.member.id)
  const draft = await findDraft(trx, sending.member.id, id)
  if (fenOf(shownPayable) !== Number(draft.payable_fen)) throw ApiError.conflict(messages.shownChanged)
  await orderUnchanged(trx, draft, sending)
  return findDraft(trx, sending.member.id, id)
}
