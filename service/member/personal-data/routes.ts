import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  personalAskCall,
  personalCloseCall,
  personalCopyCall,
  personalDataCall,
  personalDeleteCall,
  personalWithdrawCall,
  type PersonalDataWire,
} from '@yaoji/contract/calls/member/personal-data'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import { route } from '../../platform/http/route.ts'
import { confirmPassword, type Confirmation } from '../../identity/session/confirm-password.ts'
import { clearSessionCookie } from '../../identity/session/cookie.ts'
import { consentsOfOwner } from '../../identity/qualifications/id-consent.ts'
import { withdrawConsent } from '../../identity/qualifications/withdraw-consent.ts'
import { closeAccount } from './close.ts'
import { copyOf } from './copy.ts'
import { deleteVoluntary } from './erase.ts'
import { openMatters, storesToLeave } from './open-matters.ts'
import { askOperators, noteGranted, ownRequests } from './requests.ts'
import { readWho } from './who.ts'

type ConfirmedInput = Omit<Confirmation, 'password'> & { body: { password: string } }

async function personalPage(read: Kysely<Tables>, personId: number): Promise<PersonalDataWire> {
  const stores = await storesToLeave(read, personId)
  const closes = stores.filter(({ isLast }) => isLast).map(({ company }) => company)
  return {
    open: await openMatters(read, stores),
    closes,
    requests: await ownRequests(read, personId),
    consents: await consentsOfOwner(read, personId),
  }
}

/** The rights of a person over their own data (domain.md section 19): copy, deletion, closing the account, any other request. */
export function registerPersonalData(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database
  const confirmed = ({ person, session, body, request, now }: ConfirmedInput) =>
    confirmPassword(context, app.hashing, { person, session, password: body.password, request, now })

  const pageOf = ({ person: { id } }: { person: { id: number } }) => personalPage(read, id)

  route(app, context, personalDataCall, visit => pageOf(visit))

  route(app, context, personalCopyCall, async ({ body, ...visit }) => {
    await confirmed({ ...visit, body })
    const { part = 1 } = body
    const copy = await copyOf(context, await readWho(read, visit.person.id), part, visit.now)
    if (part === 1) await write(trx => noteGranted(trx, visit.person.id, 'copy', visit.now))
    visit.request.log.info(requesterOf(visit.request), 'copied their personal data')
    return copy
  })

  route(app, context, personalDeleteCall, async ({ body, ...visit }) => {
    await confirmed({ ...visit, body })
    await write(async trx => {
      await deleteVoluntary(trx, await readWho(trx, visit.person.id))
      await noteGranted(trx, visit.person.id, 'delete', visit.now)
    })
    return pageOf(visit)
  })

  route(app, context, personalCloseCall, async ({ body, reply, ...visit }) => {
    await confirmed({ ...visit, body })
    const open = await write(trx => closeAccount(trx, visit.person.id, visit.now))
    if (open.length > 0) return { is_closed: 0, open }
    clearSessionCookie(reply)
    visit.request.log.info({ account: `person:${visit.person.id}` }, 'an account was closed')
    return { is_closed: 1, open }
  })

  route(app, context, personalWithdrawCall, async ({ body, ...visit }) => {
    await write(trx => withdrawConsent(trx, body.consent_id, { personId: visit.person.id, now: visit.now }))
    return pageOf(visit)
  })

  route(app, context, personalAskCall, async ({ body, once, ...visit }) => {
    await once(trx => askOperators(trx, visit.person.id, body.text, visit.now))
    return pageOf(visit)
  })
}
