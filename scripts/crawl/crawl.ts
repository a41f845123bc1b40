import { readHead, headProblems, type PageHead } from './heads.ts'
import { crawlLinks } from './links.ts'

const atOnce = 8

export type Crawled = { links: number; pages: number; goods: number; problems: string[] }

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}

/** What robots.txt closes: members' pages, which all require a log-in, and search. */
const closedIn = (robots: string): string[] => [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

/** The head of the page at each address, or what is wrong with the answer. */
async function readHeads(urls: readonly string[]): Promise<{ heads: PageHead[]; problems: string[] }> {
  const [heads, problems]: [PageHead[], string[]] = [[], []]
  const queue = [...urls]
  const work = async () => {
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      const answer = await fetch(url, { redirect: 'manual' })
      const text = await answer.text()
      if (answer.status >= 400) problems.push(`${url} answers ${answer.status}`)
      else if (answer.headers.get('content-type')?.startsWith('text/html')) heads.push(readHead(url, text))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { heads, problems }
}

/**
 * Follows all links of the site that answers at an address, and looks at the heads of all pages that it leads to or that
 * its maps name; of goods at every n-th.
 */
export async function crawl(origin: string, siteTitle: string, goodsEach = 1): Promise<Crawled> {
  const maps = addressesIn(await textOf(`${origin}/sitemap-index.xml`))
  const isOfGoods = (map: string) => map.includes('/sitemap-goods-')
  const goods = (await Promise.all(maps.filter(isOfGoods).map(textOf))).flatMap(addressesIn)
  const links = await crawlLinks(
    origin,
    maps.filter(map => !isOfGoods(map)),
  )
  const some = goods.filter((_, at) => at % goodsEach === 0)
  const found = links.filter(({ state, status }) => state === 'OK' && status === 200).map(({ url }) => url.replace(/#.*$/, ''))
  const closed = closedIn(await textOf(`${origin}/robots.txt`))
  const isOpen = (url: string) => url.startsWith(`${origin}/`) && !closed.some(path => url.startsWith(origin + path))
  // A place on a page that is there for members alone is known to their browser.
  const broken = links.filter(({ state, status, url }) => state === 'BROKEN' && (status !== 200 || isOpen(url)))
  const { heads, problems } = await readHeads([...new Set([...found, ...some])].filter(isOpen))
  return {
    links: links.length,
    pages: heads.length,
    goods: some.length,
    problems: [
      ...broken.map(({ url, status, parent = '' }) => `${parent} leads to ${url}: ${status}`),
      ...problems,
      ...headProblems(heads, siteTitle),
    ],
  }
}
