import type * as CacheCode from './suggestion-cache.ts'

export type LateCache = Partial<ReturnType<(typeof CacheCode)['createSuggestionCache']>>

/** What remembers answers, also those of the page before; its code comes beside what suggests. If it cannot be had, nothing is remembered. */
export function createLateCache(): LateCache {
  const late: LateCache = {}
  import('./suggestion-cache.ts').then(
    code => Object.assign(late, code.createSuggestionCache()),
    () => undefined,
  )
  return late
}
