import type * as CacheCode from './suggestion-cache.ts'

type Cache = ReturnType<(typeof CacheCode)['createSuggestionCache']>

/** What remembers answers, also those of the page before; its code comes beside what suggests. If it cannot be had, nothing is remembered. */
export function createLateCache(): Cache {
  let cache: Cache | undefined
  const coming = import('./suggestion-cache.ts').then(
    code => (cache = code.createSuggestionCache()),
    () => undefined,
  )
  return {
    keep: (...answer) => void coming.then(each => each?.keep(...answer)),
    find: (...asked) => cache?.find(...asked),
    preview: (...asked) => cache?.preview(...asked),
  }
}
