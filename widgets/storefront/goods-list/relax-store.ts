import { atom } from 'nanostores'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { request } from '../../base/lib/http.ts'
import { noFilters, type ChosenFilter } from './filters.ts'
import { isSameQuery, withChange, type ListQuery } from './list-query.ts'

/** One filter less, and the goods that this gives. */
export type Relaxed = { filter: ChosenFilter; query: ListQuery; total: number }

/** Filters that help alone; `isVain` when giving up all of them would not help either. */
export type Relaxing = { found: readonly Relaxed[]; isVain: boolean }
type RelaxValue = (Relaxing & { of: ListQuery }) | undefined

async function count(query: ListQuery): Promise<number> {
  const result = await request(goodsListCall, { query: { ...query, page_size: 1 }, isSilent: true })
  return result.ok ? result.data.total : 0
}

/** Which filter to give up where all together leave nothing; those that help, the most helpful first. */
function createRelaxStore() {
  const $relaxed = atom<RelaxValue>()

  async function relax(query: ListQuery, chosen: readonly ChosenFilter[]): Promise<void> {
    $relaxed.set(undefined)
    const tries = chosen.map(filter => ({ filter, query: withChange(query, filter.change) }))
    const totals = await Promise.all(tries.map(each => count(each.query)))
    const found = tries.map((each, index) => ({ ...each, total: totals[index] ?? 0 })).filter(({ total }) => total > 0)
    const isVain = found.length === 0 && (tries.length === 1 || (await count(withChange(query, noFilters))) === 0)
    $relaxed.set({ of: query, found: found.toSorted((a, b) => b.total - a.total), isVain })
  }

  return { $relaxed, relax }
}

export type RelaxStore = ReturnType<typeof createRelaxStore>

export const relaxStore = createRelaxStore()

/** What was found for this query; a late answer to another is none. */
export function relaxedFor(value: RelaxValue, query: ListQuery): Relaxing | undefined {
  return value && isSameQuery(value.of, query) ? value : undefined
}
