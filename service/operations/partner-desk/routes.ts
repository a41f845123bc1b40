import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  partnerDeskCall,
  partnerDeskChangeCall,
  partnerDeskCodeCall,
  partnerDeskEnterCall,
  partnerDeskHealthCall,
  partnerDeskLeaveCall,
  partnerDeskRevokeCall,
  partnerDeskRotateCall,
} from '@yaoji/contract/calls/identity/partner-desk'
import { readPartnerTexts } from '@yaoji/contract/validation/partner'
import { codeProblem } from '@yaoji/contract/validation/registration'
import { placeOf } from '../../identity/session/store.ts'
import type { Context } from '../../platform/context.ts'
import { writeIfPossible } from '../../platform/database/write-if-possible.ts'
import { ApiError, refuseProblems } from '../../platform/http/reply/api-error.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import { route } from '../../platform/http/route.ts'
import { endPartner, renewKey } from '../commands/partners.ts'
import { changeOnDesk } from './change.ts'
import { countRequests } from './count-requests.ts'
import { readHealth } from './counts.ts'
import { sendDeskCode, takeDeskCode } from './code.ts'
import { partnerDeskMessages as messages } from './messages.ts'
import { clearDeskCookie, deskToken, endDeskSession, openDeskSession, partnerOfDesk, setDeskCookie, touchDeskSession } from './session.ts'
import { deskWire } from './wire.ts'

/** Log-in by a code that the registered mail receives, and log-out. */
function registerEntrance(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database

  route(app, context, partnerDeskCodeCall, ({ body, request, now }) =>
    sendDeskCode(context, { key: body.key.trim(), source: clientAddress(request.ip), now, log: request.log }),
  )

  route(app, context, partnerDeskEnterCall, async ({ body, request, reply, now }) => {
    const given = { key: body.key.trim(), code_id: body.code_id, code: body.code.trim() }
    const noCode = given.code_id === '' ? messages.noCode : undefined
    refuseProblems({ key: given.key === '' ? messages.noKey : undefined, code: noCode ?? codeProblem(given.code) })
    const entered = await write(async trx => {
      const taken = await takeDeskCode(trx, given, now)
      return typeof taken === 'string' ? { problem: taken } : { token: await openDeskSession(trx, taken.partner, placeOf(request), now) }
    })
    if (entered.token === undefined) {
      request.log.warn({ reason: entered.problem }, 'a partner was not let in')
      throw ApiError.invalid('code', entered.problem)
    }
    const partner = await partnerOfDesk(read, entered.token, now)
    // Its registration ended in this very moment.
    if (!partner) throw ApiError.invalid('code', messages.over)
    setDeskCookie(reply, entered.token)
    request.log.info({ reason: partner.id }, 'a partner logged in')
    return deskWire(read, partner, now)
  })

  route(app, context, partnerDeskLeaveCall, async ({ request, reply, now }) => {
    const token = deskToken(request)
    if (token !== undefined) await write(trx => endDeskSession(trx, token, now))
    clearDeskCookie(reply)
    return null
  })
}

/** @throws {ApiError} without a session that counts */
async function partnerOf({ database: { read } }: Context, request: FastifyRequest, now: number) {
  const partner = await partnerOfDesk(read, deskToken(request), now)
  if (!partner) throw ApiError.forbidden(messages.ended)
  return { ...partner, by: { name: messages.actor(partner.name), now, entryPoint: 'call' } as const }
}

/** A new key, and the end of the registration; of the key on screen alone. */
function registerKeyActions(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database

  route(app, context, partnerDeskRotateCall, async ({ body, request, now }) => {
    const { key, by } = await partnerOf(context, request, now)
    const next = body.key === key ? await write(trx => renewKey(trx, key, by)) : undefined
    if (next === undefined) throw ApiError.conflict(messages.keyChanged)
    return deskWire(read, await partnerOf(context, request, now), now)
  })

  route(app, context, partnerDeskRevokeCall, async ({ body, request, reply, now }) => {
    const { key, by } = await partnerOf(context, request, now)
    if (body.key !== key || !(await write(trx => endPartner(trx, key, by)))) throw ApiError.conflict(messages.keyChanged)
    clearDeskCookie(reply)
    return null
  })
}

/** What a partner sees and changes; operators find each change in the audit log. */
export function registerPartnerDesk(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database
  registerEntrance(app, context)
  registerKeyActions(app, context)
  const writeCounts = countRequests(app, context)

  route(app, context, partnerDeskCall, async ({ request, now }) => {
    const token = deskToken(request)
    const partner = await partnerOfDesk(read, token, now)
    if (token === undefined || !partner) return null
    await writeIfPossible(context.database, trx => touchDeskSession(trx, token, now))
    return deskWire(read, partner, now)
  })

  route(app, context, partnerDeskHealthCall, async ({ request, now }) => {
    const { id } = await partnerOf(context, request, now)
    await writeCounts()
    return readHealth(read, id, now)
  })

  route(app, context, partnerDeskChangeCall, async ({ body, request, now }) => {
    const { by, ...partner } = await partnerOf(context, request, now)
    const { fields, problems } = readPartnerTexts(body)
    refuseProblems(problems)
    const proof = { code_id: body.code_id ?? '', code: (body.code ?? '').trim() }
    const found = await write(trx => changeOnDesk(trx, { partner, fields, proof, by }))
    if (!found) throw ApiError.conflict(messages.keyChanged)
    refuseProblems(found)
    return deskWire(read, await partnerOf(context, request, now), now)
  })
}
