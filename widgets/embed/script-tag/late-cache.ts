// In the place of search/late-cache.ts on partners' pages, which keep nothing over a load.
import type * as CacheCode from '../../storefront/search/suggestion-cache.ts'

type Cache = ReturnType<(typeof CacheCode)['createSuggestionCache']>

/** What remembers answers, whose code comes with the first answer that is worth it. */
export function createLateCache(): Cache {
  let cache: Cache | undefined
  return {
    keep(...answer) {
      if (cache) cache.keep(...answer)
      else
        import('../../storefront/search/suggestion-cache.ts').then(
          ({ createSuggestionCache }) => (cache ??= createSuggestionCache()).keep(...answer),
          () => undefined,
        )
    },
    find: (...asked) => cache?.find(...asked),
    preview: (...asked) => cache?.preview(...asked),
  }
}
