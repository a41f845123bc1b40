import type { FastifyInstance } from 'fastify'
import { loginCall, logoutCall, storeListCall, storeSwitchCall } from '@yaoji/contract/calls/identity/session'
import { sessionEndedCall } from '@yaoji/contract/calls/identity/session-end'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { userWire } from '../user/wire.ts'
import { clearSessionCookie, deviceToken, sessionToken, setDeviceCookie, setSessionCookie } from './cookie.ts'
import { reasonOfEnd } from './ended.ts'
import { createGate } from './gate.ts'
import { logIn } from './log-in.ts'
import { placeOf, revokeSession } from './store.ts'
import { ownStores, switchStore } from './switch-store.ts'

const hashesAtOnce = 2
const hashesWaiting = 50

export function registerSession(app: FastifyInstance, context: SettingContext): void {
  app.decorate('hashing', createGate(hashesAtOnce, hashesWaiting))

  route(app, context, loginCall, async ({ body, session, request, reply, now }) => {
    const { username, password, challenge_id: id, challenge_answer: answer } = body
    const { token, device, ...acting } = await logIn(context, app.hashing, {
      username,
      password,
      challenge: id !== undefined && answer !== undefined ? { id, answer } : undefined,
      network: clientAddress(request.ip),
      address: request.ip,
      device: deviceToken(request),
      place: placeOf(request),
      former: session,
      now,
      log: request.log,
    })
    setSessionCookie(reply, token)
    setDeviceCookie(reply, device)
    return userWire(context, acting)
  })

  route(app, context, sessionEndedCall, async ({ request, now }) => {
    const token = sessionToken(request)
    return { reason: token === undefined ? '' : await reasonOfEnd(context.database.read, token, now) }
  })

  route(app, context, storeListCall, async ({ person, member }) => ({
    list: await ownStores(context, person.id, member.id),
  }))

  route(app, context, storeSwitchCall, async ({ body, person, session, request, reply, now }) => {
    const { token, ...acting } = await switchStore(context, { person, former: session, memberId: body.id, now })
    setSessionCookie(reply, token)
    request.log.info({ ...requesterOf(request), store: acting.member.id }, 'went over to another store')
    return userWire(context, acting)
  })

  route(app, context, logoutCall, async ({ session, request, reply, now }) => {
    await context.database.write(trx => revokeSession(trx, session, now))
    clearSessionCookie(reply)
    request.log.info(requesterOf(request), 'logged out')
    return null
  })
}
