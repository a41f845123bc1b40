import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { roles } from '../../people/roles.ts'
import { amountSchema, flagSchema, idSchema, nothingSchema } from '../schemas.ts'

/** The parameter in the address of a call by which a page says which store it shows. Optional, for every call of members. */
export const storeOnScreen = 'for_store'

/** Why points come by a rule: a yuan of a completed order, 签到, and papers that are complete. */
export const pointsBehaviors = ['order', 'check-in', 'papers'] as const
export type PointsBehavior = (typeof pointsBehaviors)[number]

const user = { logged_in: 0, username: '', admin: {}, common_config: {}, quality_inspection: {} } as const

export const loginCall: Call<typeof sessionSchemas.login> = { method: 'POST', path: '/api/auth/login', shape: user }
export const logoutCall: Call<typeof sessionSchemas.logout> = { method: 'DELETE', path: '/api/user/logout' }
export const userBaseCall: Call<typeof sessionSchemas.userBase> = { method: 'GET', path: '/api/user/base', shape: user }
export const storeListCall: Call<typeof sessionSchemas.storeList> = {
  method: 'GET',
  path: '/api/user/store',
  shape: { list: [{ id: 0, company: '' }] },
}
export const storeSwitchCall: Call<typeof sessionSchemas.storeSwitch> = { method: 'POST', path: '/api/user/store', shape: user }

/** Height of the rows of all lists, 紧凑 and 舒适; the first is the usual one. */
export const densities = ['compact', 'cozy'] as const
export type Density = (typeof densities)[number]

/** Spec section 3, "User state"; `logged_in` 0 with empty fields for a visitor. */
export const userSchema = Type.Object({
  logged_in: flagSchema,
  show: flagSchema,
  username: Type.String(),
  /** What the person chose for the rows of all lists, on whatever device; empty before a choice. */
  density: Type.Enum(['', ...densities]),
  name: Type.String(),
  phone: Type.String(),
  /** The store for which the person acts, how many they have, and what they are in this one; 0 and empty for a visitor. */
  store_id: Type.Integer(),
  store_count: Type.Integer(),
  role: Type.Enum(['', ...roles]),
  company: Type.String(),
  /** A picture: the first letter of the name, drawn; empty for a visitor. */
  face: Type.String(),
  rank: Type.Integer(),
  rank_name: Type.String(),
  admin: Type.Object({ name: Type.String(), phone: Type.String(), is_default: flagSchema }),
  address: Type.String(),
  is_passed: flagSchema,
  /** 1: the shop has sent back a paper, or the approval as a whole, and waits for the store. */
  is_sent_back: flagSchema,
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
  /** Days in a row of 签到 (domain.md section 9). */
  days: Type.Integer(),
  /** What brings points: how many each time, and at most in a day; 0 where nothing ends it, or where they come once. */
  integral_rule: Type.Array(Type.Object({ behavior: Type.Enum([...pointsBehaviors]), points: Type.Integer(), cap: Type.Integer() })),
  /** Days until the first expiry of a paper, once it is near; negative: expired. Null while none is near. */
  zizhi_days: Type.Union([Type.Null(), Type.Integer()]),
  /** Which paper that is; empty while none is. */
  zizhi_name: Type.String(),
})
export type UserWire = Wire<typeof userSchema>

export const ownStoreSchema = Type.Object({
  id: idSchema,
  company: Type.String(),
  rank_name: Type.String(),
  role: Type.Enum([...roles]),
  is_passed: flagSchema,
  /** 0: frozen by the shop; its people cannot act for it. */
  is_active: flagSchema,
  is_default: flagSchema,
  is_current: flagSchema,
})
export type OwnStoreWire = Wire<typeof ownStoreSchema>

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
  logout: { summary: 'Ends this session', access: 'member', roles: 'all', response: nothingSchema },
  storeList: {
    summary: 'The stores that the person behind the session may act for',
    access: 'member',
    roles: 'all',
    response: Type.Object({ list: Type.Array(ownStoreSchema) }),
  },
  storeSwitch: {
    summary: 'Goes over to another store of the person: the session is replaced, and its cookie with it',
    access: 'member',
    roles: 'all',
    body: Type.Object({ id: idSchema }, { additionalProperties: false }),
    response: userSchema,
  },
  userBase: { summary: 'The member behind the session, or an empty visitor', access: 'visitor', response: userSchema },
} as const
