import { approvalLimits } from '@yaoji/contract/approval-limits'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { approvalMessages as messages } from './messages.ts'

/** What is wrong with the reason for which something is sent back. */
export function sendBackProblem(reason: string): string | undefined {
  const { length } = plainLine(reason)
  if (length === 0) return messages.reasonMissing
  return length > approvalLimits.sendBackReasonMax ? messages.reasonLong : undefined
}
