import type { CategoryRow } from '../../platform/database/rows.ts'

/** More than these are shown a level at a time. */
const leavesMax = 20

export type CategoryCount = { id: number; name: string; count: number }

/**
 * The categories to choose from, each with the goods in all of it. A few are shown as
 * they are. Of many, the top level is shown first, then the children of the chosen one
 * with itself, or where it has none, its neighbours with their parent.
 */
export function facetCategories(
  categories: readonly CategoryRow[],
  counts: ReadonlyMap<number, number>,
  chosenId: number | undefined,
): CategoryCount[] {
  const byParent = Map.groupBy(categories, category => category.parent_id)
  const childrenOf = (parentId: number | null) => byParent.get(parentId) ?? []
  const countOf = (id: number): number => childrenOf(id).reduce((sum, child) => sum + countOf(child.id), counts.get(id) ?? 0)
  const counted = (rows: readonly CategoryRow[]) =>
    rows.map(({ id, name }) => ({ id, name, count: countOf(id) })).filter(({ count }) => count > 0)
  const chosen = categories.find(category => category.id === chosenId)
  const leaves = categories.filter(({ id }) => counts.has(id))
  if (leaves.length <= leavesMax) return counted(chosen && !leaves.includes(chosen) ? [chosen, ...leaves] : leaves)
  if (!chosen || countOf(chosen.id) === 0) return counted(childrenOf(null))
  const children = childrenOf(chosen.id)
  if (children.length > 0) return counted([chosen, ...children])
  const parent = categories.find(category => category.id === chosen.parent_id)
  return counted([...(parent ? [parent] : []), ...childrenOf(chosen.parent_id)])
}
