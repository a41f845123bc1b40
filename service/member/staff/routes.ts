import type { FastifyInstance } from 'fastify'
import {
  invitationAcceptCall,
  invitationDeclineCall,
  joinCall,
  joinReadCall,
  staffCall,
  staffChangeCall,
  staffInviteCall,
  staffRemoveCall,
  staffWithdrawCall,
  storeDefaultCall,
  storesCall,
} from '@yaoji/contract/calls/member/staff'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import { route } from '../../platform/http/route.ts'
import { provenPhone } from '../../identity/phone-code/proof.ts'
import { purpose } from '../../identity/registration/begin.ts'
import { clearProofCookie, setDeviceCookie, setSessionCookie } from '../../identity/session/cookie.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { userWire } from '../../identity/user/wire.ts'
import { acceptInvitation, declineInvitation } from './accept.ts'
import { changePerson, removePerson } from './change.ts'
import { makeDefaultStore } from './default-store.ts'
import { positionOf } from './fields.ts'
import { invite, withdrawInvitation, type Acting } from './invite.ts'
import { joinByInvitation } from './join.ts'
import { colleaguesWire, invitationsTo, staffWire, storesWire } from './wire.ts'

type Visited = { member: { id: number }; person: { id: number; phone: string }; now: number }

/** /ddgl: the stores of a person, the people of a store, and how one comes to the other. */
export function registerStaff(app: FastifyInstance, context: SettingContext): void {
  registerOwnStores(app, context)
  registerPeople(app, context)
  registerJoining(app, context)
}

function registerOwnStores(app: FastifyInstance, context: SettingContext): void {
  const { read, write } = context.database
  const stores = ({ member, person, now }: Visited) =>
    storesWire(read, { personId: person.id, phone: person.phone, currentId: member.id, now })

  route(app, context, storesCall, visit => stores(visit))

  route(app, context, storeDefaultCall, async ({ body, ...visit }) => {
    if (!(await write(trx => makeDefaultStore(trx, visit.person.id, body.id)))) throw ApiError.notFound()
    return stores(visit)
  })

  route(app, context, invitationAcceptCall, async ({ params, once, ...visit }) => {
    await once(trx => acceptInvitation(trx, visit.person, params.id, visit.now))
    return stores(visit)
  })

  route(app, context, invitationDeclineCall, async ({ params, once, ...visit }) => {
    await once(trx => declineInvitation(trx, visit.person, params.id, visit.now))
    return stores(visit)
  })
}

function registerPeople(app: FastifyInstance, context: SettingContext): void {
  const { read } = context.database
  const staff = ({ member, person, now }: Visited) => staffWire(read, member.id, person.id, now)
  const acting = ({ member, person, now }: Visited): Acting => ({ memberId: member.id, personId: person.id, now })

  route(app, context, staffCall, visit =>
    visit.role === 'owner' ? staff(visit) : colleaguesWire(read, visit.member.id, visit.person.id, visit.now),
  )

  route(app, context, staffInviteCall, async ({ body, once, ...visit }) => {
    const position = positionOf(body)
    await once(trx => invite(trx, acting(visit), { phone: body.phone, position, stores: body.stores }))
    return staff(visit)
  })

  route(app, context, staffWithdrawCall, async ({ params, once, ...visit }) => {
    await once(trx => withdrawInvitation(trx, acting(visit), params.id))
    return staff(visit)
  })

  route(app, context, staffChangeCall, async ({ params, body, once, ...visit }) => {
    const position = positionOf(body)
    await once(trx => changePerson(trx, acting(visit), params.id, position))
    visit.request.log.info({ ...requesterOf(visit.request), store: visit.member.id }, 'a person of a store was changed')
    return staff(visit)
  })

  route(app, context, staffRemoveCall, async ({ params, once, ...visit }) => {
    await once(trx => removePerson(trx, acting(visit), params.id))
    visit.request.log.info({ ...requesterOf(visit.request), store: visit.member.id }, 'a person was taken out of a store')
    return staff(visit)
  })
}

function registerJoining(app: FastifyInstance, context: SettingContext): void {
  route(app, context, joinReadCall, async ({ request, now }) => {
    const phone = await provenPhone(context.database.read, request, { purpose, now })
    return { list: phone === undefined ? [] : await invitationsTo(context.database.read, phone, now) }
  })

  route(app, context, joinCall, async ({ body, request, reply, now }) => {
    const { token, device, ...joined } = await joinByInvitation(context, { request, ...body, now })
    setSessionCookie(reply, token)
    setDeviceCookie(reply, device)
    clearProofCookie(reply)
    request.log.info({ account: `person:${joined.person.id}`, store: joined.member.id }, 'joined a store')
    return userWire(context, joined)
  })
}
