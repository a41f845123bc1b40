// In the place of search/suggestion-cache.ts on partners' pages: what remembers comes with the first answer that is worth it.
import type * as CacheCode from '../search/suggestion-cache.ts'

type Cache = ReturnType<(typeof CacheCode)['createSuggestionCache']>

export function createSuggestionCache(): Cache {
  let cache: Cache | undefined
  return {
    keep(...answer) {
      if (cache) cache.keep(...answer)
      else
        import('../search/suggestion-cache.ts').then(
          ({ createSuggestionCache: create }) => (cache ??= create()).keep(...answer),
          () => undefined,
        )
    },
    find: (...asked) => cache?.find(...asked),
    preview: (...asked) => cache?.preview(...asked),
  }
}
