import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/identity/second-factor'
import { qrPath } from '../../platform/drawing/qr/draw.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { confirmPassword } from '../session/confirm-password.ts'
import { checkOwnFactor } from './check.ts'
import { messages } from './messages.ts'
import { requireFactor } from './store-rule.ts'
import { exchangeFactorCode, sendFactorCode } from './phone.ts'
import { beginFactor, confirmFactor, endFactor, renewRecovery } from './set-up.ts'
import { proveFactor } from './take.ts'
import { otpauthAddress } from './totp.ts'
import { factorWire } from './wire.ts'

/** The second factor of a person: set up, proven, turned off, and demanded by a store. */
export function registerFactor(app: FastifyInstance, context: SettingContext): void {
  route(app, context, calls.factorCall, visit => factorWire(context, visit))

  route(app, context, calls.factorPhoneCall, async ({ body, person, session, request, now }) => {
    await confirmPassword(context, app.hashing, { person, session, password: body.password, request, now })
    return sendFactorCode(context, { person, request, now })
  })

  route(app, context, calls.factorBeginCall, async ({ body, ...visit }) => {
    const { person, session, request, now } = visit
    // An app in addition to passkeys is a further way in.
    await checkOwnFactor(context, visit)
    await confirmPassword(context, app.hashing, { person, session, password: body.password, request, now })
    const secret = await exchangeFactorCode(context, { person, now }, { typed: body, begin: trx => beginFactor(trx, person.id, now) })
    const address = otpauthAddress({ secret, account: person.username, issuer: context.config.siteTitle })
    const code = qrPath(address)
    if (!code) throw ApiError.conflict(messages.noQr)
    return { secret, address, code }
  })

  route(app, context, calls.factorConfirmCall, async ({ body, ...visit }) => {
    const recovery = await confirmFactor(context, { ...visit, code: body.code })
    visit.request.log.info(requesterOf(visit.request), 'a second factor was set up')
    return { codes: recovery, factor: await factorWire(context, visit) }
  })

  route(app, context, calls.factorProveCall, async ({ body, ...visit }) => {
    await proveFactor(context, { ...visit, code: body.code }, async () => undefined)
    return factorWire(context, visit)
  })

  route(app, context, calls.factorRenewCall, async ({ body, ...visit }) => {
    const recovery = await renewRecovery(context, { ...visit, code: body.code })
    return { codes: recovery, factor: await factorWire(context, visit) }
  })

  route(app, context, calls.factorEndCall, async ({ body, ...visit }) => {
    await endFactor(context, { ...visit, code: body.code })
    visit.request.log.info(requesterOf(visit.request), 'a second factor was turned off')
    return factorWire(context, visit)
  })

  route(app, context, calls.factorRequireCall, async ({ body, ...visit }) => {
    await requireFactor(context, visit, body.is_required === 1)
    visit.request.log.info({ ...requesterOf(visit.request), store: visit.member.id }, 'a store changed its demand for a second factor')
    return factorWire(context, visit)
  })
}
