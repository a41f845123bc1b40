import type { Failure } from '../lib/result.ts'

/** Looks whether a call brought nothing because a partner's page may not ask, and says so. Rare: no other page pays for it. */
export const tellRefusal = (failure: Failure): void =>
  void import('../lib/refused-origin.ts').then(
    each => each.tellRefusal(failure),
    () => undefined,
  )
