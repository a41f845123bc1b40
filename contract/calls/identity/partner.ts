import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema, nothingSchema } from '../schemas.ts'

/** Log-in on a partner's page, not in spec section 7 (security.md section 3 (b)). The first two are of our own window, the others of the page. */
export const partnerAskCall: Call<typeof partnerSchemas.partnerAsk> = { method: 'GET', path: '/api/partner/ask', shape: { name: '' } }
/** The sentence for visitors where the partner has ended: read by its pages, which get no other answer. */
export const partnerEndedCall: Call<typeof partnerSchemas.partnerEnded> = {
  method: 'GET',
  path: '/api/partner/ended',
  isSilent: true,
  shape: { note: '' },
}
export const partnerAllowCall: Call<typeof partnerSchemas.partnerAllow> = {
  method: 'POST',
  path: '/api/partner/allow',
  shape: { code: '' },
}
export const partnerTestCall: Call<typeof partnerSchemas.partnerTest> = {
  method: 'POST',
  path: '/api/partner/test',
  shape: { code: '' },
}
/** What the partner has registered of its looks, for pages that say nothing else. */
export const partnerLookCall: Call<typeof partnerSchemas.partnerLook> = {
  method: 'GET',
  path: '/api/partner/look',
  isSilent: true,
  shape: { primary: '' },
}
const session = { access_token: '', company: '' } as const
export const partnerTokenCall: Call<typeof partnerSchemas.partnerToken> = {
  method: 'POST',
  path: '/embed/token',
  isSilent: true,
  shape: session,
}
export const partnerRefreshCall: Call<typeof partnerSchemas.partnerRefresh> = {
  method: 'POST',
  path: '/embed/refresh',
  isSilent: true,
  shape: session,
}
export const partnerLogoutCall: Call<typeof partnerSchemas.partnerLogout> = {
  method: 'POST',
  path: '/embed/logout',
  isSilent: true,
}

/** 256 bits or their SHA-256, in base64url. */
const secretSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const asking = {
  /** The key that the page's script tag has. */
  partner: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  origin: Type.String({ pattern: '^https?://[A-Za-z0-9.:\\[\\]-]{1,200}$' }),
  /** Where to lead to when there is no window to tell. */
  return: Type.Optional(Type.String({ pattern: '^https?://[!-~]{1,500}$' })),
}

const sessionSchema = Type.Object({
  access_token: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer(),
  /** The store for which they act. */
  company: Type.String(),
  /** Said with each change, so that none is made for a store that is not on screen. */
  store_id: Type.Integer(),
  /** 1: the browser has sent the cookie back. */
  is_kept: flagSchema,
  /** Where the browser keeps no cookie: what the page asks with instead, in its memory alone. Else empty. */
  refresh_token: Type.String(),
})
export type PartnerSessionWire = Wire<typeof sessionSchema>

const refreshed = Type.Object({ refresh_token: Type.Optional(secretSchema) }, { additionalProperties: false })

export const partnerSchemas = {
  partnerAsk: {
    summary: 'The partner that requests a log-in on its page, if page and return address are registered',
    access: 'visitor',
    query: Type.Object(asking),
    response: Type.Object({
      name: Type.String(),
      scopes: Type.Array(Type.Enum(['search', 'goods', 'cart'])),
      /** 1: asked with the test key, which needs no account. */
      is_test: flagSchema,
    }),
  },
  partnerEnded: {
    summary: 'The sentence for visitors where the partner with this key has ended, else empty; every origin reads it',
    access: 'visitor',
    query: Type.Object({ partner: Type.String({ maxLength: 64 }) }),
    response: Type.Object({ note: Type.String() }),
  },
  partnerLook: {
    summary: 'The brand colour that the asking partner has registered, #rrggbb, or empty',
    access: 'visitor',
    isOpenToPartners: true,
    /** Which release the page runs; the partner sees how many pages run which. */
    query: Type.Object({ version: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z.-]{1,40}$' })) }),
    response: Type.Object({ primary: Type.String() }),
  },
  partnerAllow: {
    summary: 'Makes a code for one use, with which the page of a partner opens a session of this person in this store',
    access: 'member',
    roles: 'all',
    body: Type.Object({ ...asking, challenge: secretSchema }, { additionalProperties: false }),
    response: Type.Object({ code: Type.String() }),
  },
  partnerTest: {
    summary: 'Makes a code for one use, with which the page of a partner with its test key opens a session of the sandbox',
    access: 'visitor',
    rate: 'login',
    body: Type.Object({ ...asking, challenge: secretSchema }, { additionalProperties: false }),
    response: Type.Object({ code: Type.String() }),
  },
  partnerToken: {
    summary: 'Opens a session on the page of a partner by a code and its verifier, once',
    access: 'visitor',
    rate: 'login',
    isOfPartnerPage: true,
    body: Type.Object(
      { code: secretSchema, verifier: Type.String({ pattern: '^[A-Za-z0-9_-]{43,128}$' }) },
      { additionalProperties: false },
    ),
    response: sessionSchema,
  },
  partnerRefresh: {
    summary: 'The next access token of a session on the page of a partner; what was asked with is replaced',
    access: 'visitor',
    rate: 'pageSession',
    isOfPartnerPage: true,
    body: refreshed,
    response: sessionSchema,
  },
  partnerLogout: {
    summary: 'Ends the session on the page of a partner',
    access: 'visitor',
    isOfPartnerPage: true,
    body: refreshed,
    response: nothingSchema,
  },
} as const
export type PartnerAskWire = Wire<typeof partnerSchemas.partnerAsk.response>
