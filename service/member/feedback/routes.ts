import type { FastifyInstance } from 'fastify'
import { feedbackAddCall, feedbackListCall } from '@yaoji/contract/calls/member/feedback'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { addFeedback } from './add.ts'
import { listFeedback } from './list.ts'

/** 意见反馈: what stores tell the shop. */
export function registerFeedback(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  const { serviceOrigin } = context.config

  route(app, context, feedbackAddCall, ({ member, person, body, now, once }) =>
    once(trx => addFeedback(trx, { memberId: member.id, personId: person.id, body, now })),
  )

  route(app, context, feedbackListCall, ({ member, query }) => listFeedback(read, { memberId: member.id, query, serviceOrigin }))
}
