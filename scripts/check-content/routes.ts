import { addressExpression, isShell } from '../../site/pages/rules.ts'
import { redirectRows, screenRows } from '../../site/pages/table.ts'
import { feedPath } from '../../site/articles/feed-path.ts'
import { newsTypes } from '../../site/pages/news-paths.ts'

const shells = screenRows.filter(isShell).flatMap(({ path, aliases = [] }) => [path, ...aliases]).map(addressExpression)

const fixed = new Set<string>([
  ...screenRows.filter((row) => !row.collection).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
  ...redirectRows.map(({ path }) => path),
  ...Object.values(newsTypes).map((type) => `/news/${type}`),
  feedPath,
])

/** Whether the page table answers an address by itself, without an article. */
export const isRoute = (path: string): boolean => fixed.has(path) || shells.some((expression) => expression.test(path))
