import { followNews } from '../../store/inbox/parts.ts'
import { $lastBought, LastBought } from '../../storefront/search/parts.ts'

/** The search box shows under each price what the store bought before; the box of a visitor never has this code. */
function showLastBought(): void {
  $lastBought.set({ LastBought })
}

/**
 * Starts what only pages of a member do, after their first picture: following the news of the store, and last purchases in the search
 * box. Returns what ends it.
 */
export function beginForMember(buyer: string): () => void {
  showLastBought()
  return followNews(buyer)
}
