// In the place of lib/failure-notice.ts on partners' pages: a search says nothing of its failures.
import type { CallerShows } from '../lib/failure-notice.ts'
import type { Failure } from '../lib/result.ts'

export type { CallerShows }

export async function tellFailure(failure: Failure, callerShows: CallerShows): Promise<void> {
  const { tellFailure: tell } = await import('../lib/failure-notice.ts')
  await tell(failure, callerShows)
}
