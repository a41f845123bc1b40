import { Type, type Static, type TSchema } from 'typebox'
import { idMax } from '@yaoji/contract/calls/schemas'
import type { LogPlace } from '../../platform/database/cache/change-logs.ts'

type Log = Exclude<keyof LogPlace['positions'], 'server'>

const place = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const places = Type.Object({
  goods_change: place,
  trade_change: place,
  member_change: place,
  order_change: place,
  session_change: place,
  shop_change: place,
  counter_change: place,
  server: Type.Optional(Type.String()),
} satisfies Record<Log | 'server', TSchema>)

/**
 * How far a client has read. `since`: places in the change logs from which the next changes are read. `view`: what decided prices and rights of
 * the store then. `after`: the goods that the pages read so far end with; `until`: where these pages began.
 */
export const cursorSchema = Type.Object({
  isAll: Type.Boolean(),
  view: Type.String(),
  since: places,
  until: places,
  after: Type.Integer({ minimum: 0, maximum: idMax }),
})
export type Cursor = Static<typeof cursorSchema>
