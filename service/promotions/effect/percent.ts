import { meantPercent } from '@yaoji/contract/domain/operator-effects'
import { guardLimits } from '@yaoji/contract/operator-guards'
import { messages } from './messages.ts'

/** What is wrong with a percentage that is paid: 6, 0.6 and 9.4 are 折 that were typed as they are spoken (docs/rules/domain.md section 21). */
export function percentProblem(typed: unknown): string | undefined {
  const value = typeof typed === 'string' ? Number(typed.replace(/[%折]$/, '')) : Number(typed)
  if (typeof typed === 'number' && Number.isInteger(typed) && typed >= guardLimits.percentMin && typed <= 99) return
  return messages.percentWrong(String(typed), Number.isNaN(value) ? undefined : meantPercent(value))
}
