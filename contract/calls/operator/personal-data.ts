import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { publicIdSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { sentenceSchema } from './purchase-request.ts'

/** What operators answer to a person's request about their own data: a signed call, and `npm run ops` with the same fields. */
export const operatePersonalAnswerCall: Call<typeof operatePersonalSchemas.operatePersonalAnswer> = operatorAddress('personal/answer')

const answeredSchema = Type.Object({
  personal_request: Type.String(),
  /** 10-digit seconds: the last moment in which the law expects the answer. */
  due_at: Type.Integer(),
  done_at: Type.Integer(),
})
export type PersonalAnsweredWire = Wire<typeof answeredSchema>

export const operatePersonalSchemas = {
  operatePersonalAnswer: operationsOn({ personal_request: publicIdSchema }, answeredSchema)(
    'Answers what a person asked about their own data, once',
    { answer: sentenceSchema },
  ),
} as const
