import type { SearchIndex } from '../search/search-index.ts'
import { keywordOf } from './keyword.ts'

/** Goods that one keyword may find in all. */
const foundMax = 2_000

/**
 * What the search box would find, for looking through a member's own goods: by other names, pinyin and initials, with
 * slips where nothing else is found, never what is merely like it or only meets a part of the words.
 */
export function foundGoods(search: SearchIndex, keywords = ''): number[] {
  const keyword = keywordOf(keywords)
  if (keyword === '') return []
  const hits = search.suggest(keyword, { limit: foundMax, isSure: true })
  return hits.filter(hit => !hit.isNear && hit.unknown === undefined).map(hit => hit.id)
}
