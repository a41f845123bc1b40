import type { FastifyRequest } from 'fastify'
import { limits } from '@yaoji/contract/limits'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { useProof } from '../../identity/phone-code/proof.ts'
import { purpose } from '../../identity/registration/begin.ts'
import { insertPerson, type Completed } from '../../identity/registration/complete.ts'
import { deviceToken } from '../../identity/session/cookie.ts'
import { rememberDevice } from '../../identity/session/device.ts'
import { openSession, placeOf, revokeSession } from '../../identity/session/store.ts'
import { joinStore, settleInvitation } from './accept.ts'
import { messages } from './messages.ts'

type Join = { request: FastifyRequest; id: string; name: string; now: number }

/** Makes the person of a proven telephone, for the store that invited them, and logs them in: they need no store of their own. */
export async function joinByInvitation({ database, config }: Context, { request, id, name: typed, now }: Join): Promise<Completed> {
  const name = plainLine(typed)
  if (name === '') throw ApiError.invalid('name', messages.nameMissing)
  if (name.length > limits.addressNameMax) throw ApiError.invalid('name', messages.nameLong)
  return database.write(async trx => {
    const phone = await useProof(trx, request, { purpose, now })
    const begun = phone && (await trx.deleteFrom('registration').where('phone', '=', phone).returningAll().executeTakeFirst())
    if (!phone || !begun) throw ApiError.invalid('proof', messages.notProven)
    const { memberId, position } = await settleInvitation(trx, { id, phone, state: 'accepted', now })
    const person = await insertPerson(trx, {
      phone,
      fields: { username: '', contact: name, email: '' },
      password_hash: begun.password_hash,
      now,
    })
    const member = await joinStore(trx, person, memberId, position, now)
    const { session } = request.visit
    if (session) await revokeSession(trx, session, now)
    const opened = { personId: person.id, memberId, origin: config.siteOrigin, now, place: placeOf(request) }
    return {
      person,
      member,
      role: position.role,
      token: await openSession(trx, opened),
      device: await rememberDevice(trx, { token: deviceToken(request), personId: person.id, now }),
    }
  })
}
