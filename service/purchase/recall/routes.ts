import type { FastifyInstance } from 'fastify'
import { recallAnswerCall, recallDetailCall, recallListCall, recallReturnCall } from '@yaoji/contract/calls/purchase/recall'
import type { Context } from '../../platform/context.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { route } from '../../platform/http/route.ts'
import { noteAnswer } from './answers.ts'
import { findOwnRecall, ownRecall, ownRecalls } from './own.ts'
import { sendBackRecalled } from './send-back.ts'

/** Recalls of what a store was sent: its own part, its answer, and sending units back (domain.md section 17). */
export function registerRecalls(app: FastifyInstance, { database, config, ...context }: Context): void {
  const all = { database, config, ...context }
  const { serviceOrigin } = config

  route(app, all, recallListCall, ({ member }) => ownRecalls(database.read, member.id))

  route(app, all, recallDetailCall, ({ member, params }) => ownRecall(database.read, member, params.id, serviceOrigin))

  route(app, all, recallAnswerCall, ({ member, person, params, body, now, once }) =>
    once(async trx => {
      await lockMember(trx, member.id)
      const recall = await findOwnRecall(trx, member.id, params.id)
      await noteAnswer(trx, recall, { memberId: member.id, left: body.left, by: { personId: person.id }, now })
      return ownRecall(trx, member, params.id, serviceOrigin)
    }),
  )

  route(app, all, recallReturnCall, ({ member, person, params, body, now, once }) =>
    once(async trx => {
      await sendBackRecalled(trx, { member, personId: person.id, recallId: params.id, items: body.back, now })
      return ownRecall(trx, member, params.id, serviceOrigin)
    }),
  )
}
