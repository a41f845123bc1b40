import { queryOptions, useQuery } from '@tanstack/react-query'
import { consoleSessionCall, type ConsoleStaffWire } from '@yaoji/contract/calls/console/session'
import { mayOperate } from '@yaoji/contract/operator/roles'
import { ask, showFor } from './call.ts'

/** Who works here. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client }) => {
    const session = await ask(consoleSessionCall, {})
    const former = client.getQueryData<typeof session>(['session'])?.staff?.account
    const account = session.staff?.account
    if (former !== undefined && former !== account) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    showFor(account)
    return session
  },
  staleTime: 60_000,
  // Another person may have logged in in another tab of this browser.
  refetchOnWindowFocus: 'always',
  // The code of the sample's accounts changes every half minute.
  refetchInterval: ({ state }) => (state.data?.trial_code && !state.data.staff ? 10_000 : false),
})

/** The person who is logged in; pages are shown after the log-in alone. */
export function useStaff(): ConsoleStaffWire {
  const { data } = useQuery(sessionQuery)
  if (!data?.staff) throw new Error('pages are shown after the log-in')
  return data.staff
}

export type May = (operation: string, fields?: Readonly<Record<string, unknown>>) => boolean

/** Whether the role may do an operation with these fields, by the end of its path. */
export const useMay = (): May => {
  const { role } = useStaff()
  return (operation, fields) => mayOperate(role, operation, fields)
}
