import type { FastifyInstance } from 'fastify'
import type { Call } from '@yaoji/contract/calls/call'
import * as one from '@yaoji/contract/calls/operator/order'
import * as many from '@yaoji/contract/calls/operator/order-rows'
import type { OrderRowStep } from '@yaoji/contract/orders/order-rows'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { operationOf } from '../operator-calls/operation.ts'
import { orderOperations } from '../operator-calls/order-operations.ts'
import { doneBy } from '../operator-keys/find-key.ts'
import { takeOrderRows, type RowStep } from './take-rows.ts'

const { operateSlip, operatePick, operateCheckOut, operateShip } = one.operateSchemas

const stepOf = (step: OrderRowStep, call: Call, { body }: { body: object }): RowStep => ({
  step,
  operation: operationOf(orderOperations, call),
  schema: body,
})

/** Calls for many orders, each with the one for a single order that it does row by row. */
const steps = [
  [many.operateOrdersSlipCall, stepOf('slip', one.operateSlipCall, operateSlip)],
  [many.operateOrdersPickCall, stepOf('pick', one.operatePickCall, operatePick)],
  [many.operateOrdersCheckOutCall, stepOf('check_out', one.operateCheckOutCall, operateCheckOut)],
  [many.operateOrdersShipCall, stepOf('ship', one.operateShipCall, operateShip)],
] as const

/** Steps of many orders for an ERP; people do them with the selection of the console. */
export function registerOrderRows(app: FastifyInstance, context: Context): void {
  for (const [call, step] of steps)
    route(app, context, call, input => takeOrderRows(context.database, step, input.body.rows, doneBy(input)))
}
