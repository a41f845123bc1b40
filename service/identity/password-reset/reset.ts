import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { passwordProblem } from '@yaoji/contract/validation/password'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import { provenPhone, useProof } from '../phone-code/proof.ts'
import type { Gate } from '../session/gate.ts'
import { hashOf } from '../../providers/secrets.ts'
import { hashPassword } from '../session/password.ts'
import { endSessions } from '../session/store.ts'
import { endAgents } from '../store-program/end-agents.ts'
import { passwordResetMessages } from '../messages.ts'

type Reset = { request: FastifyRequest; password: string; now: number }

const grant = (now: number) => ({ purpose: 'reset', now }) as const

/** Sets the password of the person whose telephone was proven, and ends their sessions (security.md row 21). */
export async function resetPassword({ database }: Context, gate: Gate, { request, password, now }: Reset): Promise<number> {
  const phone = await provenPhone(database.read, request, grant(now))
  if (phone === undefined) throw ApiError.invalid('proof', passwordResetMessages.notProven)
  const person = await database.read.selectFrom('person').select(['username', 'name']).where('phone', '=', phone).executeTakeFirst()
  const problem = passwordProblem(password, [phone, person?.username ?? '', person?.name ?? ''])
  if (problem) throw ApiError.invalid('password', problem)
  const password_hash = await gate(() => hashPassword(password))
  return database.write(async trx => {
    const proven = await useProof(trx, request, grant(now))
    if (proven !== phone) throw ApiError.invalid('proof', passwordResetMessages.notProven)
    const found = await trx
      .updateTable('person')
      .set({ password_hash })
      .where('phone', '=', phone)
      .returning(['id', 'username', 'email'])
      .executeTakeFirst()
    if (!found) throw ApiError.invalid('proof', passwordResetMessages.notProven)
    await unlock(trx, [phone, found.username], `network:${clientAddress(request.ip)}`)
    await putMessage(trx, { sms: phone, mail: found.email }, { kind: 'passwordChanged', time: chinaMinute(now) }, now)
    await endAgents(trx, { personId: found.id, why: 'password', now })
    return endSessions(trx, { personId: found.id, why: 'password', now })
  })
}

/** Who was locked out here for a password that they had forgotten may try the new one. */
async function unlock(trx: Transaction<Tables>, names: readonly string[], source: string): Promise<void> {
  await trx.deleteFrom('login_failure').where('name_hash', 'in', names.map(hashOf)).where('source', '=', source).execute()
}
