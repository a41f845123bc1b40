import { Type } from 'typebox'
import { partnerMaxima } from '../../validation/partner.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { nothingSchema } from '../schemas.ts'

/** The page on which a partner looks after its registration (security.md section 3 (b)). Its session is no buyer's. */
const path = '/api/partner/desk'

export const partnerDeskCall: Call<typeof partnerDeskSchemas.partnerDesk> = { method: 'GET', path }
export const partnerDeskCodeCall: Call<typeof partnerDeskSchemas.partnerDeskCode> = {
  method: 'POST',
  path: `${path}/code`,
  shape: { code_id: '', resend_seconds: 0 },
}
export const partnerDeskEnterCall: Call<typeof partnerDeskSchemas.partnerDeskEnter> = { method: 'POST', path: `${path}/enter` }
export const partnerDeskLeaveCall: Call<typeof partnerDeskSchemas.partnerDeskLeave> = { method: 'POST', path: `${path}/leave` }
export const partnerDeskChangeCall: Call<typeof partnerDeskSchemas.partnerDeskChange> = { method: 'POST', path: `${path}/change` }
export const partnerDeskHealthCall: Call<typeof partnerDeskSchemas.partnerDeskHealth> = { method: 'GET', path: `${path}/health` }
export const partnerDeskRotateCall: Call<typeof partnerDeskSchemas.partnerDeskRotate> = { method: 'POST', path: `${path}/rotate` }
export const partnerDeskRevokeCall: Call<typeof partnerDeskSchemas.partnerDeskRevoke> = { method: 'POST', path: `${path}/revoke` }

const text = Type.String({ maxLength: partnerMaxima.text })
/** Longer than any may be, so that what is wrong is said at the field. */
const short = Type.String({ maxLength: 100 })

const deskSchema = Type.Object({
  name: Type.String(),
  key: Type.String(),
  /** For trials: works on the developer's own machine, and reaches no cart or order. */
  test_key: Type.String(),
  /** The key before the last change and, in seconds, until when pages may still use it; empty and 0 without one. */
  former_key: Type.String(),
  former_until: Type.Integer(),
  /** Registered address with its middle hidden. */
  mail: Type.String(),
  origins: Type.Array(Type.String()),
  returns: Type.Array(Type.String()),
  scopes: Type.Array(Type.Enum(['search', 'goods', 'cart'])),
  theme: Type.String(),
})
export type PartnerDeskWire = Wire<typeof deskSchema>

/** How the pages of a partner fared, counted without anything about their visitors. */
const healthSchema = Type.Object({
  days: Type.Integer(),
  searches: Type.Integer(),
  /** Searches that found no goods. */
  empty: Type.Integer(),
  /** Calls that failed: `invalid`, `refused`, `busy`, `failed`. */
  errors: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer() })),
  /** Pages that used the key without being registered. */
  refused: Type.Array(Type.Object({ origin: Type.String(), count: Type.Integer() })),
  /** Releases that pages reported. */
  versions: Type.Array(Type.Object({ version: Type.String(), count: Type.Integer() })),
})
export type PartnerHealthWire = Wire<typeof healthSchema>

/** The key on screen: a second press, or a page that is out of date, changes nothing. */
const shownKey = Type.Object({ key: short }, { additionalProperties: false })

export const partnerDeskSchemas = {
  partnerDesk: {
    summary: 'What the partner of this session has registered; null without a session',
    access: 'visitor',
    response: Type.Union([Type.Null(), deskSchema]),
  },
  partnerDeskCode: {
    summary: 'Sends a code to the registered mail of a key; known and unknown keys are answered alike',
    access: 'visitor',
    rate: 'verification',
    body: Type.Object({ key: short }, { additionalProperties: false }),
    response: Type.Object({ code_id: Type.String(), resend_seconds: Type.Integer() }),
  },
  partnerDeskEnter: {
    summary: 'Opens a session of a partner by the code that was sent, once',
    access: 'visitor',
    rate: 'login',
    body: Type.Object({ key: short, code_id: short, code: short }, { additionalProperties: false }),
    response: deskSchema,
  },
  partnerDeskLeave: {
    summary: 'Ends the session of a partner',
    access: 'visitor',
    body: Type.Object({}, { additionalProperties: false }),
    response: nothingSchema,
  },
  partnerDeskChange: {
    summary:
      'Replaces origins, addresses to return to and brand colour of a partner; a new address needs a fresh code of the registered mail',
    access: 'visitor',
    body: Type.Object(
      { origins: text, returns: text, theme: short, code_id: Type.Optional(short), code: Type.Optional(short) },
      { additionalProperties: false },
    ),
    response: deskSchema,
  },
  partnerDeskHealth: {
    summary: 'How the pages of a partner fared within 30 days: errors, refused origins, releases, searches without goods',
    access: 'visitor',
    response: healthSchema,
  },
  partnerDeskRotate: {
    summary: 'Gives a partner a new key; pages may use the shown one for a while',
    access: 'visitor',
    body: shownKey,
    response: deskSchema,
  },
  partnerDeskRevoke: {
    summary: 'Ends the registration of a partner, and every log-in on its pages',
    access: 'visitor',
    body: shownKey,
    response: nothingSchema,
  },
} as const
