import type { Transaction } from 'kysely'
import type { PurchaseRequestBody } from '@yaoji/contract/calls/member/purchase-request'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import * as selfServiceLimits from '@yaoji/contract/people/self-service'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { requestedNumber, requestFields, requestProblems, type RequestFields } from '@yaoji/contract/validation/purchase-request'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError, refuseProblems } from '../../platform/http/reply/api-error.ts'
import { freeNumber } from '../../purchase/order/create/order-number.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type RequestInput = { memberId: number; personId: number; body: PurchaseRequestBody; now: number }

const fieldsOf = (body: PurchaseRequestBody): RequestFields =>
  Object.fromEntries(requestFields.map(field => [field, plainLine(body[field] ?? '')])) as RequestFields // All of them.

async function refuseTooMany(trx: Trx, memberId: number, now: number): Promise<void> {
  const waiting = trx
    .selectFrom('purchase_request')
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('needed_by', '>=', chinaDay(now))
  const { requestsWaitingMax: most } = selfServiceLimits
  if ((await countRows(waiting)) >= most) throw ApiError.conflict(messages.tooMany(most))
}

const newNumber = (trx: Trx, now: number): Promise<string> =>
  freeNumber('QG', now, sn => trx.selectFrom('purchase_request').select('id').where('sn', '=', sn).executeTakeFirst())

/** Keeps what a store asks for; answers its id. @throws {ApiError} */
export async function addRequest(trx: Trx, { memberId, personId, body, now }: RequestInput): Promise<{ id: string }> {
  const fields = fieldsOf(body)
  refuseProblems(requestProblems(fields, chinaDay(now)))
  await lockMember(trx, memberId)
  await refuseTooMany(trx, memberId, now)
  const { name, ypgg: spec, sccj: manufacturer, contact, phone, message, until: needed_by } = fields
  const id = randomId()
  await trx
    .insertInto('purchase_request')
    .values({
      ...{ id, sn: await newNumber(trx, now), member_id: memberId, person_id: personId },
      ...{ name, spec, manufacturer, needed_by, contact, phone, message, state: 'waiting', created_at: now },
      quantity: requestedNumber(fields.number) ?? 0,
      wished_units: parseUnitPrice(fields.price) || null,
    })
    .execute()
  return { id }
}
