import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { Remembered } from '../../catalogue/search/remembered.ts'
import type { SearchIndex } from '../../catalogue/search/search-index.ts'
import { keywordOf } from './keyword.ts'

/** Goods that one keyword may find in all. */
const foundMax = 2_000
/** Cache size in keywords, valid until goods change: the next pages of a search reuse it. */
const keptMax = 200

type Found = { edition: number; byKeyword: Remembered<readonly number[]> }

const kept = new WeakMap<SearchIndex, Found>()

function find(search: SearchIndex, keyword: string): readonly number[] {
  const hits = search.suggest(keyword, { limit: foundMax, isSure: true })
  return hits.filter(hit => !hit.isNear && hit.unknown === undefined).map(hit => hit.id)
}

function foundBy(search: SearchIndex): Found['byKeyword'] {
  const { edition } = search
  const known = kept.get(search)
  if (known?.edition === edition) return known.byKeyword
  const byKeyword = new Remembered(keptMax, (keyword: string) => find(search, keyword))
  kept.set(search, { edition, byKeyword })
  return byKeyword
}

/**
 * What the search box would find, for looking through a member's own goods: by other names, pinyin and initials, with
 * slips where nothing else is found, never what is merely like it or only meets a part of the words.
 */
export async function foundGoods({ catalogue }: Pick<CatalogueContext, 'catalogue'>, keywords = ''): Promise<readonly number[]> {
  const keyword = keywordOf(keywords)
  return keyword === '' ? [] : foundBy((await catalogue()).search).of(keyword)
}
