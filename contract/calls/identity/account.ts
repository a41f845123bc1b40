import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { newPasswordSchema, provenPhoneFields } from './phone-code.ts'
import { flagSchema, nothingSchema } from '../schemas.ts'
import { densities, userSchema } from './session.ts'

const account = { user: { username: '', phone: '' }, email: '', sessions: [{ id: '' }] } as const
const sessions = { sessions: [{ id: '' }] } as const

export const accountCall: Call<typeof accountSchemas.account> = { method: 'GET', path: '/api/user/account', shape: account }
export const userInfoCall: Call<typeof accountSchemas.userInfo> = { method: 'POST', path: '/api/user/updateUserInfo', shape: account }
export const passwordChangeCall: Call<typeof accountSchemas.passwordChange> = {
  method: 'POST',
  path: '/api/user/changePassword',
  shape: sessions,
}
export const densityCall: Call<typeof accountSchemas.density> = { method: 'POST', path: '/api/user/density', isSilent: true }
export const sessionEndCall: Call<typeof accountSchemas.sessionEnd> = { method: 'POST', path: '/api/user/session/end', shape: sessions }

/** Longer than any may be, so that what is wrong is said by the field's own rule. */
const text = Type.String({ maxLength: 200 })
/** An existing password; rules for new ones do not apply. */
const oldPassword = Type.String({ maxLength: 2 * limits.passwordMax })

export const ownSessionSchema = Type.Object({
  /** Names it, and opens nothing. */
  id: Type.String(),
  /** As one would say it: Chrome; empty where the browser did not tell. */
  browser: Type.String(),
  system: Type.String(),
  /** The address of the network that it was opened from. */
  address: Type.String(),
  /** The store for which the person acts in it. */
  company: Type.String(),
  /** Name of the partner for a session of a partner's page; empty for this site. */
  partner: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
  seen_at: Type.Integer(),
  is_current: flagSchema,
})
export type OwnSessionWire = Wire<typeof ownSessionSchema>
const sessionsSchema = Type.Object({ sessions: Type.Array(ownSessionSchema) })

const accountSchema = Type.Object({
  user: userSchema,
  email: Type.String(),
  /** 1: the person gets an SMS when goods of their store are sent. */
  shipped_sms: flagSchema,
  /** 1: people may log in by WeChat here. */
  is_wechat_open: flagSchema,
  /** The shop's own name for the store. */
  code: Type.String(),
  sessions: Type.Array(ownSessionSchema),
})
export type AccountWire = Wire<typeof accountSchema>

export const accountSchemas = {
  account: {
    summary: 'The person behind the session, the store for which they act, and where they are logged in',
    access: 'member',
    roles: 'all',
    response: accountSchema,
  },
  userInfo: {
    summary:
      'Changes name, e-mail and telephone of the person; a new telephone needs the code that was sent to it and the password, and the former e-mail is notified of a new one',
    access: 'member',
    roles: 'all',
    factor: 'sometimes',
    body: Type.Object(
      {
        name: text,
        /** Empty or as it is shown: it stays. */
        phone: text,
        /** Without it, it stays. */
        email: Type.Optional(text),
        /** 1: an SMS when goods of an own store are sent. Without it, it stays. */
        shipped_sms: Type.Optional(flagSchema),
        code_id: Type.Optional(provenPhoneFields.code_id),
        code: Type.Optional(provenPhoneFields.code),
        password: Type.Optional(oldPassword),
      },
      { additionalProperties: false },
    ),
    response: accountSchema,
  },
  density: {
    summary: 'Keeps the height of the rows of all lists that the person chose, for all their devices',
    access: 'member',
    roles: 'all',
    body: Type.Object({ density: Type.Enum([...densities]) }, { additionalProperties: false }),
    response: nothingSchema,
  },
  passwordChange: {
    summary: 'Sets a new password by the one of before, and ends all other sessions of the person',
    access: 'member',
    roles: 'all',
    body: Type.Object({ password: oldPassword, new_password: newPasswordSchema }, { additionalProperties: false }),
    response: sessionsSchema,
  },
  sessionEnd: {
    summary: 'Ends one session of the person, all others, or all with this one',
    access: 'member',
    roles: 'all',
    body: Type.Object(
      {
        which: Type.Enum(['one', 'others', 'all']),
        /** The one, by its id. */
        session: Type.Optional(Type.String({ maxLength: 40 })),
      },
      { additionalProperties: false },
    ),
    response: sessionsSchema,
  },
} as const
