import { Type } from 'typebox'
import { factorLimits, factorShownEvents } from '../../people/second-factor.ts'
import { limits } from '../../limits.ts'
import { passkeyLimits } from '../../people/passkeys.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema } from '../schemas.ts'
import { phoneCodeSchemas, provenPhoneFields } from './phone-code.ts'

export const factorShape = {
  state: '',
  has_app: 0,
  passkeys: [{ id: '', name: '', created_at: 0 }],
  recovery_left: 0,
  changes: [{ event: '', at: 0 }],
} as const
export const codesShape = { codes: [''], factor: factorShape } as const
const path = '/api/user/factor'

/** The second factor of a person: a code of their authenticator app, a passkey, or a recovery code (docs/rules/domain.md section 24). */
export const factorCall: Call<typeof factorSchemas.factor> = { method: 'GET', path, shape: factorShape }
/** Sends a code to the registered telephone of the person. */
export const factorPhoneCall: Call<typeof factorSchemas.factorPhone> = {
  method: 'POST',
  path: `${path}/phone`,
  shape: { code_id: '', resend_seconds: 0, phone: '' },
}
export const factorBeginCall: Call<typeof factorSchemas.factorBegin> = {
  method: 'POST',
  path: `${path}/begin`,
  shape: { secret: '', address: '', code: { modules: 0, path: '' } },
}
export const factorConfirmCall: Call<typeof factorSchemas.factorConfirm> = { method: 'POST', path: `${path}/confirm`, shape: codesShape }
export const factorProveCall: Call<typeof factorSchemas.factorProve> = { method: 'POST', path: `${path}/prove`, shape: factorShape }
export const factorRenewCall: Call<typeof factorSchemas.factorRenew> = { method: 'POST', path: `${path}/renew`, shape: codesShape }
export const factorEndCall: Call<typeof factorSchemas.factorEnd> = { method: 'POST', path: `${path}/end`, shape: factorShape }
export const factorRequireCall: Call<typeof factorSchemas.factorRequire> = { method: 'POST', path: `${path}/require`, shape: factorShape }

export const factorSchema = Type.Object({
  state: Type.Enum(['off', 'on']),
  /** 1: an authenticator app is set up; 0 where passkeys alone are, or nothing. */
  has_app: flagSchema,
  passkeys: Type.Array(
    Type.Object({
      id: Type.String(),
      /** What its owner calls it. */
      name: Type.String(),
      /** 10-digit seconds. */
      created_at: Type.Integer(),
      last_used_at: Type.Union([Type.Null(), Type.Integer()]),
    }),
  ),
  /** 1: without one, the person cannot do what is asked a second factor for. */
  is_needed: flagSchema,
  /** Recovery codes that were not used. */
  recovery_left: Type.Integer(),
  /** 10-digit seconds until which this session need not prove it again; null where it has not. */
  proven_until: Type.Union([Type.Null(), Type.Integer()]),
  /** 1: the store demands it of its people. */
  is_required_by_store: flagSchema,
  /** 1: this person decides that for the store. */
  may_require: flagSchema,
  /** What happened to it, the newest first. */
  changes: Type.Array(Type.Object({ event: Type.Enum([...factorShownEvents]), at: Type.Integer() })),
})
export type FactorWire = Wire<typeof factorSchema>

export const codesSchema = Type.Object({
  /** Shown in this answer and nowhere else. */
  codes: Type.Array(Type.String()),
  factor: factorSchema,
})

/** Longer than any code, so that what is wrong is said by the field's own rule. */
const code = Type.String({ maxLength: factorLimits.codeMax })
const codeBody = Type.Object({ code }, { additionalProperties: false })
/** A code, or the answer of a passkey to a challenge of this session, as JSON (AuthenticationResponseJSON of WebAuthn level 3). */
export const proofBody = Type.Object({ code: Type.String({ maxLength: passkeyLimits.answerMax }) }, { additionalProperties: false })
const own = { access: 'member', roles: 'all' } as const
const password = Type.String({ maxLength: 2 * limits.passwordMax })

const phoneSchema = Type.Object({
  ...phoneCodeSchemas.phoneCodeSend.response.properties,
  /** The number that it went to, its middle hidden. */
  phone: Type.String(),
})
export type FactorPhoneWire = Wire<typeof phoneSchema>

export const factorSchemas = {
  factor: { summary: 'The second factor of the person, and whether the store demands one', ...own, response: factorSchema },
  factorPhone: {
    summary: 'Sends a code to the registered telephone, which setting up a second factor takes in addition to the password',
    ...own,
    rate: 'verification',
    body: Type.Object({ password }, { additionalProperties: false }),
    response: phoneSchema,
  },
  factorBegin: {
    summary:
      'Makes a secret for an authenticator app by password and the code that was sent, with its QR code as modules and path; it counts after a code of it was typed',
    ...own,
    rate: 'verification',
    body: Type.Object({ password, code_id: provenPhoneFields.code_id, code }, { additionalProperties: false }),
    response: Type.Object({
      secret: Type.String(),
      address: Type.String(),
      code: Type.Object({ modules: Type.Integer(), path: Type.String() }),
    }),
  },
  factorConfirm: {
    summary: 'Turns the second factor on by the first code of the app, and answers the recovery codes',
    ...own,
    rate: 'verification',
    body: codeBody,
    response: codesSchema,
  },
  factorProve: {
    summary: 'Proves the second factor for this session, by a code of the app, a recovery code or a passkey',
    ...own,
    rate: 'verification',
    body: proofBody,
    response: factorSchema,
  },
  factorRenew: {
    summary: 'Replaces the recovery codes, by a code or a passkey',
    ...own,
    rate: 'verification',
    body: proofBody,
    response: codesSchema,
  },
  factorEnd: {
    summary: 'Takes the authenticator app away, by a code or a passkey; where the person has no passkeys, the second factor is off',
    ...own,
    rate: 'verification',
    body: proofBody,
    response: factorSchema,
  },
  factorRequire: {
    summary: 'Demands a second factor of the people of the store, or no longer; who demands it has one',
    access: 'member',
    roles: 'owners',
    factor: 'always',
    body: Type.Object({ is_required: flagSchema }, { additionalProperties: false }),
    response: factorSchema,
  },
} as const
