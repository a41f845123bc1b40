import { Type, type Static, type TSchema } from 'typebox'
import { idMax } from '@yaoji/contract/calls/schemas'
import type { LogPlace } from '../../platform/database/cache/change-logs.ts'
import { readWritten } from '../../platform/database/written.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { cursorMessages } from '../../platform/http/program-messages.ts'

type Log = keyof LogPlace['positions']

const place = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const places = Type.Object({
  goods_change: place,
  trade_change: place,
  member_change: place,
  order_change: place,
  session_change: place,
  shop_change: place,
  counter_change: place,
} satisfies Record<Log, TSchema>)

/**
 * How far a client has read. `since`: places in the change logs from which the next changes are read. `view`: what decided prices and rights of
 * the store then. `after`: the goods that the pages read so far end with; `until`: where these pages began.
 */
const cursorSchema = Type.Object({
  isAll: Type.Boolean(),
  view: Type.String(),
  since: places,
  until: places,
  after: Type.Integer({ minimum: 0, maximum: idMax }),
})
export type Cursor = Static<typeof cursorSchema>

export const cursorText = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws {ApiError} 422 for what is none of ours */
export function readCursor(text: string): Cursor {
  const cursor = writtenCursor(Buffer.from(text, 'base64url').toString('utf8'))
  if (!cursor) throw ApiError.invalid('cursor', cursorMessages.unknown)
  return cursor
}

function writtenCursor(text: string): Cursor | undefined {
  try {
    return readWritten(cursorSchema, text)
  } catch {
    // No JSON, so no cursor of ours.
    return undefined
  }
}
