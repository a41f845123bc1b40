import type { Transaction } from 'kysely'
import * as paths from '@yaoji/contract/paths'
import type { Fen } from '@yaoji/contract/domain/money'
import type { Context } from '../../platform/context.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { InvoiceRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { DigitalKind, InvoiceAnswer, InvoiceProvider, InvoiceRequest } from '../../providers/invoices/provider.ts'
import { tell } from '../../identity/inbox/tell.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { messages } from './messages.ts'
import { bringInvoices, lapseReds } from './red.ts'
import { itemsOf } from './rows.ts'
import { fetchVoucher, RefusedVoucher, storeVoucher } from './voucher.ts'
import { requestWished } from './wishes.ts'

type Trx = Transaction<Tables>

const atOnce = 20
/** One minute, two, four … four hours; after that every four hours. */
const firstWaitMs = 60_000
const doublingsMax = 8

/** The provider issues these; an operator writes the paper ones. */
export const isDigital = (row: InvoiceRow): row is InvoiceRow & { kind: DigitalKind } => row.kind !== 'paper'

async function numberOf({ database }: Pick<Context, 'database'>, id: string | null): Promise<string> {
  if (id === null) return ''
  return (await database.read.selectFrom('invoice').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
}

export async function requestOf(context: SettingContext, row: InvoiceRow & { kind: DigitalKind }): Promise<InvoiceRequest> {
  const { read } = context.database
  const { name: seller = '' } = await context.readSetting('transfer_account')
  const { tax_number: sellerTaxNumber = '', issuer = '' } = await context.readSetting('invoice_seller')
  const { sn } = await read.selectFrom('orders').select('sn').where('id', '=', row.order_id).executeTakeFirstOrThrow()
  return {
    id: row.id,
    kind: row.kind,
    seller,
    sellerTaxNumber,
    issuer,
    title: row.title,
    taxNumber: row.tax_number,
    taxPercent: row.tax_percent,
    items: await itemsOf(read, [row.id]),
    amount: row.amount_fen as Fen,
    tax: row.tax_fen as Fen,
    redOf: await numberOf(context, row.red_of),
    remark: sn,
  }
}

/** Leases one try of an invoice: other processes find it due later. */
async function take({ database, now }: Context, { id, tries }: InvoiceRow): Promise<boolean> {
  const due_at = now() + firstWaitMs * 2 ** Math.min(tries, doublingsMax)
  const { numUpdatedRows } = await database.write(trx =>
    trx
      .updateTable('invoice')
      .set({ tries: tries + 1, due_at })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'issuing')
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

/** An invoice is 已红冲 when its red notes took all of it, else 部分红冲. */
async function noteRed(trx: Trx, redOf: string): Promise<void> {
  const { left } = await trx
    .selectFrom('invoice')
    .select(({ fn }) => fn.sum<number | string>('amount_fen').as('left'))
    .where(({ eb, or }) => or([eb('id', '=', redOf), eb('red_of', '=', redOf)]))
    .where('state', 'in', ['issued', 'part-red'])
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('invoice')
    .set({ state: Number(left) === 0 ? 'red' : 'part-red' })
    .where('id', '=', redOf)
    .execute()
}

/** An invoice is there, once; false where somebody was faster. Red notes for what went back meanwhile follow. */
export async function noteIssued(trx: Trx, row: InvoiceRow, { number, at, by = '' }: { number: string; at: number; by?: string }) {
  await lockMember(trx, row.member_id)
  const { numUpdatedRows } = await trx
    .updateTable('invoice')
    .set({ state: 'issued', number, issued_at: at, operator: by, reason: row.red_of === null ? '' : row.reason })
    .where('id', '=', row.id)
    .where('state', '=', 'issuing')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  if (row.red_of !== null) await noteRed(trx, row.red_of)
  await bringInvoices(trx, row.order_id, at)
  await tellOf(trx, row, messages.issuedTitle, at)
  return true
}

/** It cannot be made, with the reason that the buyer reads; false where somebody was faster. */
export async function noteFailed(trx: Trx, row: InvoiceRow, { reason, at, by = '' }: { reason: string; at: number; by?: string }) {
  const { numUpdatedRows } = await trx
    .updateTable('invoice')
    .set({ state: 'failed', reason, operator: by })
    .where('id', '=', row.id)
    .where('state', '=', 'issuing')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await tellOf(trx, row, messages.failedTitle, at)
  return true
}

/** The store hears of an order once, however many invoices it comes to. */
async function tellOf(trx: Trx, { order_id, member_id, red_of, created_at }: InvoiceRow, title: (sn: string) => string, now: number) {
  if (red_of !== null) return
  const { sn } = await trx.selectFrom('orders').select('sn').where('id', '=', order_id).executeTakeFirstOrThrow()
  const source = `invoice:${order_id}:${created_at}:${title('')}`
  await tell(trx, { memberId: member_id, kind: 'order', source, title: title(sn), path: paths.eInvoice, now })
}

type Arrived = InvoiceAnswer & { voucher?: Uint8Array }

async function note(trx: Trx, row: InvoiceRow, answer: Arrived, now: number): Promise<void> {
  if (answer.outcome === 'refused') await noteFailed(trx, row, { reason: answer.reason, at: now })
  if (answer.outcome !== 'issued' || !(await noteIssued(trx, row, answer))) return
  if (answer.voucher) await storeVoucher(trx, row.id, answer.voucher, now)
}

/** The provider's answer, with the XML of an invoice that was issued. @throws {RefusedVoucher} */
async function answerOf(provider: InvoiceProvider, request: InvoiceRequest): Promise<Arrived> {
  const answer = await provider.issue(request)
  if (answer.outcome !== 'issued') return answer
  return { ...answer, voucher: await fetchVoucher(provider, { ...request, ...answer }) }
}

/** The invoice exists at the tax office, so it may not be applied for again: it stays under way, with the reason for operators. */
async function noteRefusedVoucher({ database }: Context, { id }: InvoiceRow, { message: reason }: RefusedVoucher): Promise<void> {
  await database.write(trx =>
    trx.updateTable('invoice').set({ reason }).where('id', '=', id).where('state', '=', 'issuing').where('red_of', 'is', null).execute(),
  )
}

type Tell = (problem: string) => void

async function issueOne(context: SettingContext, row: InvoiceRow & { kind: DigitalKind }, tellProblem: Tell): Promise<void> {
  const { invoices } = context.config
  if (!invoices || !(await take(context, row))) return
  try {
    const answer = await answerOf(invoices, await requestOf(context, row))
    await context.database.write(async trx => void (await note(trx, row, answer, context.now())))
  } catch (error) {
    if (error instanceof RefusedVoucher) await noteRefusedVoucher(context, row, error)
    tellProblem(error instanceof Error ? error.message : String(error))
  }
}

/** Requests due invoices from the provider, each as a try of its own: the provider deduplicates by the invoice's number. */
export async function issueInvoices(context: SettingContext, tellProblem: Tell): Promise<void> {
  const due = context.database.read
    .selectFrom('invoice')
    .selectAll()
    .where('state', '=', 'issuing')
    .where('kind', '<>', 'paper')
    .where('due_at', '<=', context.now())
    .orderBy('due_at')
    .orderBy('id')
    .limit(atOnce)
  for (const row of await due.execute()) if (isDigital(row)) await issueOne(context, row, tellProblem)
}

/** Timed work: requests invoices chosen at checkout, polls the provider, and ends red notes without an agreement. */
export async function sweepInvoices(context: SettingContext, tellProblem: Tell): Promise<void> {
  await requestWished(context)
  await issueInvoices(context, tellProblem)
  const over = await context.database.read
    .selectFrom('invoice')
    .select('id')
    .where('state', '=', 'to-confirm')
    .where('confirm_until', '<=', context.now())
    .limit(1)
    .executeTakeFirst()
  if (over) await context.database.write(trx => lapseReds(trx, context.now()))
}
