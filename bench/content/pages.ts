import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How many pages of a kind a built site has, and their bytes. */
export type Pages = { count: number; bytes: number }

const isArticle = (name: string) => /^(news\/info|help)\//.test(name)
const isList = (name: string) => /^news\/(all|company|industry)\//.test(name)

/** The articles and news lists of a built site; its other pages have no counterpart in a bare site. */
export function pagesOf(dist: string): { articles: Pages; lists: Pages } {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith('.html'))
  const measured = (of: readonly string[]): Pages => ({
    count: of.length,
    bytes: of.reduce((sum, name) => sum + statSync(join(dist, name)).size, 0),
  })
  return { articles: measured(names.filter(isArticle)), lists: measured(names.filter(isList)) }
}

export const meanBytes = ({ count, bytes }: Pages): number => bytes / Math.max(1, count)
