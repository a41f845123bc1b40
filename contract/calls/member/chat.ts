import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

/** A page of the chat to be framed, with a ticket that is good for one use in 60 seconds. */
export const chatTicketCall: Call<typeof chatSchemas.chatTicket> = { method: 'POST', path: '/api/chat/ticket', shape: { url: '' } }
/** The chat's own server asks who holds a ticket; signed as operators' calls are. */
export const chatRedeemCall: Call<typeof chatSchemas.chatRedeem> = { method: 'POST', path: '/api/operator/chat/redeem' }

export const chatAbouts = ['cart', 'order'] as const
export type ChatAbout = (typeof chatAbouts)[number]

const aboutSchema = Type.Object({
  kind: Type.Enum(['', ...chatAbouts]),
  /** What it is about, in words: an order with its state, a cart with what lies in it. */
  text: Type.String(),
})

const redeemedSchema = Type.Object({
  /** The alias that came as `username` in the address: always the same for a person in a store. */
  username: Type.String(),
  company: Type.String(),
  rank_name: Type.String(),
  about: aboutSchema,
})
export type ChatRedeemedWire = Wire<typeof redeemedSchema>

export const chatSchemas = {
  chatTicket: {
    summary: 'A ticket for the chat: the address of its page, to be framed at once',
    access: 'member',
    roles: 'all',
    rate: 'chat',
    body: Type.Object(
      { about: Type.Optional(Type.Enum([...chatAbouts])), order_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })) },
      { additionalProperties: false },
    ),
    response: Type.Object({ url: Type.String() }),
  },
  chatRedeem: {
    summary: 'Names the person behind a ticket of the chat, once; 401 for one that was used or has expired, and without one',
    access: 'operator',
    body: Type.Object({ ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, { additionalProperties: false }),
    response: redeemedSchema,
  },
} as const
