import type { FastifyInstance } from 'fastify'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import {
  articleCategoryCall,
  categoryCall,
  navigationCall,
  linksCall,
  type ArticlesWire,
} from '@yaoji/contract/calls/storefront/navigation'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { readMenus } from '../../catalogue/category/menus.ts'
import { readNavigation } from './navigation.ts'
import { readLinks } from './links.ts'

/** The article category that holds the help centre (spec section 7). */
const helpCategory = 3
/** What an editor publishes is in the menus of partners after this time. */
const keptMs = 60_000

/** What pages share: menus, help sections, licences and hotlines. */
export function registerNavigation(app: FastifyInstance, context: SettingContext): void {
  const { read } = context.database
  const { config } = context
  let known: { readAt: number; articles: ArticlesWire } | undefined
  const articles = async (now: number) => {
    if (known && Math.abs(now - known.readAt) <= keptMs) return known.articles
    // With the first call: its reader of YAML is seventy files, which no start needs.
    const { readArticles } = await import('./articles.ts')
    known = { readAt: now, articles: readArticles(config.helpFolder, chinaDay(now)) }
    return known.articles
  }

  route(app, context, navigationCall, ({ member, now }) => readNavigation(context, { member, now }))
  route(app, context, categoryCall, async () => {
    const { general, zy, qx } = await readMenus(read, config.serviceOrigin)
    return { list: [...general, ...zy, ...qx] }
  })
  route(app, context, articleCategoryCall, async ({ query, now }) =>
    (query.category_id ?? helpCategory) === helpCategory ? articles(now) : { list: [] },
  )
  route(app, context, linksCall, () => readLinks(context))
}
