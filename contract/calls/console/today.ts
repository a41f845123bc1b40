import { Type } from 'typebox'
import { staffRoles } from '../../operator/roles.ts'
import { queueIds } from '../../console/queues.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

/** What waits for a role of the staff today. */
export const consoleTodayCall: Call<typeof consoleTodaySchemas.consoleToday> = { method: 'GET', path: '/api/console/today' }

const itemSchema = Type.Object({
  /** The object's number, which its operation takes. */
  id: Type.String(),
  /** What stands first: a store, an amount. */
  title: Type.String(),
  detail: Type.String(),
  /** Why it waits, or what differs; empty where it is ready. */
  note: Type.String(),
  /** The picture of a transfer's proof; empty without one. */
  file_id: Type.String(),
  /** What its operation is called with. */
  fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** Seconds. */
  since: Type.Integer(),
  /** Whether its one press does it without any doubt. */
  is_ready: Type.Boolean(),
})
export type QueueItemWire = Wire<typeof itemSchema>

const queueSchema = Type.Object({
  queue: Type.Enum([...queueIds]),
  count: Type.Integer(),
  /** Whether more wait than are counted. */
  is_more: Type.Boolean(),
  /** Since when the oldest waits; null for an empty queue. */
  oldest: Type.Union([Type.Null(), Type.Integer()]),
  is_late: Type.Boolean(),
  items: Type.Array(itemSchema),
})
export type QueueWire = Wire<typeof queueSchema>

export const consoleTodaySchemas = {
  consoleToday: {
    summary: 'The queues of the role, each with its count, its oldest and its first items',
    access: 'staff',
    staff: staffRoles,
    response: Type.Object({ queues: Type.Array(queueSchema) }),
  },
} as const
export type ConsoleTodayWire = Wire<typeof consoleTodaySchemas.consoleToday.response>
