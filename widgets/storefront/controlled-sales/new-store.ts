import { newControlledCall, type NewControlledWire } from '@yaoji/contract/calls/storefront/controlled-sales'
import { request } from '../../base/lib/http.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

type NoQuery = Readonly<Record<never, never>>

/** 控销新品, all of it at once. */
export const newLots = createOwnList<NoQuery, NewControlledWire[]>({
  read: () => ({}),
  ask: (_query, options) => request(newControlledCall, options),
})
