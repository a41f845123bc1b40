import { queryOptions } from '@tanstack/react-query'
import { consoleStatementCall, consoleStatementsCall } from '@yaoji/contract/calls/console/statements'
import { ask } from '../../lib/call.ts'

const everyMs = 30_000

/** What was sent to be signed in the last 30 days. */
export const statementsQuery = queryOptions({
  queryKey: ['statements'],
  queryFn: () => ask(consoleStatementsCall, {}),
  refetchInterval: everyMs,
})

export const statementQuery = (token: string) =>
  queryOptions({
    queryKey: ['statement', token],
    queryFn: () => ask(consoleStatementCall, { params: { token } }),
    refetchInterval: everyMs,
  })
