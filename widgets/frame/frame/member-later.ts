import { followDensity } from '../../base/lib/stores/own-density.ts'
import { $session } from '../../identity/session/parts.ts'
import { followNews } from '../../store/inbox/parts.ts'
import { $lastBought, LastBought } from '../../storefront/search/parts.ts'

/**
 * Starts what only pages of a member do, after their first picture: following the news of the store, the height of rows that the person
 * chose, and last purchases in the search box. Returns what ends it.
 */
export function beginForMember(buyer: string): () => void {
  $lastBought.set({ LastBought })
  const session = $session.get()
  const stops = [followNews(buyer), session.state === 'member' ? followDensity(session.user.density) : () => undefined]
  return () => stops.forEach(stop => stop())
}
