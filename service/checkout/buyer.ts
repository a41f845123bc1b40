import { codes } from '@yaoji/contract/codes'
import type { MemberRow } from '../database/rows.ts'
import { ApiError } from '../http/api-error.ts'
import { messages } from './messages.ts'

/** Lets only members through who may order and pay now: active, papers checked, contract signed (459). */
export function refuseBuyer(member: MemberRow): void {
  if (member.status !== 'active') throw new ApiError(codes.forbidden, messages.frozen)
  if (member.is_passed !== 1) throw new ApiError(codes.forbidden, messages.notPassed)
  if (member.is_contract_signed !== 1) throw ApiError.contractUnsigned()
}
