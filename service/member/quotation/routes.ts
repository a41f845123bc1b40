import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/member/quotation'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { acceptQuotation } from './accept.ts'
import { addQuotation } from './add.ts'
import { closeQuotation } from './close.ts'
import { draftQuotation } from './draft.ts'
import { readQuotation } from './find.ts'
import { listQuotations } from './list.ts'

/** 整单询价: prices of many goods at once, for one store and one order. */
export function registerQuotations(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database

  route(app, context, calls.quotationDraftCall, ({ member, query, now }) => draftQuotation(read, { member, savedId: query.saved_id, now }))

  route(app, context, calls.quotationAddCall, ({ member, person, body, now, once }) =>
    once(trx => addQuotation(trx, { member, personId: person.id, body, now })),
  )

  route(app, context, calls.quotationListCall, ({ member, query, now }) => listQuotations(read, member.id, query, now))

  route(app, context, calls.quotationReadCall, ({ member, params, now }) => readQuotation(read, member, params.id, now))

  route(app, context, calls.quotationAcceptCall, ({ member, params: { id }, body: { hash, goods_ids: goodsIds }, now }) =>
    write(trx => acceptQuotation(trx, { member, id, hash, goodsIds, now })),
  )

  route(app, context, calls.quotationCloseCall, ({ member, params: { id }, now }) =>
    write(async trx => {
      await closeQuotation(trx, member.id, id, now)
      return readQuotation(trx, member, id, now)
    }),
  )
}
