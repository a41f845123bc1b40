import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { derivedOf } from '../../platform/database/cache/derived.ts'
import type { SearchIndex } from '../../catalogue/search/search-index.ts'
import { keywordOf } from './keyword.ts'

/** Goods that one keyword may find in all. */
const foundMax = 2_000
/** Keywords in memory: the next pages of a search use them again. */
const keywordsMax = 200

const foundBy = derivedOf<string, readonly number[]>(keywordsMax)

function find(search: SearchIndex, keyword: string): readonly number[] {
  const hits = search.suggest(keyword, { limit: foundMax, isSure: true })
  return hits.filter(hit => !hit.isNear && hit.unknown === undefined).map(hit => hit.id)
}

/**
 * What the search box would find, for looking through a member's own goods: by other names, pinyin and initials, with
 * slips where nothing else is found, never what is merely like it or only meets a part of the words.
 */
export async function foundGoods({ catalogue }: Pick<CatalogueContext, 'catalogue'>, keywords = ''): Promise<readonly number[]> {
  const keyword = keywordOf(keywords)
  if (keyword === '') return []
  const { search } = await catalogue()
  return foundBy(search).get(keyword, [search.edition], 0, async () => ({ value: find(search, keyword), until: Infinity }))
}
