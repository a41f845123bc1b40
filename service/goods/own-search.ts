import type { CatalogueContext } from '../listing/follow-changes.ts'
import { keywordOf } from './keyword.ts'

/** Goods that one keyword may find in all. */
const foundMax = 2_000

/**
 * What the search box would find, for looking through a member's own goods: by other names, pinyin and initials, with
 * slips where nothing else is found, never what is merely like it or only meets a part of the words.
 */
export async function foundGoods({ catalogue }: Pick<CatalogueContext, 'catalogue'>, keywords = ''): Promise<number[]> {
  const keyword = keywordOf(keywords)
  if (keyword === '') return []
  const { search } = await catalogue()
  const hits = search.suggest(keyword, { limit: foundMax, isSure: true })
  return hits.filter(hit => !hit.isNear && hit.unknown === undefined).map(hit => hit.id)
}
