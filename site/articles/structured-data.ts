import type { newsCategories } from '../content-model/messages.ts'
import { newsListPath } from '../pages/news-paths.ts'
import { pageRow, type PageName } from '../pages/table.ts'
import { breadcrumbList } from '../served-head/breadcrumbs.ts'
import type { Thing } from '../served-head/head.ts'
import { settings } from '../settings.ts'
import { messages } from './messages.ts'

/** JSON of a schema.org thing for a script element. It is never executed, but `<` could end the element. */
export function dataText(thing: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(thing).toWellFormed().replaceAll('<', '\\u003c')
}

type NewsCategory = (typeof newsCategories)[number]
type ArticleFields = {
  title: string
  summary: string
  date: string
  updated?: string | undefined
  cover?: string | undefined
  category?: string | undefined
}
type Step = { name: string; path: string }

/** Fallback for pages without a picture of their own. */
export const shareImage = '/images/share.png'

const absolute = (path: string): string => settings.siteOrigin + path

const publisher = { '@type': 'Organization', name: settings.siteTitle, url: settings.siteOrigin }

/** Breadcrumbs from the home page; the page itself comes last. */
export function breadcrumbs(steps: readonly Step[]): Thing {
  const home = pageRow('home')
  return breadcrumbList([{ name: home.title, path: home.path }, ...steps].map(({ name, path }) => ({ name, address: absolute(path) })))
}

/** Breadcrumbs of a list of news. */
export function newsSteps(category?: NewsCategory): Step[] {
  const news = { name: pageRow('news').title, path: newsListPath() }
  return category ? [news, { name: category, path: newsListPath(category) }] : [news]
}

const helpSteps: readonly Step[] = [{ name: messages.helpCentre, path: pageRow('helpSearch').path }]

/** Structured data of an article for search engines (schema.org). */
export function articleData(page: PageName, path: string, fields: ArticleFields): Thing[] {
  const { title, summary, date, updated = date, cover = shareImage, category } = fields
  const above = page === 'newsInfo' ? newsSteps(category as NewsCategory) : page === 'help' || page === 'zone' ? helpSteps : []
  const article = {
    '@context': 'https://schema.org',
    '@type': page === 'newsInfo' ? 'NewsArticle' : 'Article',
    headline: title,
    description: summary,
    datePublished: date,
    dateModified: updated,
    inLanguage: 'zh-CN',
    mainEntityOfPage: absolute(path),
    author: publisher,
    publisher,
    image: absolute(cover),
  }
  return [article, breadcrumbs([...above, { name: title, path }])]
}
