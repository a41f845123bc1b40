import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

export const phoneCodeSendCall: Call<typeof phoneCodeSchemas.phoneCodeSend> = {
  method: 'POST',
  path: '/api/auth/code',
  shape: { code_id: '', resend_seconds: 0 },
}

/** Purpose of a code; it proves the telephone for this purpose only. */
export const codePurposes = ['register', 'reset', 'change'] as const
/** `factor`: sent to the telephone of a log-in alone, by a call of its own. */
export type CodePurpose = (typeof codePurposes)[number] | 'factor'

/** Longer than any may be, so that what is wrong is said by the field's own rule. */
const text = Type.String({ maxLength: 40 })

/** A telephone with the code that was sent to it. */
export const provenPhoneFields = {
  phone: text,
  /** Empty before any was asked for. */
  code_id: Type.String({ maxLength: 40 }),
  code: text,
} as const

export const newPasswordSchema = Type.String({ maxLength: 2 * limits.passwordMax })

const sentSchema = Type.Object({
  /** Known to the requester alone: the code is valid only with it. */
  code_id: Type.String(),
  /** Seconds until another one can be sent to this number. */
  resend_seconds: Type.Integer(),
})
export type PhoneCodeWire = Wire<typeof sentSchema>

export const phoneCodeSchemas = {
  phoneCodeSend: {
    summary: 'Sends a code by SMS that proves a telephone; known and unknown numbers are answered alike',
    access: 'visitor',
    rate: 'verification',
    body: Type.Object({ phone: text, purpose: Type.Enum([...codePurposes]) }, { additionalProperties: false }),
    response: sentSchema,
  },
} as const
