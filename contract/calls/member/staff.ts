import { Type } from 'typebox'
import * as joiningLimits from '../../people/joining.ts'
import { roles } from '../../people/roles.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, flagSchema, idParams, idSchema, publicIdParams, publicIdSchema } from '../schemas.ts'
import { ownStoreSchema, userSchema } from '../identity/session.ts'

/** What happens to the people of a store; the log of each store keeps it. */
export const staffEvents = ['invited', 'withdrawn', 'accepted', 'declined', 'changed', 'removed'] as const
export type StaffEvent = (typeof staffEvents)[number]

const staffShape = { people: [{ id: 0, name: '' }], invitations: [{ id: '' }], changes: [{ at: 0 }] } as const
const storesShape = { list: [{ id: 0, company: '' }], invitations: [{ id: '', company: '' }] } as const
const path = '/api/staff'

/** All that /ddgl shows of the person's own stores. */
export const storesCall: Call<typeof staffSchemas.stores> = { method: 'GET', path: '/api/user/stores', shape: storesShape }
export const storeDefaultCall: Call<typeof staffSchemas.storeDefault> = {
  method: 'POST',
  path: '/api/user/stores/default',
  shape: storesShape,
}
export const invitationAcceptCall: Call<typeof staffSchemas.invitationAccept> = {
  method: 'POST',
  path: '/api/user/invitation/:id/accept',
  shape: storesShape,
}
export const invitationDeclineCall: Call<typeof staffSchemas.invitationDecline> = {
  method: 'POST',
  path: '/api/user/invitation/:id/decline',
  shape: storesShape,
}
export const staffCall: Call<typeof staffSchemas.staff> = { method: 'GET', path, shape: staffShape }
export const staffInviteCall: Call<typeof staffSchemas.staffInvite> = { method: 'POST', path: `${path}/invitation`, shape: staffShape }
export const staffWithdrawCall: Call<typeof staffSchemas.staffWithdraw> = {
  method: 'POST',
  path: `${path}/invitation/:id/withdraw`,
  shape: staffShape,
}
export const staffChangeCall: Call<typeof staffSchemas.staffChange> = { method: 'POST', path: `${path}/:id`, shape: staffShape }
export const staffRemoveCall: Call<typeof staffSchemas.staffRemove> = { method: 'POST', path: `${path}/:id/remove`, shape: staffShape }
/** Invitations to the telephone that this device has proven, and becoming a person by one of them. */
export const joinReadCall: Call<typeof staffSchemas.joinRead> = {
  method: 'GET',
  path: '/api/auth/register/join',
  shape: { list: [{ id: '' }] },
}
export const joinCall: Call<typeof staffSchemas.join> = {
  method: 'POST',
  path: '/api/auth/register/join',
  shape: { logged_in: 0, username: '' },
}

const amountOrNone = Type.Union([Type.Null(), amountSchema])
const role = Type.Enum([...roles])
const allowanceFields = { order_limit: amountOrNone, month_budget: amountOrNone } as const

const invitationSchema = Type.Object({
  id: publicIdSchema,
  company: Type.String(),
  role,
  ...allowanceFields,
  /** Who invites. */
  name: Type.String(),
  /** 10-digit seconds. */
  ends_at: Type.Integer(),
})
export type InvitationWire = Wire<typeof invitationSchema>

const storesSchema = Type.Object({
  list: Type.Array(
    Type.Object({
      ...ownStoreSchema.properties,
      /** Its chain; empty for a store of its own. */
      chain: Type.String(),
      paper_text: Type.String(),
      ...allowanceFields,
      /** What the person has ordered for it this month. */
      spent: amountSchema,
    }),
  ),
  /** To the person's own telephone. */
  invitations: Type.Array(invitationSchema),
})
export type StoresWire = Wire<typeof storesSchema>
export type ListedStoreWire = StoresWire['list'][number]

const staffSchema = Type.Object({
  people: Type.Array(
    Type.Object({
      id: idSchema,
      name: Type.String(),
      /** With its middle hidden. */
      phone: Type.String(),
      role,
      is_self: flagSchema,
      /** 0: the last 店主, who stays one. */
      is_removable: flagSchema,
      ...allowanceFields,
      spent: amountSchema,
    }),
  ),
  invitations: Type.Array(
    Type.Object({
      id: publicIdSchema,
      phone: Type.String(),
      role,
      ...allowanceFields,
      name: Type.String(),
      ends_at: Type.Integer(),
      is_over: flagSchema,
    }),
  ),
  /** Newest first. */
  changes: Type.Array(
    Type.Object({
      at: Type.Integer(),
      /** Who did it. */
      name: Type.String(),
      event: Type.Enum([...staffEvents]),
      /** Whom it is about. */
      subject: Type.String(),
      role,
      ...allowanceFields,
    }),
  ),
})
export type StaffWire = Wire<typeof staffSchema>
export type StaffPersonWire = StaffWire['people'][number]

/** Longer than any may be, so that what is wrong is said by the field's own rule. */
const amountText = Type.Optional(Type.String({ maxLength: 30 }))
/** Empty: as much as they like. Only a 采购员 has them. */
const setFields = { role, order_limit: amountText, month_budget: amountText } as const
const owners = { access: 'member', roles: 'owners', idempotency: 'accepted', response: staffSchema } as const
const own = { access: 'member', roles: 'all', response: storesSchema } as const
const nothing = Type.Object({}, { additionalProperties: false })
const joinList = Type.Object({ list: Type.Array(invitationSchema) })

export const staffSchemas = {
  stores: { summary: 'The stores of the person with what they are there, and invitations to their telephone', ...own },
  storeDefault: {
    summary: 'The store that a log-in begins with',
    ...own,
    body: Type.Object({ id: idSchema }, { additionalProperties: false }),
  },
  invitationAccept: {
    summary: 'Accepts an invitation to the own telephone',
    ...own,
    idempotency: 'accepted',
    params: publicIdParams,
    body: nothing,
  },
  invitationDecline: {
    summary: 'Declines an invitation to the own telephone',
    ...own,
    idempotency: 'accepted',
    params: publicIdParams,
    body: nothing,
  },
  staff: {
    summary: 'The people of the store; to its 店主 with what they may order, who is invited, and who changed what',
    access: 'member',
    roles: 'all',
    response: staffSchema,
  },
  staffInvite: {
    summary: 'Invites the person with a mobile number; the answer does not say whether it is registered',
    ...owners,
    factor: 'always',
    body: Type.Object(
      {
        phone: Type.String({ maxLength: 30 }),
        /** Own stores to which the same invitation goes; without it the one that is acted for. */
        stores: Type.Optional(Type.Array(idSchema, { minItems: 1, maxItems: joiningLimits.chainStoresTotalMax + 1 })),
        ...setFields,
      },
      { additionalProperties: false },
    ),
  },
  staffWithdraw: { summary: 'Withdraws an invitation', ...owners, params: publicIdParams, body: nothing },
  staffChange: {
    summary: 'Changes role and allowance of a person of the store',
    ...owners,
    factor: 'always',
    params: idParams,
    body: Type.Object(setFields, { additionalProperties: false }),
  },
  staffRemove: {
    summary: 'Takes a person out of the store; their sessions for it end',
    ...owners,
    factor: 'always',
    params: idParams,
    body: nothing,
  },
  joinRead: { summary: 'Invitations to the telephone that this device has proven', access: 'visitor', response: joinList },
  join: {
    summary: 'Makes the person of a proven telephone, for the store that invited them, and sets the session cookie',
    access: 'visitor',
    rate: 'verification',
    body: Type.Object({ id: publicIdSchema, name: Type.String({ maxLength: 60 }) }, { additionalProperties: false }),
    response: userSchema,
  },
} as const
