import { approvalLimits } from '@yaoji/contract/approval-limits'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { ApiError } from '../../../platform/http/api-error.ts'
import { messages } from '../messages.ts'

/** The reason for which a 店主 sends something back, as it is kept. @throws {ApiError} 422 at `reason` */
export function sendBackReason(typed: string): string {
  const reason = plainLine(typed)
  if (reason === '') throw ApiError.invalid('reason', messages.sendBackReason)
  if (reason.length > approvalLimits.sendBackReasonMax) throw ApiError.invalid('reason', messages.sendBackReasonLong)
  return reason
}
