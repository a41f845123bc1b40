import { screenRows } from '../../site/pages/table.ts'
import { documentTitle } from '../../site/pages/titles.ts'

/** What search engines read of a page. */
export type PageHead = { url: string; title: string; description: string; canonical: string; isIndexed: boolean; hasBrokenData: boolean }

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"', '#38': '&' }
const plain = (text = ''): string => text.replace(/&([a-z]+|#\d+);/g, (all, name: string) => entities[name] ?? all)

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

export function readHead(url: string, html: string): PageHead {
  const [head = ''] = html.split('</head>')
  const content = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(head)?.[1]
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  return {
    url,
    title: plain(/<title>([^<]*)</.exec(head)?.[1]),
    description: plain(content('description')),
    canonical: plain(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]),
    isIndexed: !content('robots')?.includes('noindex'),
    hasBrokenData: !data.every(isJson),
  }
}

/** Titles that the specification gives to several pages. */
function sharedTitles(siteTitle: string): ReadonlySet<string> {
  const titles = screenRows
    .filter(({ collection, canonical }) => !collection && !canonical)
    .map(({ title }) => documentTitle(title, siteTitle))
  return new Set(titles.filter((title, at) => titles.indexOf(title) !== at))
}

function repeated(pages: readonly PageHead[], field: 'title' | 'description', isFree: (text: string) => boolean): string[] {
  const groups = Map.groupBy(pages, page => page[field])
  return [...groups].flatMap(([text, [first, ...others]]) => {
    if (!text) return [...(first ? [first] : []), ...others].map(({ url }) => `${url} has no ${field}`)
    return isFree(text) ? [] : others.map(({ url }) => `${url} has the ${field} of ${first?.url ?? ''}: ${text}`)
  })
}

/** What is wrong with the heads of a site: each page that is known by its own address tells itself from all others. */
export function headProblems(pages: readonly PageHead[], siteTitle: string): string[] {
  const shared = sharedTitles(siteTitle)
  const own = pages.filter(({ url, canonical, isIndexed }) => isIndexed && canonical === url)
  return [
    ...pages.filter(({ isIndexed, canonical }) => isIndexed && !canonical).map(({ url }) => `${url} has no canonical address`),
    ...pages.filter(({ hasBrokenData }) => hasBrokenData).map(({ url }) => `${url} has data that is no JSON`),
    ...repeated(own, 'title', title => shared.has(title)),
    ...repeated(own, 'description', () => false),
  ]
}
