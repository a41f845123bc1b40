import { addressesOf, addressExpression, isShell, redirectsOf } from '../../site/pages/rules.ts'
import { screenRows } from '../../site/pages/table.ts'
import { feedPath } from '../../site/articles/feed-path.ts'
import { newsTypes } from '../../site/content-model/messages.ts'

// Where the main site is does not change which addresses answer.
const redirects = redirectsOf({ siteOrigin: '', mainSiteOrigin: '' })
const patterns = [...screenRows.filter(isShell).flatMap(addressesOf), ...redirects.map(({ from }) => from)].map(addressExpression)

const fixed = new Set<string>([
  ...screenRows.filter(row => !row.collection).flatMap(addressesOf),
  ...Object.values(newsTypes).map(type => `/news/${type}`),
  feedPath,
])

/** Whether the page table answers an address by itself, without an article. */
export const isRoute = (path: string): boolean => fixed.has(path) || patterns.some(expression => expression.test(path))
