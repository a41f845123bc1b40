import { Type } from 'typebox'
import { keyReaders, keyScopes } from '../../operator/keys.ts'
import { passkeyLimits } from '../../people/passkeys.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { keyNameSchema } from '../operator/key.ts'

/** Keys of the shop's own programs, and a new one, whose secret is answered this once. */
export const consoleKeysCall: Call<typeof consoleKeysSchemas.consoleKeys> = { method: 'GET', path: '/api/console/keys' }
export const consoleKeyCreateCall: Call<typeof consoleKeysSchemas.consoleKeyCreate> = { method: 'POST', path: '/api/console/keys/create' }

const secondsOrNull = Type.Union([Type.Null(), Type.Integer()])

const keySchema = Type.Object({
  key_name: Type.String(),
  /** Of YAOJI_OPERATOR_KEYS: it has no day of its making, and is ended there. */
  is_configured: Type.Integer(),
  /** Empty for everything. */
  key_scope: Type.String(),
  created_by: Type.String(),
  created_at: secondsOrNull,
  ended_by: Type.String(),
  ended_at: secondsOrNull,
  last_at: secondsOrNull,
  /** The newest day first; days without a call are left out. */
  days: Type.Array(Type.Object({ day: Type.String(), calls: Type.Integer() })),
})
export type ConsoleKeyWire = Wire<typeof keySchema>

/** Of the authenticator, a recovery code, or the answer of a passkey as JSON. */
export const factorCodeSchema = Type.String({ minLength: 6, maxLength: passkeyLimits.answerMax })

export const consoleKeysSchemas = {
  consoleKeys: {
    summary: 'Keys of programs with what they may do, when they last called and how often by day',
    access: 'staff',
    staff: keyReaders,
    response: Type.Object({ list: Type.Array(keySchema) }),
  },
  consoleKeyCreate: {
    summary: 'Makes a key of a program after the second factor; its secret is answered once',
    access: 'staff',
    staff: keyReaders,
    body: Type.Object(
      { key_name: keyNameSchema, key_scope: Type.Enum([...keyScopes]), code: factorCodeSchema },
      { additionalProperties: false },
    ),
    response: Type.Object({ key_name: Type.String(), secret: Type.String() }),
  },
} as const
