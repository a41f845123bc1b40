import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { visibility } from '@yaoji/contract/content/visibility'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { readAll } from '../content-model/files.ts'
import { articlePath } from '../pages/article-paths.ts'
import { settings } from '../settings.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const built = (path: string) => readFileSync(folder(`dist${path}`), 'utf8')
const page = (path: string) => built(`${path === '/' ? '/index' : path}.html`)

const articles = readAll(folder('content')).map(article => ({
  ...article,
  path: articlePath(article) ?? '',
  title: String(article.fields?.title),
  isPublic: visibility(article.fields ?? {}, chinaDay(Date.now())).state === 'public',
}))
const published = articles.filter(({ isPublic }) => isPublic)

/** What a browser without scripts shows: the text outside of scripts and tags. */
const readable = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const structured = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text))

describe.each(published.map(({ path, title }) => ({ path, title })))('$path', ({ path, title }) => {
  const html = page(path)

  test('has its title, heading, canonical address and text without a script', () => {
    expect(html).toContain(`<title>${title} - ${settings.siteTitle}</title>`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toContain(`<link rel="canonical" href="${settings.siteOrigin}${path}">`)
    expect(readable(html).length).toBeGreaterThan(200)
  })

  test('tells those who share it what it is', () => {
    for (const name of ['title', 'description', 'url', 'image', 'type', 'site_name']) expect(html).toContain(`<meta property="og:${name}"`)
    expect(html).toContain(`<meta property="og:title" content="${title}">`)
  })

  test('brings nothing that the policy refuses', () => {
    expect(html).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)="/)
    expect(html).not.toContain('javascript:')
  })
})

test.each(published.filter(({ collection }) => collection !== 'rules').map(({ path, title }) => ({ path, title })))(
  '$path is described in the words of schema.org',
  ({ path, title }) => {
    const [article, way] = structured(page(path))
    expect(article).toMatchObject({ headline: title, inLanguage: 'zh-CN', mainEntityOfPage: settings.siteOrigin + path })
    expect(article).toMatchObject({
      '@type': path.startsWith('/news/') ? 'NewsArticle' : 'Article',
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
  },
)

describe('the map of the site', () => {
  const addresses = [...built('/sitemap-0.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

  test('has every article and no page of a member', () => {
    for (const { path } of published) expect(addresses).toContain(settings.siteOrigin + path)
    for (const path of ['/cart', '/order', '/404', '/login']) expect(addresses).not.toContain(settings.siteOrigin + path)
    expect(addresses.some(address => address?.includes('/shell/'))).toBe(false)
  })

  test('is named in robots.txt, which closes what belongs to members', () => {
    const robots = built('/robots.txt')
    expect(robots).toContain(`Sitemap: ${settings.siteOrigin}/sitemap-index.xml`)
    for (const path of ['/cart', '/order', '/shell/']) expect(robots).toContain(`Disallow: ${path}\n`)
  })
})

test('the feed has the news, newest first', () => {
  const feed = built('/news/rss.xml')
  const news = published.filter(({ collection }) => collection === 'news')
  expect(feed).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><rss version="2\.0">/)
  for (const { title, path } of news) {
    expect(feed).toContain(`<title>${title}</title>`)
    expect(feed).toContain(`<link>${settings.siteOrigin}${path}</link>`)
  }
  const days = [...feed.matchAll(/<pubDate>([^<]*)<\/pubDate>/g)].map(([, day = '']) => Date.parse(day))
  expect(days).toEqual(days.toSorted((one, other) => other - one))
})

test('without a script every help article is reached from the search page, and that from every help page', () => {
  const all = page('/help/search')
  for (const { path } of published.filter(({ collection }) => collection === 'help')) {
    expect(all).toContain(`href="${path}"`)
    expect(page(path)).toContain('action="/help/search"')
  }
  expect(readable(all)).toContain('浏览器未启用 JavaScript')
})

test('the lists of news lead to each news, and each to its neighbours', () => {
  const news = published.filter(({ collection }) => collection === 'news')
  for (const { path } of news) expect(page('/news')).toContain(`href="${path}"`)
  for (const { path } of news) expect(page(path)).toMatch(/rel="(prev|next)"/)
})

test('news has its picture in the list, loaded late, and above its text', () => {
  const news = published.filter(({ collection }) => collection === 'news')
  expect(news.length).toBeGreaterThan(5)
  for (const { path, fields } of news) {
    const cover = String(fields?.cover)
    expect(cover, path).toMatch(/^\/images\//)
    expect(statSync(folder(`dist${cover}`)).size, cover).toBeLessThan(40_000)
    expect(page('/news')).toContain(`<img src="${cover}" alt="" width="160" height="84" loading="lazy"`)
    expect(page(path)).toContain(`<img class="yaoji-site-article__cover" src="${cover}"`)
  }
})

test('the rules of free shipping stand alone', () => {
  expect(page('/yx/rule')).not.toMatch(/<header class="yaoji-(site-plain-)?header|<footer|yaoji-site-plain-header/)
})
