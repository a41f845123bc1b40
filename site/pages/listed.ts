import type { ScreenRow } from './row.ts'
import { isShell } from './rules.ts'

const deadEnds = new Set(['notFound', 'noActivity', 'loading', 'loadingActivity'])

/** The page says that there is nothing, or only leads on: no address of it is worth keeping. */
export const isDeadEnd = (row: ScreenRow): boolean => deadEnds.has(row.name)

/** Pages on the way from another one, or of whoever is looking. */
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
])

/** Whether the site map names the page: a search engine and a visitor find something there. */
export function isListed(row: ScreenRow): boolean {
  return row.access === 'visitor' && !isShell(row) && !isDeadEnd(row) && !unlisted.has(row.name)
}
