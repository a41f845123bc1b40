import type { FastifyInstance } from 'fastify'
import {
  applicationAgainCall,
  applicationCall,
  chainStoreAgainCall,
  registrationBeginCall,
  registrationCompanyCall,
  registrationKeepCall,
  registrationStateCall,
} from '@yaoji/contract/calls/identity/registration'
import { telephone } from '@yaoji/contract/validation/telephone'
import { lockMember } from '../../platform/database/lock-member.ts'
import { route } from '../../platform/http/route.ts'
import { giveProof } from '../phone-code/proof.ts'
import { clearProofCookie, setDeviceCookie, setSessionCookie } from '../session/cookie.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { userWire } from '../user/wire.ts'
import { applicationOf } from './application.ts'
import { applyAgain } from './apply-again.ts'
import { beginRegistration, keepFields, purpose, registrationOf } from './begin.ts'
import { mendStore } from './chain-stores.ts'
import { completeRegistration } from './complete.ts'
import { readCompany, readStores } from './fields.ts'

export function registerRegistration(app: FastifyInstance, context: SettingContext): void {
  const { read } = context.database

  route(app, context, registrationStateCall, ({ request, now }) => registrationOf(context, request, now))

  route(app, context, registrationBeginCall, async ({ body, reply, now }) => {
    const given = { ...body, phone: telephone(body.phone), code: body.code.trim(), now }
    const { token, registration } = await beginRegistration(context, app.hashing, given)
    giveProof(reply, token, purpose)
    return registration
  })

  route(app, context, registrationKeepCall, async ({ body, request, now }) => {
    await keepFields(context, request, body, now)
    return null
  })

  route(app, context, registrationCompanyCall, async ({ body, request, reply, now }) => {
    const { stores: rows = [], ...company } = body
    const fields = readCompany(company)
    const stores = readStores(fields, rows)
    const { token, device, ...acting } = await completeRegistration(context, app.hashing, { request, fields, stores, now })
    setSessionCookie(reply, token)
    setDeviceCookie(reply, device)
    clearProofCookie(reply)
    request.log.info({ account: `person:${acting.person.id}`, store: acting.member.id }, 'registered')
    return userWire(context, acting)
  })

  route(app, context, applicationCall, ({ member, person, role }) => applicationOf(read, member, { personId: person.id, role }))

  route(app, context, applicationAgainCall, ({ member, person, role, body, now, once }) =>
    once(async trx => {
      const { username: _username, ...company } = readCompany(body)
      await applyAgain(trx, await lockMember(trx, member.id), company, now)
      return applicationOf(trx, await lockMember(trx, member.id), { personId: person.id, role })
    }),
  )

  route(app, context, chainStoreAgainCall, ({ member, person, role, body: { id, store: row }, now, once }) =>
    once(async trx => {
      await mendStore(trx, { personId: person.id, id, row, now })
      return applicationOf(trx, await lockMember(trx, member.id), { personId: person.id, role })
    }),
  )
}
