import { behaviourOf } from '@yaoji/contract/behaviour'
import { codes } from '@yaoji/contract/codes'
import { Refusal } from './call.ts'
import { uiMessages as messages } from './messages.ts'

export type Failure = { title: string; text: string; mayRetry: boolean }

/** What a page says of a call that failed. The same call is refused again where the role or the address is why. */
export function failureOf(error: Error): Failure {
  const code = error instanceof Refusal ? error.code : 0
  if (code === codes.forbidden) return { title: messages.forbidden, text: error.message, mayRetry: false }
  if (code === codes.notFound) return { title: messages.notFound, text: error.message, mayRetry: false }
  return { title: messages.failed, text: error.message, mayRetry: code !== codes.invalid }
}

/** Whether a call may have been done although no answer says so; the next attempt needs the same key. */
export const isUnanswered = (error: Error): boolean =>
  !(error instanceof Refusal) || error.code === 0 || error.code === codes.timedOut || behaviourOf(error.code) === 'busy'
