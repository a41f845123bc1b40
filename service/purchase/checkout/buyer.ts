import { codes } from '@yaoji/contract/codes'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import type { MemberRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

/** Lets only members through who may order and pay now: active, papers checked, contracts signed (459). */
export function refuseBuyer(member: MemberRow, now: number): void {
  if (member.status !== 'active') throw new ApiError(codes.forbidden, messages.frozen)
  if (member.is_passed !== 1) throw new ApiError(codes.forbidden, messages.notPassed)
  if (member.is_contract_signed !== 1 && member.contract_until <= now) throw ApiError.contractUnsigned()
}

/** Whether the 含麻承诺书 is in force, without which no such goods are ordered (docs/rules/domain.md section 6). */
export const hasPromised = (member: MemberRow, now: number): boolean => member.promise_until > now

/** The same as {@link refuseBuyer} for an order that is there already. */
export function refusePayer(member: MemberRow, { kind }: { kind: string }, now: number): void {
  refuseBuyer(member, now)
  if (kind === orderKinds.ephedrine && !hasPromised(member, now)) throw ApiError.contractUnsigned(messages.ephedrinePromise)
}
