import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { messages } from '../articles/messages.ts'
import { published } from '../pages/articles.ts'
import { newestFirst } from '../pages/news-lists.ts'
import { newsPath } from '../pages/news-paths.ts'
import { documentTitle } from '../pages/titles.ts'
import { settings } from '../settings.ts'

/** Feed readers need the latest; the lists hold the rest. */
const feedItems = 50

/** News begin their day in China (domain.md section 1). */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

export const GET: APIRoute = async () => {
  const entries = newestFirst(await published('news')).filter(({ data }) => !data.problems.length)
  return rss({
    title: documentTitle(messages.news, settings.siteTitle),
    description: messages.newsLead,
    site: settings.siteOrigin,
    trailingSlash: false,
    customData: '<language>zh-CN</language>',
    items: entries.slice(0, feedItems).map(({ id, data }) => ({
      title: data.title,
      description: data.summary,
      link: newsPath(id, data.category),
      pubDate: startOfDay(data.date),
      categories: [data.category],
    })),
  })
}
