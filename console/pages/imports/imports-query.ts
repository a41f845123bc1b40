import { queryOptions } from '@tanstack/react-query'
import { consoleImportCall, consoleImportsCall, consoleImportUndoCall } from '@yaoji/contract/calls/console/imports'
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

/** What undoing it would do, or did. */
export const undoQuery = (id: number) =>
  queryOptions({ queryKey: ['imports', id, 'undo'], queryFn: () => ask(consoleImportUndoCall, { params: { id } }) })
