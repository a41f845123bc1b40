import { Type } from 'typebox'
import { feedbackKinds, feedbackStates } from '../../people/self-service.ts'
import * as selfServiceLimits from '../../people/self-service.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { fileSchema } from '../identity/uploads.ts'
import { pageQuery, publicIdSchema } from '../schemas.ts'

/** 意见反馈 (spec section 7). */
export const feedbackAddCall: Call<typeof feedbackSchemas.feedbackAdd> = {
  method: 'POST',
  path: '/api/user/feedback',
  shape: { id: '' },
}
export const feedbackListCall: Call<typeof feedbackSchemas.feedbackList> = {
  method: 'GET',
  path: '/api/user/feedback',
  shape: { list: [{ id: '', content: '', photos: [{ id: '', url: '' }] }] },
}

const feedbackSchema = Type.Object({
  id: publicIdSchema,
  /** For people: FK, the day and eight digits. */
  feedback_sn: Type.String(),
  kind: Type.Enum([...feedbackKinds]),
  content: Type.String(),
  phone: Type.String(),
  photos: Type.Array(fileSchema),
  state: Type.Enum([...feedbackStates]),
  answer: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
  answered_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type FeedbackWire = Wire<typeof feedbackSchema>

/** Longer than any field may be, so that what is wrong with it is said by its own rule. */
const text = Type.String({ maxLength: 2 * selfServiceLimits.feedbackTextMax })

export const feedbackSchemas = {
  feedbackAdd: {
    summary: 'Tells the shop something, with pictures; an operator answers',
    access: 'member',
    roles: 'payers',
    idempotency: 'accepted',
    body: Type.Object(
      {
        kind: Type.Enum([...feedbackKinds]),
        content: text,
        phone: Type.Optional(text),
        photo_ids: Type.Optional(Type.Array(publicIdSchema, { maxItems: selfServiceLimits.feedbackPhotosMax })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ id: publicIdSchema }),
  },
  feedbackList: {
    summary: 'What the store told the shop, the latest first, and what was answered',
    access: 'member',
    roles: 'all',
    query: Type.Object(pageQuery),
    response: pageSchema(feedbackSchema),
  },
} as const
export type FeedbackQuery = Wire<typeof feedbackSchemas.feedbackList.query>
export type FeedbackListWire = Wire<typeof feedbackSchemas.feedbackList.response>
