import { infiniteQueryOptions } from '@tanstack/react-query'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { ask } from '../../lib/call.ts'

/** Entries of one object, or of everything, the newest first. */
export const auditQuery = (object?: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', object ?? ''],
    queryFn: ({ pageParam }) =>
      ask(consoleAuditCall, { query: { ...(object !== undefined && { object }), ...(pageParam > 0 && { before: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: page => page.next ?? undefined,
  })
