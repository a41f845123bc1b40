import type { FastifyInstance } from 'fastify'
import { passwordResetProveCall, passwordResetCall, phoneStoresCall } from '@yaoji/contract/calls/identity/password-reset'
import { telephone } from '@yaoji/contract/validation/telephone'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { checkGiven, takeCode } from '../phone-code/code.ts'
import { giveProof, openProof, provenPhone } from '../phone-code/proof.ts'
import { clearProofCookie, clearSessionCookie } from '../session/cookie.ts'
import { passwordResetMessages } from '../messages.ts'
import { resetPassword } from './reset.ts'
import { storesOfPhone } from './stores.ts'

const purpose = 'reset'

export function registerPasswordReset(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database

  route(app, context, passwordResetProveCall, async ({ body, reply, now }) => {
    const given = { ...body, phone: telephone(body.phone), code: body.code.trim() }
    checkGiven(given)
    const proven = await write(async trx => {
      const problem = await takeCode(trx, given, { purpose, now })
      if (problem !== undefined) return { problem }
      const stores = await storesOfPhone(trx, given.phone)
      return stores && { stores, token: await openProof(trx, { purpose, phone: given.phone, now }) }
    })
    // Said only to who has just proven that the number is theirs.
    if (!proven) throw ApiError.invalid('phone', passwordResetMessages.unknown)
    if (proven.problem !== undefined) throw ApiError.invalid('code', proven.problem)
    giveProof(reply, proven.token, purpose)
    return proven.stores
  })

  route(app, context, passwordResetCall, async ({ body, request, reply, now }) => {
    const ended = await resetPassword(context, app.hashing, { request, password: body.password, now })
    clearProofCookie(reply)
    clearSessionCookie(reply)
    request.log.info('a password was reset')
    return { ended_sessions: ended }
  })

  route(app, context, phoneStoresCall, async ({ params, person, request, now }) => {
    const phone = telephone(params.phone)
    const isProven = person?.phone === phone || (await provenPhone(read, request, { purpose, now })) === phone
    const stores = isProven ? await storesOfPhone(read, phone) : undefined
    // The same answer for an unknown number and another person's.
    if (!stores) throw ApiError.notFound()
    return stores
  })
}
