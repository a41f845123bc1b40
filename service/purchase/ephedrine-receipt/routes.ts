import type { FastifyInstance } from 'fastify'
import { receiptListCall, receiptSendCall } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import type { Context } from '../../platform/context.ts'
import { storeScope } from '../../identity/store-scope/scope.ts'
import { route } from '../../platform/http/route.ts'
import { listReceipts, readReceipt } from './list.ts'
import { sendReceipt } from './send.ts'

/** Receipts of orders with ephedrine goods, up to their archive. */
export function registerReceipt(app: FastifyInstance, context: Context): void {
  const { database, config } = context
  const viewAt = (now: number) => ({ now, serviceOrigin: config.serviceOrigin })

  route(app, context, receiptListCall, async asked =>
    listReceipts(database.read, await storeScope(database.read, asked), asked.query, viewAt(asked.now)),
  )

  route(app, context, receiptSendCall, async ({ member, person, params, body, now, once }) => {
    const sent = { memberId: member.id, personId: person.id, orderId: params.id, body, now }
    await once(trx => sendReceipt(trx, sent).then(() => null))
    return readReceipt(database.read, member.id, params.id, viewAt(now))
  })
}
