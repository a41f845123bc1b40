import type { FastifyInstance } from 'fastify'
import { consolePickListCall, consoleSlipCall } from '@yaoji/contract/calls/console/prints'
import { masked } from '../../identity/user/wire.ts'
import type { Context } from '../../platform/context.ts'
import { storedSetting } from '../../platform/settings/reader.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { sellerOf } from '../../purchase/e-contract/template.ts'
import { loadPapersOf } from '../../purchase/order/documents/load.ts'
import { deliverySheet } from '../../purchase/order/documents/papers.ts'
import { statusText } from '../../purchase/order/messages.ts'
import { answerSheet, consoleRoute } from '../http/console-route.ts'
import { findConsoleOrder, findConsoleOrders } from '../orders/detail.ts'
import { messages } from './messages.ts'
import { pickList } from './pick-list.ts'

/** Lists that the warehouse prints. */
export function registerPrints(app: FastifyInstance, context: Context): void {
  const { database, config } = context

  consoleRoute(app, context, consolePickListCall, async ({ staff, query, reply, now }) => {
    const numbers = [...new Set(query.numbers.split(','))]
    const orders = await findConsoleOrders(database.read, staff, numbers)
    return answerSheet(reply, await pickList(database.read, { orders, by: staff.name, now }), messages.pickList)
  })

  consoleRoute(app, context, consoleSlipCall, async ({ staff, params, reply, now }) => {
    const order = await findConsoleOrder(database.read, staff, params.number)
    const papers = await loadPapersOf(database.read, order.member_id, order.id, { serviceOrigin: config.serviceOrigin, now })
    const { licences = [] } = await storedSetting(database.read, 'links')
    const name = await sellerOf(database.read)
    const address = { ...papers.order.address, phone: masked(papers.order.address.phone) }
    const sheet = deliverySheet({ ...papers, order: { ...papers.order, address } }, { name, licences })
    if (!sheet) throw ApiError.conflict(messages.noSlip(statusText(order.state)))
    return answerSheet(reply, sheet, `${sheet.title}-${order.sn}`)
  })
}
