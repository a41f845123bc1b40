import { queryOptions } from '@tanstack/react-query'
import { consoleImportCall, consoleImportsCall } from '@yaoji/contract/calls/console/imports'
import { ask } from '../../lib/call.ts'

const everyMs = 60_000

/** Files of the last 30 days. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => ask(consoleImportsCall, {}),
  refetchInterval: everyMs,
})

/** One file, with how far it is. */
export const importQuery = (id: number) =>
  queryOptions({ queryKey: ['imports', id], queryFn: () => ask(consoleImportCall, { params: { id } }) })
