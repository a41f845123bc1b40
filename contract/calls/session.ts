import { Type } from 'typebox'
import type { Call } from './call.ts'
import type { Wire } from './call-types.ts'
import { amountSchema, flagSchema, nothingSchema } from './schemas.ts'

const user = { logged_in: 0, username: '', admin: {}, common_config: {}, quality_inspection: {} } as const

export const loginCall: Call<typeof sessionSchemas.login> = { method: 'POST', path: '/api/auth/login', shape: user }
export const logoutCall: Call<typeof sessionSchemas.logout> = { method: 'DELETE', path: '/api/user/logout' }
export const userBaseCall: Call<typeof sessionSchemas.userBase> = { method: 'GET', path: '/api/user/base', shape: user }

/** Spec section 3, "User state"; `logged_in` 0 with empty fields for a visitor. */
export const userSchema = Type.Object({
  logged_in: flagSchema,
  show: flagSchema,
  username: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  company: Type.String(),
  face: Type.String(),
  rank: Type.Integer(),
  rank_name: Type.String(),
  admin: Type.Object({ name: Type.String(), phone: Type.String(), is_default: flagSchema }),
  address: Type.String(),
  is_passed: flagSchema,
  points: Type.Integer(),
  balance: amountSchema,
  /** Number of cart lines. */
  cart: Type.Integer(),
  message_count: Type.Integer(),
  wechat: Type.String(),
  common_config: Type.Object({ hot_line: Type.String(), qq1: Type.String(), qq2: Type.String() }),
  quality_inspection: Type.Object({ quality_inspection_url: Type.String(), msg: Type.String() }),
  login_url: Type.String(),
  is_show_youx: flagSchema,
  is_special: flagSchema,
  is_can_chat: flagSchema,
  is_AfterSale: flagSchema,
  ywy: Type.String(),
  customer: Type.String(),
  days: Type.Integer(),
})
export type UserWire = Wire<typeof userSchema>

/** A question that a log-in has to answer; it comes as the data of a 422 and counts for one try. */
export type LoginChallengeWire = { id: string; question: string }

export const sessionSchemas = {
  login: {
    summary: 'Logs in by user name or mobile number and sets the session cookie; after failures a 422 carries a question to answer',
    access: 'visitor',
    rate: 'login',
    body: Type.Object(
      {
        username: Type.String({ minLength: 1, maxLength: 64 }),
        password: Type.String({ minLength: 1, maxLength: 128 }),
        challenge_id: Type.Optional(Type.String({ maxLength: 40 })),
        challenge_answer: Type.Optional(Type.String({ maxLength: 20 })),
      },
      { additionalProperties: false },
    ),
    response: userSchema,
  },
  logout: { summary: 'Ends this session', access: 'member', response: nothingSchema },
  userBase: { summary: 'The member behind the session, or an empty visitor', access: 'visitor', response: userSchema },
} as const
