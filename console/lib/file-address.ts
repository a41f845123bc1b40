import { pathOf } from '@yaoji/contract/calls/call'
import { consoleFileCall } from '@yaoji/contract/calls/console/order'

/** Where a file that a store sent in is shown; with the reason that its reader gave, where one is asked for. */
export function fileAddress(id: string, reason = ''): string {
  const path = pathOf(consoleFileCall, { id })
  return reason === '' ? path : `${path}?${new URLSearchParams({ reason })}`
}
