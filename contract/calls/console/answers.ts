import { Type } from 'typebox'
import { answerParts, answerReaders, answerViews } from '../../console/answers.ts'
import { requestStates } from '../../domain/agreements/purchase-request-state.ts'
import { personalWishes, recipientStates } from '../../people/personal-data.ts'
import { feedbackKinds } from '../../people/self-service.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageOf } from '../schemas.ts'

/** What stores ask for and say, each kind as a list by keyset. */
export const consoleAnswersCall: Call<typeof consoleAnswersSchemas.consoleAnswers> = { method: 'GET', path: '/api/console/answers' }
export const consoleRequestsCall: Call<typeof consoleAnswersSchemas.consoleRequests> = {
  method: 'GET',
  path: '/api/console/answers/requests',
}
export const consoleFeedbackCall: Call<typeof consoleAnswersSchemas.consoleFeedback> = {
  method: 'GET',
  path: '/api/console/answers/feedback',
}

export const consolePersonalCall: Call<typeof consoleAnswersSchemas.consolePersonal> = {
  method: 'GET',
  path: '/api/console/answers/personal',
}

export const consolePersonalRegisterCall: Call<typeof consoleAnswersSchemas.consolePersonalRegister> = {
  method: 'GET',
  path: '/api/console/answers/register',
}

/** The store of a row, and what was answered to it by whom. */
const commonFields = {
  store: Type.String(),
  company: Type.String(),
  answer: Type.String(),
  operator: Type.String(),
  created_at: Type.Integer(),
} as const

const candidateSchema = Type.Object({
  goods_id: Type.Integer(),
  name: Type.String(),
  spec: Type.String(),
  manufacturer: Type.String(),
  /** In what they are not those of the request; empty where they are. */
  differs: Type.String(),
})

const requestSchema = Type.Object({
  ...commonFields,
  request_sn: Type.String(),
  name: Type.String(),
  spec: Type.String(),
  manufacturer: Type.String(),
  quantity: Type.Integer(),
  /** The unit price that was hoped for; empty where none was. */
  wished: Type.String(),
  needed_by: Type.String(),
  message: Type.String(),
  state: Type.Enum([...requestStates]),
  goods_id: Type.Union([Type.Null(), Type.Integer()]),
  quote_price: Type.String(),
  quote_until: Type.String(),
  /** Goods on sale that may be meant, while it waits. */
  candidates: Type.Array(candidateSchema),
})
export type ConsoleRequestWire = Wire<typeof requestSchema>

const feedbackSchema = Type.Object({
  ...commonFields,
  feedback_sn: Type.String(),
  kind: Type.Enum([...feedbackKinds]),
  content: Type.String(),
  /** Files of its pictures. */
  photos: Type.Array(Type.String()),
  is_answered: Type.Boolean(),
})
export type ConsoleFeedbackWire = Wire<typeof feedbackSchema>

const personalSchema = Type.Object({
  personal_request: Type.String(),
  kind: Type.Enum([...personalWishes]),
  name: Type.String(),
  /** Masked. */
  phone: Type.String(),
  text: Type.String(),
  answer: Type.String(),
  operator: Type.String(),
  created_at: Type.Integer(),
  /** The last day for the answer. */
  due_on: Type.String(),
  is_overdue: Type.Boolean(),
  is_answered: Type.Boolean(),
})
export type ConsolePersonalWire = Wire<typeof personalSchema>

/** The register of processing (domain.md section 19), with what the configuration says of each recipient. */
const registerSchema = Type.Object({
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      purpose: Type.String(),
      basis: Type.String(),
      period: Type.String(),
      is_sensitive: Type.Boolean(),
    }),
  ),
  recipients: Type.Array(
    Type.Object({ name: Type.String(), given: Type.String(), purpose: Type.String(), state: Type.Enum([...recipientStates]) }),
  ),
  kept: Type.Array(Type.Object({ name: Type.String(), law: Type.String(), period: Type.String() })),
  /** Requests of persons: those that wait, those of them whose last day is over, and those that were done in the last 365 days. */
  requests: Type.Object({ waiting: Type.Integer(), overdue: Type.Integer(), done: Type.Integer() }),
})
export type PersonalRegisterWire = Wire<typeof registerSchema>

const querySchema = Type.Object(
  {
    view: Type.Optional(Type.Enum([...answerViews])),
    /** A number, a store or a word of it. */
    q: Type.Optional(Type.String({ maxLength: 60 })),
    after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,16}\.[\w.-]{1,40}$` })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
)
export type AnswersQuery = Wire<typeof querySchema>

export const consoleAnswersSchemas = {
  consoleAnswers: {
    summary: 'How much of each kind waits for an answer that the role may look at, counted to 1,000',
    access: 'staff',
    staff: answerReaders.request,
    response: Type.Object({
      parts: Type.Array(Type.Object({ view: Type.Enum([...answerParts]), count: Type.Integer(), is_more: Type.Boolean() })),
    }),
  },
  consoleRequests: {
    summary: 'Goods that stores ask for: those that wait, the oldest first, or all; with goods on sale that may be meant',
    access: 'staff',
    staff: answerReaders.request,
    query: querySchema,
    response: pageOf(requestSchema),
  },
  consoleFeedback: {
    summary: 'Feedback of stores: what waits, the oldest first, or all',
    access: 'staff',
    staff: answerReaders.feedback,
    query: querySchema,
    response: pageOf(feedbackSchema),
  },
  consolePersonal: {
    summary: 'Requests of persons about their own data: what waits, the nearest last day first, or all; telephones are masked',
    access: 'staff',
    staff: answerReaders.personal,
    query: querySchema,
    response: pageOf(personalSchema),
  },
  consolePersonalRegister: {
    summary: 'The register of processing of personal data, with the recipients that are configured and how requests stand',
    access: 'staff',
    staff: answerReaders.personal,
    response: registerSchema,
  },
} as const
