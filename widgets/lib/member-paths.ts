/**
 * Pages of a member's own work, apart from `paths.ts` so that the home page does not carry
 * them. The site's page table is tested to hold these patterns too.
 */
export const memberPaths = {
  favorites: '/star',
  quickPurchase: '/kjcg',
} as const

/** The favourites, or under `tab` what the member waits for. */
export function favoritesPath(query: { tab?: 'arrival' | undefined; page?: number | undefined } = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value))
  }
  return search.size ? `${memberPaths.favorites}?${search}` : memberPaths.favorites
}
