import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { flagSchema, idSchema, idsSchema, pageQuery } from '../schemas.ts'

/** Topics of messages to a store: 订单, 资质, 价格, 活动, 系统. */
export const messageKinds = ['order', 'paper', 'price', 'activity', 'system'] as const
export type MessageKind = (typeof messageKinds)[number]

const counted = { message_count: 0, kinds: [{ kind: '' }] } as const
export const messageListCall: Call<typeof messageSchemas.messageList> = {
  method: 'GET',
  path: '/api/user/message',
  shape: { ...counted, list: [{ id: 0, title: '' }] },
}
export const messageReadCall: Call<typeof messageSchemas.messageRead> = {
  method: 'POST',
  path: '/api/user/message/read',
  shape: counted,
}
export const messageMuteCall: Call<typeof messageSchemas.messageMute> = {
  method: 'POST',
  path: '/api/user/message/mute',
  shape: counted,
}

const kindSchema = Type.Enum([...messageKinds])

export const messageSchema = Type.Object({
  id: idSchema,
  kind: kindSchema,
  title: Type.String(),
  text: Type.String(),
  /** The page of ours where it is dealt with; empty where there is nothing to do. */
  path: Type.String(),
  is_read: flagSchema,
  /** 10-digit seconds. */
  created_at: Type.Integer(),
})
export type MessageWire = Wire<typeof messageSchema>

/** `message_count` is the badge: what is unread of the kinds that are not muted. */
const countsSchema = {
  message_count: Type.Integer(),
  kinds: Type.Array(Type.Object({ kind: kindSchema, unread: Type.Integer(), is_muted: flagSchema })),
}
const messageCountsSchema = Type.Object(countsSchema)
export type MessageCountsWire = Wire<typeof messageCountsSchema>

export const messageSchemas = {
  messageList: {
    summary: 'Messages of the store, the latest first, and how many of them this person has not read',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...pageQuery, kind: Type.Optional(kindSchema) }),
    response: Type.Object({ ...pageSchema(messageSchema).properties, ...countsSchema }),
  },
  messageRead: {
    summary: 'Marks messages as read by this person: those named, those of a kind, or all',
    access: 'member',
    roles: 'all',
    body: Type.Object({ ids: Type.Optional(idsSchema), kind: Type.Optional(kindSchema) }, { additionalProperties: false }),
    response: messageCountsSchema,
  },
  messageMute: {
    summary: 'Leaves a kind out of the number of unread messages of this person, or counts it again',
    access: 'member',
    roles: 'all',
    body: Type.Object({ kind: kindSchema, is_muted: flagSchema }, { additionalProperties: false }),
    response: messageCountsSchema,
  },
} as const
export type MessageListQuery = Wire<typeof messageSchemas.messageList.query>
export type MessageListWire = Wire<typeof messageSchemas.messageList.response>
