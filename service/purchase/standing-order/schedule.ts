import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { standingAddCall } from '@yaoji/contract/calls/purchase/standing-order'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { chosenAddress, usualAddress } from '../../identity/user/chosen-address.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

type Asked = Pick<Body<typeof standingAddCall>, 'name' | 'every' | 'day' | 'address_id' | 'pay_method'>

/** The columns of a schedule as it was typed. @throws {ApiError} 422 at the field that is wrong */
export async function scheduleColumns(trx: Transaction<Tables>, memberId: number, { name, every, day, address_id, pay_method }: Asked) {
  const plainName = plainLine(name)
  if (plainName === '') throw ApiError.invalid('name', messages.nameMissing)
  if (every === 'week' && day > 7) throw ApiError.invalid('day', messages.dayOfWeek)
  const { id } = await (address_id === undefined ? usualAddress(trx, memberId) : chosenAddress(trx, memberId, address_id))
  return { name: plainName, every, day, address_id: id, pay_method }
}
