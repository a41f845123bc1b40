import { queryOptions } from '@tanstack/react-query'
import { consoleAfterSaleCall } from '@yaoji/contract/calls/console/after-sale'
import { ask } from '../../lib/call.ts'

const everyMs = 60_000

/** One after-sale, read again every minute: another person may have moved it. */
export const afterSaleQuery = (number: string) =>
  queryOptions({
    queryKey: ['after-sale', number],
    queryFn: () => ask(consoleAfterSaleCall, { params: { number } }),
    refetchInterval: everyMs,
  })
