import { Type } from 'typebox'
import { roles } from '../../people/roles.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { newPasswordSchema, provenPhoneFields } from './phone-code.ts'
import { flagSchema } from '../schemas.ts'

const accounts = { phone: '', list: [{ company: '' }] } as const

export const passwordResetProveCall: Call<typeof passwordResetSchemas.passwordResetProve> = {
  method: 'POST',
  path: '/api/auth/forgotten',
  shape: accounts,
}
export const passwordResetCall: Call<typeof passwordResetSchemas.passwordReset> = { method: 'POST', path: '/api/user/resetPassword' }
export const phoneStoresCall: Call<typeof passwordResetSchemas.phoneStores> = {
  method: 'GET',
  path: '/api/user/phone/:phone',
  shape: accounts,
}

const phoneStoresSchema = Type.Object({
  /** With its middle hidden. */
  phone: Type.String(),
  username: Type.String(),
  list: Type.Array(Type.Object({ company: Type.String(), rank_name: Type.String(), role: Type.Enum([...roles]), is_active: flagSchema })),
})
export type PhoneStoresWire = Wire<typeof phoneStoresSchema>

export const passwordResetSchemas = {
  passwordResetProve: {
    summary: 'Proves the telephone of a forgotten password; its cookie then lets one new password be set within ten minutes',
    access: 'visitor',
    rate: 'verification',
    body: Type.Object(provenPhoneFields, { additionalProperties: false }),
    response: phoneStoresSchema,
  },
  passwordReset: {
    summary: 'Sets a new password once for the telephone that was proven, and ends all sessions of its person',
    access: 'visitor',
    rate: 'verification',
    body: Type.Object({ password: newPasswordSchema }, { additionalProperties: false }),
    response: Type.Object({ ended_sessions: Type.Integer() }),
  },
  phoneStores: {
    summary: 'The stores of a telephone, for who has proven it a moment ago; for everybody else there is none',
    access: 'visitor',
    rate: 'verification',
    params: Type.Object({ phone: Type.String({ maxLength: 40 }) }),
    response: phoneStoresSchema,
  },
} as const
