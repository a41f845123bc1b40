import type { FastifyRequest } from 'fastify'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { passwordProblem } from '@yaoji/contract/validation/password'
import type { Context } from '../../platform/context.ts'
import type { PersonRow, SessionRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import { confirmPassword } from '../session/confirm-password.ts'
import type { Gate } from '../session/gate.ts'
import { hashPassword } from '../session/password.ts'
import { endSessions } from '../session/store.ts'
import { endAgents } from '../store-program/end-agents.ts'
import { accountMessages } from '../messages.ts'

type Change = { person: PersonRow; session: SessionRow; password: string; fresh: string; request: FastifyRequest; now: number }

/** Replaces a password after checking the old one; its owner is notified, and all other sessions end (security.md section 3). */
export async function changePassword(context: Context, gate: Gate, { person, session, password, fresh, request, now }: Change) {
  const problem = passwordProblem(fresh, [person.phone, person.username, person.name])
  if (problem) throw ApiError.invalid('new_password', problem)
  await confirmPassword(context, gate, { person, session, password, request, now })
  if (fresh.normalize('NFC') === password.normalize('NFC')) throw ApiError.invalid('new_password', accountMessages.samePassword)
  const password_hash = await gate(() => hashPassword(fresh))
  await context.database.write(async trx => {
    const changed = await trx
      .updateTable('person')
      .set({ password_hash })
      .where('id', '=', person.id)
      .where('password_hash', '=', person.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw ApiError.conflict(accountMessages.changed)
    await putMessage(trx, { sms: person.phone, mail: person.email }, { kind: 'passwordChanged', time: chinaMinute(now) }, now)
    await endSessions(trx, { personId: person.id, besides: session, why: 'password', now })
    await endAgents(trx, { personId: person.id, why: 'password', now })
  })
  request.log.info({ account: `person:${person.id}`, ip: request.ip }, 'a password was changed')
}
