import type { FastifyInstance } from 'fastify'
import { deliveryCall } from '@yaoji/contract/calls/purchase/delivery'
import { memberFacts } from '../../catalogue/offer/member-facts.ts'
import { addressAmong } from '../../identity/user/chosen-address.ts'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { deliveryPlans, termsIn } from './plans.ts'
import { promiseWires } from './promised.ts'

/** 截单时间 and 预计送达 to an address of the store, from facts in memory. */
export function registerDelivery(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  route(app, context, deliveryCall, async ({ query, member, now }) => {
    const { addresses } = await memberFacts(read, member.id)
    const address = query.address_id === undefined ? addresses[0] : addressAmong(addresses, query.address_id)
    const region = address?.region ?? ''
    const plans = await deliveryPlans(read)
    const promised = [...plans].flatMap(([warehouseId, plan]) => {
      const terms = termsIn(plan, region)
      return terms ? [{ warehouseId, warehouse: plan.warehouse, terms }] : []
    })
    return { region, list: promiseWires(promised, now) }
  })
}
