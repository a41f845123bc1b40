import { Type } from 'typebox'
import { feedbackStates } from '../../people/self-service.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { sentenceSchema } from './purchase-request.ts'

/** What operators answer to feedback: a signed call, and `npm run ops` with the same fields. */
export const operateFeedbackAnswerCall: Call<typeof operateFeedbackSchemas.operateFeedbackAnswer> = operatorAddress('feedback/answer')

const operatedSchema = Type.Object({
  feedback_sn: Type.String(),
  store: Type.String(),
  company: Type.String(),
  state: Type.Enum([...feedbackStates]),
})
export type FeedbackOperatedWire = Wire<typeof operatedSchema>

const operation = operationsOn({ feedback_sn: Type.String({ pattern: String.raw`^FK\d{16}$` }) }, operatedSchema)

export const operateFeedbackSchemas = {
  operateFeedbackAnswer: operation('Answers feedback; a second answer takes the place of the first', { answer: sentenceSchema }),
} as const
