import type { FastifyRequest } from 'fastify'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { userInfoCall } from '@yaoji/contract/calls/identity/account'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { emailProblem, nameProblem } from '@yaoji/contract/validation/account'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { telephone } from '@yaoji/contract/validation/telephone'
import type { MemberRow, PersonRow, SessionRow } from '../../platform/database/rows.ts'
import { ApiError, refuseProblems } from '../../platform/http/reply/api-error.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { checkGiven } from '../phone-code/code.ts'
import { checkFactor } from '../second-factor/check.ts'
import { confirmPassword } from '../session/confirm-password.ts'
import type { Gate } from '../session/gate.ts'
import { masked } from '../user/wire.ts'
import { changePhone } from './change-phone.ts'

type Change = {
  person: PersonRow
  member: MemberRow
  session: SessionRow
  body: Body<typeof userInfoCall>
  request: FastifyRequest
  now: number
}

/** Changes what a person is called and reached by; the telephone only with its proof. Of another e-mail the former one is notified. */
export async function changeInfo(context: SettingContext, gate: Gate, change: Change): Promise<void> {
  const { person, body } = change
  const fields = { name: plainLine(body.name), email: body.email === undefined ? person.email : body.email.trim() }
  const wishes = body.shipped_sms === undefined ? {} : { wants_shipped_sms: body.shipped_sms }
  refuseProblems({ name: nameProblem(fields.name), email: emailProblem(fields.email) })
  const phone = telephone(body.phone)
  const isOtherPhone = phone !== '' && phone !== person.phone && phone !== masked(person.phone)
  const isOtherEmail = fields.email !== person.email
  // The alarms go to both.
  if (isOtherPhone || isOtherEmail) await checkFactor(context, change)
  if (isOtherPhone) await checkPhone(context, gate, change, phone)
  const former = { sms: person.phone, mail: person.email }
  const given = { phone, code_id: body.code_id ?? '', code: (body.code ?? '').trim() }
  const wrong = await context.database.write(async trx => {
    const refused = isOtherPhone ? await changePhone(trx, { ...change, given }) : undefined
    if (refused) return refused
    await trx
      .updateTable('person')
      .set({ ...fields, ...wishes })
      .where('id', '=', person.id)
      .execute()
    if (isOtherEmail) await putMessage(trx, former, { kind: 'emailChanged', time: chinaMinute(change.now) }, change.now)
    return undefined
  })
  if (wrong) throw ApiError.invalid(wrong.field, wrong.problem)
  if (isOtherPhone) change.request.log.info({ account: `person:${person.id}`, ip: change.request.ip }, 'a telephone was changed')
}

/** What must be right before a code is taken for it. */
async function checkPhone(context: SettingContext, gate: Gate, change: Change, phone: string): Promise<void> {
  const { person, session, body, request, now } = change
  checkGiven({ phone, code_id: body.code_id ?? '', code: (body.code ?? '').trim() })
  await confirmPassword(context, gate, { person, session, password: body.password ?? '', request, now })
}
