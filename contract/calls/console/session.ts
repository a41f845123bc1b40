import { Type } from 'typebox'
import { staffRoles } from '../../operator/roles.ts'
import { passkeyLimits } from '../../people/passkeys.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

/** Who works in the console. */
export const consoleSessionCall: Call<typeof consoleSessionSchemas.consoleSession> = { method: 'GET', path: '/api/console/session' }
export const consoleLogInCall: Call<typeof consoleSessionSchemas.consoleLogIn> = { method: 'POST', path: '/api/console/log_in' }
export const consoleLogInAskCall: Call<typeof consoleSessionSchemas.consoleLogInAsk> = { method: 'POST', path: '/api/console/log_in/ask' }
export const consoleLogOutCall: Call<typeof consoleSessionSchemas.consoleLogOut> = { method: 'POST', path: '/api/console/log_out' }

const staffSchema = Type.Object({
  account: Type.String(),
  name: Type.String(),
  role: Type.Enum([...staffRoles]),
  role_name: Type.String(),
  /** What the role may do, by the ends of the calls' paths: the menu and the buttons follow. */
  operations: Type.Array(Type.String()),
})
export type ConsoleStaffWire = Wire<typeof staffSchema>

const sessionSchema = Type.Object({
  staff: Type.Union([Type.Null(), staffSchema]),
  /** The code of the sample's accounts, in a shop with sample data alone; null elsewhere. */
  trial_code: Type.Union([Type.Null(), Type.String()]),
})
export type ConsoleSessionWire = Wire<typeof sessionSchema>

/** Says for whose account, URI-encoded, the page was drawn that makes a call of the console. */
export const shownForHeader = 'x-yaoji-shown-for'

const accountSchema = Type.String({ minLength: 1, maxLength: 40 })

export const consoleSessionSchemas = {
  consoleSession: { summary: 'Who is logged in, and what the role may do', access: 'visitor', response: sessionSchema },
  consoleLogIn: {
    summary: 'Logs a person of the staff in with a password and the code of an authenticator, a recovery code or the answer of a passkey',
    access: 'visitor',
    body: Type.Object(
      {
        account: accountSchema,
        password: Type.String({ minLength: 1, maxLength: 128 }),
        code: Type.String({ minLength: 1, maxLength: passkeyLimits.answerMax }),
      },
      { additionalProperties: false },
    ),
    response: staffSchema,
  },
  consoleLogInAsk: {
    summary:
      'What a passkey is asked in the place of a code, for this account and for five minutes; it is the same for an account without one',
    access: 'visitor',
    body: Type.Object({ account: accountSchema }, { additionalProperties: false }),
    response: Type.Object({ options: Type.String() }),
  },
  consoleLogOut: { summary: 'Ends the session', access: 'visitor', response: Type.Null() },
} as const
