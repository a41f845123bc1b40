import { pageRow, type PageName } from '../pages/table.ts'
import { settings } from '../settings.ts'

type Thing = Readonly<Record<string, unknown>>
type ArticleFields = { title: string; summary: string; date: string; updated?: string | undefined; cover?: string | undefined }

const absolute = (path: string): string => settings.siteOrigin + path

const publisher = { '@type': 'Organization', name: settings.siteTitle, url: settings.siteOrigin }

/** The way from the home page to this one; the page itself comes last. */
export function breadcrumbs(steps: readonly { name: string; path: string }[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

/** What search engines are told about an article, in the words of schema.org. */
export function articleData(page: PageName, path: string, fields: ArticleFields): Thing[] {
  const { title, summary, date, updated = date, cover } = fields
  const home = pageRow('home')
  const parent = page === 'newsInfo' ? pageRow('news') : undefined
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
    ...(cover && { image: absolute(cover) }),
  }
  const steps = [home, ...(parent ? [parent] : [])].map(row => ({ name: row.title, path: row.path }))
  return [article, breadcrumbs([...steps, { name: title, path }])]
}
