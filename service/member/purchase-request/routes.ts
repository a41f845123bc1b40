import type { FastifyInstance } from 'fastify'
import {
  purchaseRequestAddCall,
  purchaseRequestCloseCall,
  purchaseRequestListCall,
  purchaseRequestReadCall,
} from '@yaoji/contract/calls/member/purchase-request'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { addRequest } from './add.ts'
import { closeRequest } from './close.ts'
import { readRequest } from './find.ts'
import { listRequests } from './list.ts'

/** 品种求购: what stores ask for that the shop does not show. */
export function registerPurchaseRequest(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database
  const { serviceOrigin } = context.config

  route(app, context, purchaseRequestAddCall, ({ member, person, body, now, once }) =>
    once(trx => addRequest(trx, { memberId: member.id, personId: person.id, body, now })),
  )

  route(app, context, purchaseRequestListCall, ({ member, query, now }) => listRequests(read, member.id, query, now))

  route(app, context, purchaseRequestReadCall, ({ member, params: { id }, now }) => readRequest(read, { member, id, now, serviceOrigin }))

  route(app, context, purchaseRequestCloseCall, ({ member, params: { id }, now }) =>
    write(async trx => {
      await closeRequest(trx, member.id, id)
      return readRequest(trx, { member, id, now, serviceOrigin })
    }),
  )
}
