import { queryOptions } from '@tanstack/react-query'
import { consoleOrderCall } from '@yaoji/contract/calls/console/order'
import { ask } from '../../lib/call.ts'

export const orderQuery = (number: string) =>
  queryOptions({ queryKey: ['order', number], queryFn: () => ask(consoleOrderCall, { params: { number } }), refetchInterval: 60_000 })
