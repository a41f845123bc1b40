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
import { isEmail } from '@yaoji/contract/validation/email'
import { lockMember } from '../../platform/database/lock-member.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { applyForInvoices } from './apply.ts'
import { fileOf, monthArchive } from './files.ts'
import { issueInvoices } from './issue.ts'
import { findInvoice, formatsOf, invoiceList, invoiceWire } from './list.ts'
import { messages } from './messages.ts'
import { ordersToInvoice } from './open-orders.ts'

/** Invoices of the store: applying for them, reading, downloading and sending them, and agreeing to red notes. */
export function registerInvoice(app: FastifyInstance, context: SettingContext): void {
  const { database, config } = context
  const formats = config.invoices?.formats ?? []
  const issueSoon = () => issueInvoices(context, problem => app.log.warn({ problem }, 'an invoice could not be made'))

  route(app, context, invoiceOrdersCall, ({ member, query, now }) => ordersToInvoice(database.read, member, { query, now }))
  route(app, context, invoiceListCall, ({ member, query }) => invoiceList(database.read, member.id, { query, formats }))
  route(app, context, invoiceApplyCall, async ({ member, body: { order_ids: orderIds, kind }, now, once }) => {
    const invoices = await once(trx => applyForInvoices(trx, { memberId: member.id, orderIds, kind, now }))
    await issueSoon()
    return { invoices }
  })
  route(app, context, invoiceFileCall, async ({ member, params, query }) => {
    const { name, bytes } = await fileOf(context, await findInvoice(database.read, member.id, params.id), query.format)
    return { name, file: Buffer.from(bytes).toString('base64url') }
  })
  route(app, context, invoiceMonthCall, ({ member, query }) => monthArchive(context, member.id, query.month))
  registerSending(app, context)

  route(app, context, invoiceConfirmCall, async ({ member, params, now, once }) => {
    await once(async trx => {
      await lockMember(trx, member.id)
      const { id } = await findInvoice(trx, member.id, params.id)
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
    return invoiceWire(await findInvoice(database.read, member.id, params.id), formats)
  })
}

function registerSending(app: FastifyInstance, context: SettingContext): void {
  const { database, config } = context
  route(app, context, invoiceMailCall, async ({ member, params, body: { email: typed }, now, once }) => {
    const row = await findInvoice(database.read, member.id, params.id)
    const email = typed.trim()
    if (!isEmail(email)) throw ApiError.invalid('email', messages.badEmail)
    if (!config.senders.mail?.knows('invoice')) throw ApiError.conflict(messages.noMail)
    const [format] = formatsOf(row, config.invoices?.formats ?? [])
    if (row.issued_at === null) throw ApiError.conflict(messages.notThere)
    if (!format) throw ApiError.conflict(messages.noFile)
    const { name, bytes } = await fileOf(context, row, format)
    const message = {
      kind: 'invoice' as const,
      company: row.title,
      number: row.number,
      amount: formatFen(row.amount_fen as Fen),
      file: name,
      content: Buffer.from(bytes).toString('base64'),
    }
    return once(trx => putMessage(trx, { mail: email }, message, now).then(() => null))
  })
}
