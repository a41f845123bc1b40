import type { APIRoute } from 'astro'
import { pageRow, screenRows } from '../pages/table.ts'
import { settings } from '../settings.ts'

/** Pages of a member, and of what somebody searched for, are nothing for a crawler, and neither are the files that servers read. */
export const GET: APIRoute = () => {
  const closed = screenRows.filter(({ access }) => access === 'member').flatMap(({ path, aliases = [] }) => [path, ...aliases])
  // Whatever is searched for makes a page more.
  closed.push(pageRow('search').path)
  const prefixes = new Set(closed.map(path => path.replace(/\{.*$/, '')))
  const lines = [
    'User-agent: *',
    ...[...prefixes, '/shell/', '/_hosting/'].toSorted().map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${settings.siteOrigin}/sitemap-index.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
