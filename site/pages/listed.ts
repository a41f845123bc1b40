import type { ScreenRow } from './row.ts'
import { isShell } from './rules.ts'

const deadEnds = new Set(['notFound', 'noActivity', 'loading', 'loadingActivity'])

/** Pages without content of their own, or that only redirect: no address of theirs is indexed. */
export const isDeadEnd = (row: ScreenRow): boolean => deadEnds.has(row.name)

/** Steps of another page's flow, pages of the current member, or pages that depend on the current campaign. */
const unlisted = new Set([
  'login',
  'partnerLogin',
  'partnerDesk',
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
