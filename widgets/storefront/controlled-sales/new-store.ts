import { newControlledCall, type NewControlledWire } from '@yaoji/contract/calls/controlled'
import { request } from '../lib/http.ts'
import { createOwnList } from '../own-list/parts.ts'

type NoQuery = Readonly<Record<never, never>>

/** 控销新品, all of it at once. */
export const newLots = createOwnList<NoQuery, NewControlledWire[]>({
  read: () => ({}),
  ask: (_query, options) => request(newControlledCall, options),
})
