import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import { feedPath, helpFilePath, helpIndexPath, manifestPath, shortcutPath } from '../articles/feed-path.ts'
import { articlePath } from '../pages/article-paths.ts'
import { isListed } from '../pages/listed.ts'
import { screenRows } from '../pages/table.ts'
import { articlesOfBuild } from './articles-of-build.ts'

const feeds: Readonly<Record<string, string>> = {
  [feedPath]: './site/feeds/news-feed.ts',
  [helpIndexPath]: './site/feeds/help-index.ts',
  [helpFilePath('[version]', '[file]')]: './site/feeds/help-index-file.ts',
  '/robots.txt': './site/feeds/robots.ts',
  [shortcutPath]: './site/feeds/desktop-shortcut.ts',
  [manifestPath]: './site/feeds/web-manifest.ts',
}

/**
 * Generated files other than pages: the news feed, the help centre's search index, robots.txt, the desktop's shortcut and the web manifest.
 */
export function contentFeeds(): AstroIntegration {
  return {
    name: 'yaoji:content-feeds',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const [pattern, entrypoint] of Object.entries(feeds)) injectRoute({ pattern, entrypoint, prerender: true })
      },
    },
  }
}

const unlisted = new Set<string>(screenRows.filter(row => !isListed(row)).map(({ path }) => path))

/** The day on which the page of each article last changed. */
function articleDays(): Map<string, string> {
  return new Map(
    articlesOfBuild().flatMap(article => {
      const path = articlePath(article)
      const day = article.fields?.updated ?? article.fields?.date
      return path && typeof day === 'string' ? [[path, day]] : []
    }),
  )
}

const inOrderOfMap = new Intl.Collator('en', { numeric: true })

/** The site map of all pages that a visitor can read. */
export function siteMap(): AstroIntegration {
  let days: Map<string, string> | undefined
  const map = sitemap({
    filter: address => {
      const { pathname } = new URL(address)
      return !pathname.startsWith('/shell/') && !unlisted.has(pathname)
    },
    serialize: item => {
      days ??= articleDays()
      const lastmod = days.get(new URL(item.url).pathname)
      return lastmod ? { ...item, lastmod } : item
    },
  })
  const write = map.hooks['astro:build:done']
  // The package creates a collator for each comparison: two seconds for ten thousand pages, unless they are already in its order.
  const writeSorted: typeof write = ({ pages, ...others }) =>
    write?.({ ...others, pages: pages.toSorted((one, other) => inOrderOfMap.compare(one.pathname, other.pathname)) })
  return { ...map, hooks: { ...map.hooks, 'astro:build:done': writeSorted } }
}
