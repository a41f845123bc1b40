import { Type } from 'typebox'
import { agentLimits } from '@yaoji/contract/people/programs'
import { invoiceListCall } from '@yaoji/contract/calls/purchase/invoice'
import { orderDocumentsCall, orderTraceCodesCall } from '@yaoji/contract/calls/purchase/order-documents'
import { reportFilterCall } from '@yaoji/contract/calls/storefront/inspection-report'
import { codes } from '@yaoji/contract/codes'
import * as paths from '@yaoji/contract/paths'
import { Refusal } from './ask.ts'
import { messages as m, tools } from './messages.ts'
import { orderIdSchema } from './order-tools.ts'
import { inputOf, nextOf, pageFields, pageOf, saying, sliceOf, toolOf, type Desk, type ToolAnswer } from './tool.ts'

const { fields } = tools.get_papers
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

type Asked = { order_id?: string; order_sn?: string; keywords?: string; batch?: string; cursor?: string; limit?: number }

async function reports(args: Asked, { ask, siteOrigin }: Desk): Promise<ToolAnswer> {
  const { keywords, batch, order_sn } = args
  const query = { ...pageOf(args), ...(keywords && { keyword: keywords }), ...(batch && { batch }), ...(order_sn && { order_sn }) }
  const { list, total } = await ask(reportFilterCall, { query })
  const rows = list.map(({ goods, ph, status, issued_on }) => ({
    ...{ goods_id: goods.id, name: goods.name, spec: goods.ypgg, maker: goods.sccj, batch: ph, issued_on },
    is_ready: status === 'uploaded',
  }))
  const url = siteOrigin + paths.reports
  return {
    text: rows.length === 0 ? m.none : m.found(rows.length, total),
    data: { total, reports: rows, next_cursor: nextOf(args, total), url },
  }
}

async function invoices(args: Asked, { ask, siteOrigin }: Desk): Promise<ToolAnswer> {
  const { list, total } = await ask(invoiceListCall, { query: { ...pageOf(args), ...(args.order_id && { order_id: args.order_id }) } })
  const rows = list.map(({ id, kind_name, state_name, number, amount, order_id, order_sn, formats }) => ({
    ...{ invoice_id: id, kind: kind_name, state: state_name, number, amount, order_id, order_sn, formats },
  }))
  const url = siteOrigin + paths.eInvoice
  return {
    text: rows.length === 0 ? m.none : m.found(rows.length, total),
    data: { total, invoices: rows, next_cursor: nextOf(args, total), url },
  }
}

/** @throws {Refusal} */
function orderOf({ order_id: id }: Asked): string {
  if (id === undefined) throw new Refusal({ code: codes.invalid, msg: m.needsOrder, errors: { order_id: [m.needsOrder] }, data: null })
  return id
}

async function traceCodes(args: Asked, { ask, siteOrigin }: Desk): Promise<ToolAnswer> {
  const id = orderOf(args)
  const { list, total } = await ask(orderTraceCodesCall, { params: { id } })
  const { rows, next_cursor } = sliceOf(list, args)
  const shown = rows.map(({ goods_id, name, ypgg, sccj, ph, yxq, code, level }) => ({
    ...{ goods_id, name, spec: ypgg, maker: sccj, batch: ph, expires_on: yxq, code, level },
  }))
  return {
    text: m.codes(shown.length, total),
    data: { total, trace_codes: shown, next_cursor, url: siteOrigin + paths.order.replace('{id}', id) },
  }
}

async function documents(args: Asked, { ask, siteOrigin }: Desk): Promise<ToolAnswer> {
  const id = orderOf(args)
  const { files } = await ask(orderDocumentsCall, { params: { id } })
  const { rows, next_cursor } = sliceOf(files, args)
  return {
    text: m.papers(files.length),
    data: { total: files.length, files: rows, next_cursor, url: siteOrigin + paths.order.replace('{id}', id) },
  }
}

const kinds = { report: reports, invoice: invoices, trace_codes: traceCodes, documents } as const

const getPapers = toolOf(
  'get_papers',
  inputOf({
    kind: saying(fields.kind, Type.Enum(['report', 'invoice', 'trace_codes', 'documents'])),
    order_id: Type.Optional(saying(fields.order_id, orderIdSchema)),
    order_sn: Type.Optional(saying(fields.order_sn, text(40))),
    keywords: Type.Optional(saying(fields.keywords, text(agentLimits.keywordsMax))),
    batch: Type.Optional(saying(fields.batch, text(40))),
    ...pageFields(fields),
  }),
  ({ kind, ...args }, desk) => kinds[kind](args, desk),
)

export const paperTools = [getPapers] as const
