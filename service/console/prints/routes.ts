import type { FastifyInstance } from 'fastify'
import { consolePickListCall, consoleSlipCall } from '@yaoji/contract/calls/console/prints'
import { masked } from '../../identity/user/wire.ts'
import type { Context } from '../../platform/context.ts'
import { readSetting } from '../../platform/settings/reader.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { loadPapersOf } from '../../purchase/order/documents/load.ts'
import { deliverySheet } from '../../purchase/order/documents/papers.ts'
import { statusText } from '../../purchase/order/messages.ts'
import { answerSheet, consoleRoute } from '../http/console-route.ts'
import { findConsoleOrder } from '../orders/detail.ts'
import { messages } from './messages.ts'
import { pickList } from './pick-list.ts'

/** Lists that the warehouse prints. */
export function registerPrints(app: FastifyInstance, context: Context): void {
  const { database, config } = context

  consoleRoute(app, context, consolePickListCall, async ({ staff, query, reply, now }) => {
    const numbers = [...new Set(query.numbers.split(','))]
    const orders = []
    for (const number of numbers) orders.push(await findConsoleOrder(database.read, staff, number))
    return answerSheet(reply, await pickList(database.read, { orders, by: staff.name, now }), messages.pickList)
  })

  consoleRoute(app, context, consoleSlipCall, async ({ staff, params, reply, now }) => {
    const order = await findConsoleOrder(database.read, staff, params.number)
    const papers = await loadPapersOf(database.read, order.member_id, order.id, { serviceOrigin: config.serviceOrigin, now })
    const settings = new Map(
      (await database.read.selectFrom('setting').select(['key', 'value']).where('key', 'in', ['links', 'transfer_account']).execute()).map(
        row => [row.key, row.value],
      ),
    )
    const { licences = [] } = readSetting('links', settings.get('links') ?? '{}').value
    const { name = '' } = readSetting('transfer_account', settings.get('transfer_account') ?? '{}').value
    const address = { ...papers.order.address, phone: masked(papers.order.address.phone) }
    const sheet = deliverySheet({ ...papers, order: { ...papers.order, address } }, { name, licences })
    if (!sheet) throw ApiError.conflict(messages.noSlip(statusText(order.state)))
    return answerSheet(reply, sheet, `${sheet.title}-${order.sn}`)
  })
}
