import type { FastifyInstance, FastifyRequest } from 'fastify'
import { programActionsCall, programEndCall, programIssueCall, programListCall } from '@yaoji/contract/calls/identity/store-program'
import type { Context } from '../../platform/context.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import { route } from '../../platform/http/route.ts'
import { confirmPassword } from '../session/confirm-password.ts'
import { daysMs, endProgram, issueProgram, termsOf } from './issue.ts'
import { actionsWire, noteAction } from './actions.ts'
import { programsWire } from './wire.ts'

/** Programs that act for a store: its 店主 lets them, with the password, and ends them. */
export function registerPrograms(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database
  const listOf = async (memberId: number, now: number) => ({ list: await programsWire(read, memberId, now) })

  route(app, context, programListCall, ({ member, now }) => listOf(member.id, now))

  route(app, context, programIssueCall, async ({ member, person, session, request, body, now }) => {
    const terms = termsOf(body)
    await confirmPassword(context, app.hashing, { person, session, password: body.password, request, now })
    const issued = { memberId: member.id, personId: person.id, kind: 'program', lifeMs: daysMs(body.days), now } as const
    const { token } = await write(trx => issueProgram(trx, terms, issued))
    request.log.info({ ...requesterOf(request), reason: terms.scopes.join(' ') }, 'let a program act for a store')
    return { token, ...(await listOf(member.id, now)) }
  })

  app.decorate('noteProgram', (request: FastifyRequest) => noteAction(context, request))
  route(app, context, programActionsCall, ({ member, params, query }) => actionsWire(read, member.id, params.id, query))

  route(app, context, programEndCall, async ({ member, person, request, params, now, once }) => {
    await once(trx => endProgram(trx, member.id, params.id, { personId: person.id, now }).then(() => null))
    request.log.info(requesterOf(request), 'ended a program')
    return listOf(member.id, now)
  })
}
