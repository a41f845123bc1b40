import type { Transaction } from 'kysely'
import type { AddressBody } from '@yaoji/contract/calls/purchase/address'
import { limits } from '@yaoji/contract/limits'
import { addressProblems, type AddressFields } from '@yaoji/contract/validation/address'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { AddressRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError, refuseProblems } from '../../platform/http/reply/api-error.ts'
import { selectAddresses } from './addresses.ts'
import { messages } from './address-messages.ts'
import { isRegion } from './region.ts'
import { withoutRegion } from './region-text.ts'

type Trx = Transaction<Tables>

/** Normalized input. Answers all problems together, each at its field. */
function fieldsOf(body: AddressBody): AddressFields {
  const fields = {
    name: plainLine(body.name),
    phone: plainLine(body.phone).replaceAll(' ', ''),
    region: plainLine(body.region),
    detail: withoutRegion(plainLine(body.region), plainLine(body.detail)),
  }
  const found = Object.entries(addressProblems(fields)).map(([field, problem]) => [field, messages.problems[problem](field)])
  if (fields.region !== '' && !isRegion(fields.region)) found.push(['region', messages.regionUnknown])
  refuseProblems(Object.fromEntries(found))
  return fields
}

async function findOwn(trx: Trx, memberId: number, id: number): Promise<AddressRow> {
  const row = await trx.selectFrom('address').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.notFound)
  return row
}

async function setDefault(trx: Trx, memberId: number, id: number): Promise<void> {
  const own = trx.updateTable('address').where('member_id', '=', memberId)
  await own.set({ is_default: 0 }).where('is_default', '=', 1).where('id', '!=', id).execute()
  await own.set({ is_default: 1 }).where('id', '=', id).execute()
}

/** Adds an address, unchecked; the first of a store is its default one. */
export async function addAddress(trx: Trx, memberId: number, body: AddressBody): Promise<{ id: number }> {
  await lockMember(trx, memberId)
  const fields = fieldsOf(body)
  const own = await selectAddresses(trx, memberId).selectAll().execute()
  const same = own.find(row => (['name', 'phone', 'region', 'detail'] as const).every(field => row[field] === fields[field]))
  if (same) return { id: same.id }
  if (own.length >= limits.addressesMax) throw ApiError.invalid('detail', messages.tooMany)
  const isChecked = own.some(row => row.is_checked === 1 && row.region === fields.region && row.detail === fields.detail)
  const { id } = await trx
    .insertInto('address')
    .values({ member_id: memberId, ...fields, is_default: 0, is_checked: isChecked ? 1 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (body.is_default === 1 || own.length === 0) await setDefault(trx, memberId, id)
  return { id }
}

/** Changes an own address; one that lies elsewhere now is to be checked again. */
export async function editAddress(trx: Trx, memberId: number, id: number, body: AddressBody): Promise<{ id: number }> {
  await lockMember(trx, memberId)
  const before = await findOwn(trx, memberId, id)
  const fields = fieldsOf(body)
  const isSamePlace = before.region === fields.region && before.detail === fields.detail
  await trx
    .updateTable('address')
    .set({ ...fields, ...(!isSamePlace && { is_checked: 0 }) })
    .where('id', '=', id)
    .execute()
  if (body.is_default === 1) await setDefault(trx, memberId, id)
  return { id }
}

export async function makeDefault(trx: Trx, memberId: number, id: number): Promise<void> {
  await lockMember(trx, memberId)
  await findOwn(trx, memberId, id)
  await setDefault(trx, memberId, id)
}

/** Takes an address away; where it was the default one, the next takes its place. */
export async function deleteAddress(trx: Trx, memberId: number, id: number): Promise<void> {
  await lockMember(trx, memberId)
  const { is_default } = await findOwn(trx, memberId, id)
  await trx.deleteFrom('address').where('id', '=', id).execute()
  if (is_default === 0) return
  const next = await selectAddresses(trx, memberId).orderBy('is_checked', 'desc').select('id').limit(1).executeTakeFirst()
  if (next) await setDefault(trx, memberId, next.id)
}
