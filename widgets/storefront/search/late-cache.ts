import type * as CacheCode from './suggestion-cache.ts'

export type LateCache = Partial<ReturnType<(typeof CacheCode)['createSuggestionCache']>>

/**
 * The cache of answers, including those of the page before; its code loads in parallel with the suggester's. If that fails, nothing is
 * cached.
 */
export function createLateCache(): LateCache {
  const late: LateCache = {}
  import('./suggestion-cache.ts').then(
    code => Object.assign(late, code.createSuggestionCache()),
    () => undefined,
  )
  return late
}
