import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

/** Not in the spec: whose session is over reads at the log-in why. */
export const sessionEndedCall: Call<typeof sessionEndSchemas.sessionEnded> = {
  method: 'GET',
  path: '/api/auth/ended',
  shape: { reason: '' },
}

/** By another device of the person; a new password, a new telephone; taken out of the store, another role there; left alone; the store frozen. */
export const sessionEnds = ['elsewhere', 'password', 'phone', 'removed', 'role', 'idle', 'frozen'] as const
export type SessionEnd = (typeof sessionEnds)[number]

export const sessionEndSchemas = {
  sessionEnded: {
    summary: 'Why the session of the cookie is over; empty where it is not, and where there is nothing to tell',
    access: 'visitor',
    response: Type.Object({ reason: Type.Enum(['', ...sessionEnds]) }),
  },
} as const
export type SessionEndedWire = Wire<typeof sessionEndSchemas.sessionEnded.response>
