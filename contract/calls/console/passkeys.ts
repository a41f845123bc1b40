import { Type } from 'typebox'
import { staffRoles } from '../../operator/roles.ts'
import { passkeyLimits } from '../../people/passkeys.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { factorCodeSchema } from './keys.ts'

const path = '/api/console/passkeys'

/** Own passkeys of somebody of the staff, and what the browser asks an authenticator. */
export const consolePasskeysCall: Call<typeof consolePasskeysSchemas.consolePasskeys> = { method: 'GET', path }
export const consolePasskeyBeginCall: Call<typeof consolePasskeysSchemas.consolePasskeyBegin> = { method: 'POST', path: `${path}/begin` }
export const consolePasskeyAddCall: Call<typeof consolePasskeysSchemas.consolePasskeyAdd> = { method: 'POST', path: `${path}/add` }
export const consolePasskeyRemoveCall: Call<typeof consolePasskeysSchemas.consolePasskeyRemove> = { method: 'POST', path: `${path}/remove` }
export const consolePasskeyAskCall: Call<typeof consolePasskeysSchemas.consolePasskeyAsk> = { method: 'POST', path: `${path}/ask` }

const passkeySchema = Type.Object({
  passkey_id: Type.String(),
  name: Type.String(),
  created_at: Type.Integer(),
  last_used_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type ConsolePasskeyWire = Wire<typeof passkeySchema>

const listSchema = Type.Object({ list: Type.Array(passkeySchema) })
/** JSON, as `navigator.credentials` takes it after `@simplewebauthn/browser`. */
const optionsSchema = Type.Object({ options: Type.String() })

const own = { access: 'staff', staff: staffRoles } as const
const strict = { additionalProperties: false } as const

export const consolePasskeysSchemas = {
  consolePasskeys: { summary: 'The own passkeys of the person', ...own, response: listSchema },
  consolePasskeyBegin: {
    summary: 'Begins to add a passkey after the second factor; answers what the authenticator is asked',
    ...own,
    body: Type.Object({ code: factorCodeSchema }, strict),
    response: optionsSchema,
  },
  consolePasskeyAdd: {
    summary: 'Adds the passkey that the authenticator made, under a name; the answer counts once, for five minutes',
    ...own,
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: passkeyLimits.nameMax }),
        answer: Type.String({ minLength: 1, maxLength: passkeyLimits.answerMax }),
      },
      strict,
    ),
    response: listSchema,
  },
  consolePasskeyRemove: {
    summary: 'Removes an own passkey after the second factor',
    ...own,
    body: Type.Object({ passkey_id: Type.String({ minLength: 1, maxLength: 40 }), code: factorCodeSchema }, strict),
    response: listSchema,
  },
  consolePasskeyAsk: {
    summary: 'What a passkey is asked in the place of a code, in this session and for five minutes',
    ...own,
    body: Type.Object({}, strict),
    response: optionsSchema,
  },
} as const
