import { onMount } from 'nanostores'
import {
  combinationGroups,
  combinationGroupsCall,
  combinationsCall,
  type CombinationGroup,
  type CombinationGroupsWire,
  type CombinationsQuery,
  type CombinationsWire,
} from '@yaoji/contract/calls/rewards/combination-zone'
import { request } from '../../base/lib/http.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { onBuyerChange } from '../../identity/session/parts.ts'

const isGroup = (text: string | null): text is CombinationGroup => combinationGroups.some(group => group === text)

/** Reads the query of a page of offers; malformed values are dropped. */
function readQuery(address: string): CombinationsQuery {
  const query = queryOf(address)
  const [group, page] = [query.get('group'), query.get('page') ?? '']
  return { ...(isGroup(group) && { group }), ...(/^[1-9]\d{0,3}$/.test(page) && { page: Number(page) }) }
}

/**
 * The offers of one group, and the groups with their first offer. Prices and reasons depend on the buyer: the lists are fetched again for
 * another one.
 */
export function createCombinations() {
  const list = createOwnList<CombinationsQuery, CombinationsWire>({
    read: readQuery,
    ask: (query, options) => request(combinationsCall, { query, ...options }),
  })
  const groups = createOwnList<object, CombinationGroupsWire>({
    read: () => ({}),
    ask: (_, options) => request(combinationGroupsCall, options),
  })
  for (const { $paged, retry } of [list, groups]) onMount($paged, () => onBuyerChange(retry))
  return { list, groups }
}

export type Combinations = ReturnType<typeof createCombinations>

export const combinations = createCombinations()
