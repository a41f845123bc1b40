import { queryOptions, infiniteQueryOptions } from '@tanstack/react-query'
import { consoleTodayCall, type ConsoleTodayWire, type QueueWire } from '@yaoji/contract/calls/console/today'
import { queues } from '@yaoji/contract/console/queues'
import { ask } from './call.ts'
import { consoleOrderCall, consoleTemperatureCall } from '@yaoji/contract/calls/console/order'
import { consoleAuditCall, type AuditQuery } from '@yaoji/contract/calls/console/audit'

const everyMs = 30_000

/** An open page may be older than the service: a queue that this page does not know comes with the next load of the page. */
const knownQueues = (answer: ConsoleTodayWire): ConsoleTodayWire => ({
  queues: answer.queues.filter(({ queue }) => Object.hasOwn(queues, queue)),
})

/** The queues of this role, read again every half minute. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => ask(consoleTodayCall, {}),
  select: knownQueues,
  refetchInterval: everyMs,
})

/** How many wait in queues: 35, or 1000+ where more wait than are counted. */
export const waitingIn = (counted: readonly Pick<QueueWire, 'count' | 'is_more'>[]): string =>
  `${counted.reduce((sum, { count }) => sum + count, 0)}${counted.some(({ is_more }) => is_more) ? '+' : ''}`

export const orderQuery = (number: string) =>
  queryOptions({ queryKey: ['order', number], queryFn: () => ask(consoleOrderCall, { params: { number } }), refetchInterval: 60_000 })

/** What the logger of a parcel recorded; a further file of it is another record. */
export const temperatureQuery = (number: string, parcel: string) =>
  queryOptions({
    queryKey: ['order', number, 'temperature', parcel],
    queryFn: () => ask(consoleTemperatureCall, { params: { number }, query: { parcel } }),
  })

/** Entries of one object, or of everything, the newest first. */
export const auditQuery = (filters: Pick<AuditQuery, 'object' | 'q' | 'action' | 'from' | 'until'>) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam }) => ask(consoleAuditCall, { query: { ...filters, ...(pageParam > 0 && { after: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: page => page.next ?? undefined,
  })
