import type { FastifyInstance } from 'fastify'
import {
  consoleLogInAskCall,
  consoleLogInCall,
  consoleLogOutCall,
  consoleSessionCall,
  type ConsoleStaffWire,
} from '@yaoji/contract/calls/console/session'
import { operationsOf, staffRoleNames } from '@yaoji/contract/operator/roles'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import { createRateWindow } from '../../platform/http/limits/rate-window.ts'
import { provingOptions } from '../../identity/passkeys/prove.ts'
import { createGate } from '../../identity/session/gate.ts'
import { placeOf } from '../../identity/session/store.ts'
import { sampleSecret } from '../../operations/sample/people/staff-rows.ts'
import { consoleRoute } from '../http/console-route.ts'
import type { StaffRow } from '../staff/accounts.ts'
import { stepAt, totpOf } from '../../identity/second-factor/totp.ts'
import { clearStaffCookie, setStaffCookie, staffToken } from './cookie.ts'
import { logInAttempt } from './factor.ts'
import { logInStaff } from './log-in.ts'
import { sessionMessages as messages } from '../messages.ts'
import { writeIfPossible } from '../../platform/database/write-if-possible.ts'
import { endStaffSession, findStaff, needsTouch, touchStaffSession } from './store.ts'

const hashesAtOnce = 2
const hashesWaiting = 20

const staffWire = ({ account, name, role }: StaffRow): ConsoleStaffWire => ({
  account,
  name,
  role,
  role_name: staffRoleNames[role],
  operations: operationsOf(role),
})

/** Calls and pictures of goods; files of the console itself are everybody's. */
const forStaff = /^\/(api|photo)\//

/** Finds out who makes a request, before anything else looks at it. */
export function registerStaffVisit(app: FastifyInstance, { database, config, now }: Context): void {
  app.decorateRequest('staff')
  app.addHook('onRequest', async request => {
    const token = staffToken(request, config.consoleOrigin)
    if (token === undefined || !forStaff.test(request.url)) return
    const moment = now()
    const found = await findStaff(database.read, token, moment)
    if (found && needsTouch(Number(found.seen_at), moment)) await writeIfPossible(database, trx => touchStaffSession(trx, token, moment))
    request.staff = found
  })
}

/** Logging in and out of the console. */
export function registerStaffSession(app: FastifyInstance, context: Context): void {
  const { database, config } = context
  const gate = createGate(hashesAtOnce, hashesWaiting)
  const window = createRateWindow(context)

  consoleRoute(app, context, consoleSessionCall, async ({ staff, now }) => ({
    staff: staff ? staffWire(staff) : null,
    trial_code: config.hasSampleData ? totpOf(sampleSecret, stepAt(now)) : null,
  }))

  consoleRoute(app, context, consoleLogInCall, async ({ body, request, reply, now }) => {
    const network = clientAddress(request.ip)
    const waitSeconds = await window.count(`staff-login:${network}`, config.loginsPerMinute)
    if (waitSeconds > 0) throw ApiError.tooMany(messages.tooMany, waitSeconds)
    const { staff, token } = await logInStaff(context, gate, { ...body, network, place: placeOf(request), now, log: request.log })
    setStaffCookie(reply, token, config.consoleOrigin)
    return staffWire(staff)
  })

  consoleRoute(app, context, consoleLogInAskCall, async ({ body: { account }, request, now }) => {
    const waitSeconds = await window.count(`staff-passkey:${clientAddress(request.ip)}`, config.loginsPerMinute)
    if (waitSeconds > 0) throw ApiError.tooMany(messages.tooMany, waitSeconds)
    return { options: await provingOptions(context, { attempt: logInAttempt(account), now }) }
  })

  consoleRoute(app, context, consoleLogOutCall, async ({ request, reply, now }) => {
    const token = staffToken(request, config.consoleOrigin)
    if (token !== undefined) await database.write(trx => endStaffSession(trx, token, now))
    clearStaffCookie(reply, config.consoleOrigin)
    return null
  })
}
