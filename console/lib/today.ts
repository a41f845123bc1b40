import { queryOptions } from '@tanstack/react-query'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { ask } from './call.ts'

const everyMs = 30_000

/** The queues of this role, read again every half minute. */
export const todayQuery = queryOptions({ queryKey: ['today'], queryFn: () => ask(consoleTodayCall, {}), refetchInterval: everyMs })
