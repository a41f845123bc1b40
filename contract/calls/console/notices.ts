import { Type } from 'typebox'
import { noticeKinds, noticeReaders, noticeViews } from '../../console/notices.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageOf, publicIdSchema } from '../schemas.ts'
import { receiverFields } from '../operator/announce.ts'

/** Messages that operators wrote to many stores, and who would get a new one. */
export const consoleNoticesCall: Call<typeof consoleNoticesSchemas.consoleNotices> = { method: 'GET', path: '/api/console/notices' }
export const consoleReceiversCall: Call<typeof consoleNoticesSchemas.consoleReceivers> = {
  method: 'POST',
  path: '/api/console/notices/receivers',
}

const countOrNull = Type.Union([Type.Null(), Type.Integer()])

const noticeSchema = Type.Object({
  announcement: Type.String(),
  kind: Type.Enum([...noticeKinds]),
  title: Type.String(),
  text: Type.String(),
  path: Type.String(),
  /** The fields that named its stores as JSON. */
  receivers: Type.String(),
  stores: Type.Integer(),
  /** People of these stores, and how many of them have read it, or had until it was recalled. Null where they cannot be counted. */
  people: countOrNull,
  read: countOrNull,
  operator: Type.String(),
  created_at: Type.Integer(),
  recalled_by: Type.String(),
  recalled_at: countOrNull,
})
export type ConsoleNoticeWire = Wire<typeof noticeSchema>

export const consoleNoticesSchemas = {
  consoleNotices: {
    summary: 'Messages to many stores, the newest first, with how many have read them',
    access: 'staff',
    staff: noticeReaders,
    query: Type.Object(
      {
        view: Type.Optional(Type.Enum([...noticeViews])),
        announcement: Type.Optional(publicIdSchema),
        /** A word of the title or the text, or who wrote it. */
        q: Type.Optional(Type.String({ maxLength: 60 })),
        after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,16}\.[\w-]{1,40}$` })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: pageOf(noticeSchema),
  },
  consoleReceivers: {
    summary: 'How many stores and people would get a message, and the first of them; writes nothing',
    access: 'staff',
    staff: noticeReaders,
    body: Type.Object({ ...receiverFields }, { additionalProperties: false }),
    response: Type.Object({
      stores: Type.Integer(),
      people: Type.Integer(),
      first: Type.Array(Type.Object({ store: Type.String(), company: Type.String() })),
    }),
  },
} as const
export type ConsoleReceiversWire = Wire<typeof consoleNoticesSchemas.consoleReceivers.response>
export type NoticesQuery = Wire<typeof consoleNoticesSchemas.consoleNotices.query>
