import type { ScreenRow } from './row.ts'
import { isShell } from './rules.ts'

const deadEnds = new Set(['notFound', 'noActivity', 'loading', 'loadingActivity'])

/** The page says that there is nothing, or only leads on: no address of it is worth keeping. */
export const isDeadEnd = (row: ScreenRow): boolean => deadEnds.has(row.name)

/** Pages on the way from another one, of whoever is looking, or of whichever campaign there is. */
const unlisted = new Set([
  'login',
  'partnerLogin',
  'search',
  'registerCompany',
  'registerPapers',
  'chainCompany',
  'chainPapers',
  'forgotten',
  'resetPassword',
  'passwordReset',
  'zoneCampaign',
  'activityCampaign',
])

/** Whether the site map names the page: a search engine and a visitor find something there, and not the same as elsewhere. */
export function isListed(row: ScreenRow): boolean {
  const isSame = row.canonical !== undefined && row.canonical !== row.path
  return row.access === 'visitor' && !isSame && !isShell(row) && !isDeadEnd(row) && !unlisted.has(row.name)
}
