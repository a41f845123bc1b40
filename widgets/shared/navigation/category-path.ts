import type { CategoryWire, NavigationWire } from '@yaoji/contract/calls/storefront/navigation'

function pathIn(nodes: readonly CategoryWire[], id: number): CategoryWire[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathIn(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The categories from the top down to the one of this id; empty when it is unknown. */
export function categoryPath(navigation: NavigationWire | undefined, id: number): CategoryWire[] {
  return navigation ? pathIn(navigation.category, id) : []
}
