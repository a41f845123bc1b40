import type { FastifyInstance } from 'fastify'
import { loginCall, logoutCall, sessionSchemas } from '@yaoji/contract/calls/session'
import type { Context } from '../context.ts'
import { clientAddress } from '../http/client-address.ts'
import { whoAsks } from '../http/logger.ts'
import { route } from '../http/route.ts'
import { userWire } from '../user/wire.ts'
import { clearSessionCookie, setSessionCookie } from './cookie.ts'
import { createGate } from './gate.ts'
import { logIn } from './log-in.ts'
import { revokeSession } from './store.ts'

/** security.md row 24: a hash takes 40 ms of a core. */
const hashesAtOnce = 2
const hashesWaiting = 50

export function registerSession(app: FastifyInstance, context: Context): void {
  const gate = createGate(hashesAtOnce, hashesWaiting)

  route(app, context, loginCall, sessionSchemas.login, async ({ body, session, request, reply, now }) => {
    const { member, token } = await logIn(context, gate, {
      ...body, ip: clientAddress(request.ip), address: request.ip, former: session, now,
      countAttempt: account => app.rateLimits.account(request, account),
      log: request.log,
    })
    setSessionCookie(reply, token)
    return userWire(context, member)
  })

  route(app, context, logoutCall, sessionSchemas.logout, async ({ session, request, reply, now }) => {
    await context.database.write(trx => revokeSession(trx, session, now))
    clearSessionCookie(reply)
    request.log.info(whoAsks(request), 'logged out')
    return null
  })
}
