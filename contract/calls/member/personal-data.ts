import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import { idCardKinds, type IdCardKind } from '../../papers/kinds.ts'
import { personalWishes } from '../../people/personal-data.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema, publicIdSchema } from '../schemas.ts'

/** The rights that the law gives a person over their own data (domain.md section 19). Not in the spec. */
const page = { open: [{ text: '' }], requests: [{ id: '' }] } as const
const path = '/api/user/personal_data'

export const personalDataCall: Call<typeof personalDataSchemas.personalData> = { method: 'GET', path, shape: page }
export const personalCopyCall: Call<typeof personalDataSchemas.personalCopy> = {
  method: 'POST',
  path: `${path}/copy`,
  shape: { name: '', file: '', parts: 0 },
}
export const personalDeleteCall: Call<typeof personalDataSchemas.personalDelete> = { method: 'POST', path: `${path}/delete`, shape: page }
export const personalCloseCall: Call<typeof personalDataSchemas.personalClose> = {
  method: 'POST',
  path: `${path}/close`,
  shape: { is_closed: 0 },
}
export const personalAskCall: Call<typeof personalDataSchemas.personalAsk> = { method: 'POST', path: `${path}/ask`, shape: page }

export const personalWithdrawCall: Call<typeof personalDataSchemas.personalWithdraw> = {
  method: 'POST',
  path: `${path}/withdraw`,
  shape: page,
}

const requestSchema = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...personalWishes]),
  text: Type.String(),
  /** Empty while it waits. */
  answer: Type.String(),
  /** 10-digit seconds; the answer comes before `due_at`. */
  created_at: Type.Integer(),
  due_at: Type.Integer(),
  done_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type PersonalRequestWire = Wire<typeof requestSchema>

const consentSchema = Type.Object({
  id: Type.String(),
  company: Type.String(),
  kind: Type.Enum([...idCardKinds] as [IdCardKind, ...IdCardKind[]]),
  /** The text that was agreed to. */
  version: Type.String(),
  agreed_at: Type.Integer(),
  withdrawn_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type PersonalConsentWire = Wire<typeof consentSchema>

const pageSchema = Type.Object({
  /** What has to be finished before the account can be closed, with the page where it is. */
  open: Type.Array(Type.Object({ text: Type.String(), path: Type.String() })),
  /** Stores that close with the account, because the person is their last. */
  closes: Type.Array(Type.String()),
  /** Newest first. */
  requests: Type.Array(requestSchema),
  /** Separate consents to ID cards in the stores whose 店主 the person is, newest first. */
  consents: Type.Array(consentSchema),
})
export type PersonalDataWire = Wire<typeof pageSchema>

const password = Type.String({ maxLength: 2 * limits.passwordMax })
const own = { access: 'member', roles: 'all' } as const
const withPassword = Type.Object({ password }, { additionalProperties: false })

export const personalDataSchemas = {
  personalData: {
    summary: 'What a person has asked about their data, and what is open before their account can be closed',
    ...own,
    response: pageSchema,
  },
  personalCopy: {
    summary: 'Everything that the shop holds about the person, as a ZIP of JSON and files, base64url',
    ...own,
    body: Type.Object({ password, part: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })) }, { additionalProperties: false }),
    /** Large files come in further parts. */
    response: Type.Object({ name: Type.String(), file: Type.String(), parts: Type.Integer() }),
  },
  personalDelete: {
    summary: 'Deletes what the person gave of their own will: e-mail, WeChat, feedback, contacts of requests, names in the chat',
    ...own,
    body: withPassword,
    response: pageSchema,
  },
  personalClose: {
    summary: 'Closes the account and erases the person; a store closes with its last person when nothing is open',
    ...own,
    body: withPassword,
    response: Type.Object({ is_closed: flagSchema, open: pageSchema.properties.open }),
  },
  personalWithdraw: {
    summary: 'Withdraws the consent to an ID card: its photographs go at once and its paper is no longer in force',
    ...own,
    body: Type.Object({ consent_id: publicIdSchema }, { additionalProperties: false }),
    response: pageSchema,
  },
  personalAsk: {
    summary: 'Any other request about own data, which operators answer within 15 working days',
    ...own,
    idempotency: 'accepted',
    body: Type.Object({ text: Type.String({ maxLength: 2_000 }) }, { additionalProperties: false }),
    response: pageSchema,
  },
} as const
