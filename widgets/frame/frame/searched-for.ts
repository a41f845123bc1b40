import { limits, searchTypes } from '@yaoji/contract/limits'
import * as paths from '@yaoji/contract/paths'
import type { SearchType } from '../../storefront/search/parts.ts'

type SearchedFor = { text: string; type: SearchType }

/** What the search page of this address was asked; the search box shows it again. */
export function searchedFor(address: string): SearchedFor {
  const [path, search] = address.split('?')
  if (path !== paths.search && path !== paths.searchTable) return { text: '', type: searchTypes.drug }
  const query = new URLSearchParams(search)
  const isMaker = query.get('type') === String(searchTypes.manufacturer)
  return { text: (query.get('keywords') ?? '').slice(0, limits.keywordMax), type: isMaker ? searchTypes.manufacturer : searchTypes.drug }
}
