import type { FastifyInstance } from 'fastify'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { orderCancelCall, orderDetailCall, orderListCall, orderParcelsCall, orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { orderTemperatureCall } from '@yaoji/contract/calls/purchase/cold-chain'
import { orderFileCall, orderPeriodFileCall } from '@yaoji/contract/calls/purchase/order-file'
import { orderDocumentsCall, orderPaperCall, orderTraceCodesCall } from '@yaoji/contract/calls/purchase/order-documents'
import { orderStepsCall } from '@yaoji/contract/calls/promotions/price-steps'
import { orderReorderCall, reorderReadCall } from '@yaoji/contract/calls/purchase/reorder'
import { ordererOf } from '../checkout/approval.ts'
import { wholeCartWire } from '../cart/whole-cart.ts'
import { route } from '../../platform/http/route.ts'
import { storeScope } from '../../identity/store-scope/scope.ts'
import { orderInvoiceFiles } from '../invoice/files.ts'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { temperatureOf } from '../cold-chain/own.ts'
import { traceCodesOf } from '../trace-codes/file.ts'
import { deliveryPlans } from '../delivery/plans.ts'
import { openMethods } from '../pay-method/methods.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { registerApprovals } from './approval/routes.ts'
import { cancelOrder } from './change/cancel.ts'
import { createOrder } from './create/create.ts'
import { orderDetail, parcelsOf } from './detail/detail.ts'
import { orderDocuments } from './documents/archive.ts'
import { orderFile, orderPeriodFile } from './file/order-file.ts'
import { orderPaper } from './documents/paper.ts'
import { findOrder, lockOwnOrder } from './detail/find-order.ts'
import { listOrders } from './list/list.ts'
import { orderSteps } from './detail/price-steps.ts'
import { readPlan, reorder } from './reorder/reorder.ts'
import type { Transaction } from 'kysely'
import { orderStates, transitionOf } from '@yaoji/contract/domain/order/order-states'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages, statusText } from './messages.ts'
import { moveOrder, type Happening } from './change/transition.ts'

/** 确认收货, by the buyer. Doing it again changes nothing. */
async function receiveOrder(trx: Transaction<Tables>, order: OrderRow, happening: Happening): Promise<void> {
  if (order.state === orderStates.signed || order.state === orderStates.completed) return
  if (!transitionOf(order.state, 'receive', happening.by.kind)) throw ApiError.conflict(messages.cannotReceive(statusText(order.state)))
  await moveOrder(trx, order, 'receive', happening)
}

/** Files about an own order. */
function registerDocuments(app: FastifyInstance, context: SettingContext): void {
  const { database, config } = context

  const seller = async () => {
    const { licences = [] } = await context.readSetting('links')
    const { name = '' } = await context.readSetting('transfer_account')
    return { name, licences }
  }

  route(app, context, orderPaperCall, async ({ member, params }) => orderPaper(database.read, member.id, params.id, await seller()))

  route(app, context, orderDocumentsCall, async ({ member, params, now }) => {
    await findOrder(database.read, member.id, params.id)
    return orderDocuments(
      { db: database.read, memberId: member.id, id: params.id, view: { serviceOrigin: config.serviceOrigin, now }, kept: config.files },
      await seller(),
      await orderInvoiceFiles(context, params.id),
    )
  })

  route(app, context, orderTraceCodesCall, async ({ member, params, query: { format, layout = 'full' } }) => {
    const order = await findOrder(database.read, member.id, params.id)
    if (format === undefined) return traceCodesOf(database.read, order)
    const parties = { seller: (await seller()).name, buyer: order.invoice_title || member.company }
    return traceCodesOf(database.read, order, { format, layout, layouts: await context.readSetting('trace_file_layouts'), ...parties })
  })
}

/** The temperatures of parcels of own orders. */
function registerTemperatures(app: FastifyInstance, context: SettingContext): void {
  const { read } = context.database
  route(app, context, orderTemperatureCall, async ({ member, params, query }) =>
    temperatureOf(read, (await findOrder(read, member.id, params.id)).id, query.parcel),
  )
}

/** The goods of own orders as a file. */
function registerFiles(app: FastifyInstance, context: SettingContext): void {
  const { read, replica } = context.database
  const setting = async () => {
    const { name = '' } = await context.readSetting('transfer_account')
    return { seller: name, layouts: await context.readSetting('order_file_layouts') }
  }

  route(app, context, orderFileCall, async ({ member, params, query }) =>
    orderFile(read, await findOrder(read, member.id, params.id), member.company, await setting(), query),
  )

  route(app, context, orderPeriodFileCall, async asked =>
    orderPeriodFile(replica, await storeScope(read, asked), await setting(), asked.query),
  )
}

/** Ordering what a quote says, and the member's own orders. */
export function registerOrder(app: FastifyInstance, context: SettingContext & CatalogueContext): void {
  const { database, config } = context
  registerApprovals(app, context)
  registerDocuments(app, context)
  registerFiles(app, context)
  registerTemperatures(app, context)
  const view = (now: number) => ({ serviceOrigin: config.serviceOrigin, now })

  route(app, context, orderCreateCall, async ({ member, person, role, body, now, once }) => {
    const moment = { now, open: await openMethods(context), plans: await deliveryPlans(database.read) }
    return once(trx => createOrder(trx, ordererOf({ member, person, role }), body, moment))
  })

  route(app, context, orderListCall, async asked => listOrders(database.read, await storeScope(database.read, asked), asked.query, context))

  route(app, context, orderDetailCall, ({ member, params, now }) => orderDetail(database.read, member.id, params.id, view(now)))

  route(app, context, orderParcelsCall, ({ member, params }) => parcelsOf(database.read, member.id, params.id))

  route(app, context, reorderReadCall, ({ member, params, now }) =>
    readPlan(database.read, member, params.id, { now, serviceOrigin: config.serviceOrigin }),
  )

  route(app, context, orderReorderCall, async ({ member, params, body, now, once }) => {
    const done = await once(trx => reorder(trx, member, params.id, { wish: body, now }))
    return { ...done, ...(await wholeCartWire(context, member, now)) }
  })

  route(app, context, orderCancelCall, ({ member, person, params, body, now, once }) =>
    once(async trx => {
      const order = await lockOwnOrder(trx, member.id, params.id)
      await cancelOrder(trx, order, { by: { kind: 'buyer', personId: person.id }, reason: body.reason, now })
      return orderDetail(trx, member.id, params.id, view(now))
    }),
  )

  route(app, context, orderReceiveCall, ({ member, person, params, now, once }) =>
    once(async trx => {
      const order = await lockOwnOrder(trx, member.id, params.id)
      await receiveOrder(trx, order, { by: { kind: 'buyer', personId: person.id }, now })
      return orderDetail(trx, member.id, params.id, view(now))
    }),
  )

  route(app, context, orderStepsCall, ({ member, params, query }) => orderSteps(database.read, member.id, params.id, query.line))
}
