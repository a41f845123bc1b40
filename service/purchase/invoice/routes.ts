import type { FastifyInstance } from 'fastify'
import {
  invoiceApplyCall,
  invoiceConfirmCall,
  invoiceFileCall,
  invoiceListCall,
  invoiceMailCall,
  invoiceMonthCall,
  invoiceOrdersCall,
} from '@yaoji/contract/calls/purchase/invoice'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { InvoiceFormat } from '@yaoji/contract/orders/invoice-states'
import { isEmail } from '@yaoji/contract/validation/account'
import { storeScope } from '../../identity/store-scope/scope.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { applyForInvoices } from './apply.ts'
import { fileOf, monthArchive } from './files.ts'
import { issueInvoices } from './issue.ts'
import { findInvoice, formatsOf, invoiceList, invoiceWire, type ShownInvoice } from './list.ts'
import { messages } from './messages.ts'
import { ordersToInvoice } from './open-orders.ts'

/** Invoices of the store: applying for them, reading, downloading and sending them, and agreeing to red notes. */
export function registerInvoice(app: FastifyInstance, context: SettingContext): void {
  const { database, config } = context
  const formats = config.invoices?.formats ?? []
  const scopeOf = (asked: Parameters<typeof storeScope>[1]) => storeScope(database.read, asked)
  const issueSoon = () => issueInvoices(context, problem => app.log.warn({ problem }, 'an invoice could not be made'))

  route(app, context, invoiceOrdersCall, async asked => {
    const { member, query, now } = asked
    return ordersToInvoice(database.read, member, { scope: await scopeOf(asked), query, now })
  })
  route(app, context, invoiceListCall, async asked => invoiceList(database.read, await scopeOf(asked), { query: asked.query, formats }))
  route(app, context, invoiceApplyCall, async asked => {
    const { order_ids: orderIds, kind } = asked.body
    const invoices = await asked.once(async trx =>
      applyForInvoices(trx, { scope: await storeScope(trx, asked, 'payers'), orderIds, kind, now: asked.now }),
    )
    await issueSoon()
    return { invoices }
  })
  route(app, context, invoiceFileCall, async asked => {
    const row = await findInvoice(database.read, await scopeOf(asked), asked.params.id)
    const { name, bytes } = await fileOf(context, row, asked.query.format)
    return { name, file: Buffer.from(bytes).toString('base64url') }
  })
  route(app, context, invoiceMonthCall, async asked => monthArchive(context, await scopeOf(asked), asked.query.month))
  registerSending(app, context)
  registerConfirming(app, context, issueSoon)
}

/** The buyer of a 专票 agrees to its red note. */
function registerConfirming(app: FastifyInstance, context: SettingContext, issueSoon: () => Promise<void>): void {
  const { database, config } = context
  route(app, context, invoiceConfirmCall, async asked => {
    const { params, now, once } = asked
    await once(async trx => {
      const { id, member_id: memberId } = await findInvoice(trx, await storeScope(trx, asked, 'payers'), params.id)
      await lockMember(trx, memberId)
      const { numUpdatedRows } = await trx
        .updateTable('invoice')
        .set({ state: 'issuing', due_at: now })
        .where('id', '=', id)
        .where('state', '=', 'to-confirm')
        .where('confirm_until', '>', now)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.moved)
      return null
    })
    await issueSoon()
    return invoiceWire(await findInvoice(database.read, await storeScope(database.read, asked), params.id), config.invoices?.formats ?? [])
  })
}

/** The files of an invoice as a letter carries them, its voucher among them. */
async function mailFiles(context: SettingContext, row: ShownInvoice, formats: readonly InvoiceFormat[]) {
  const files: { file: string; content: string }[] = []
  for (const format of formats) {
    const { name, bytes } = await fileOf(context, row, format)
    files.push({ file: name, content: Buffer.from(bytes).toString('base64') })
  }
  return files
}

function registerSending(app: FastifyInstance, context: SettingContext): void {
  const { database, config } = context
  route(app, context, invoiceMailCall, async asked => {
    const { params, now, once } = asked
    const row = await findInvoice(database.read, await storeScope(database.read, asked, 'payers'), params.id)
    const { email: typed } = asked.body
    const email = typed.trim()
    if (!isEmail(email)) throw ApiError.invalid('email', messages.badEmail)
    if (!config.senders.mail?.knows('invoice')) throw ApiError.conflict(messages.noMail)
    const formats = formatsOf(row, config.invoices?.formats ?? [])
    if (row.issued_at === null) throw ApiError.conflict(messages.notThere)
    const [first, ...others] = await mailFiles(context, row, formats)
    if (!first) throw ApiError.conflict(messages.noFile)
    const message = {
      kind: 'invoice' as const,
      company: row.title,
      number: row.number,
      amount: formatFen(row.amount_fen as Fen),
      ...first,
      others,
    }
    return once(trx => putMessage(trx, { mail: email }, message, now).then(() => null))
  })
}
