import { campaignPath } from '@yaoji/contract/paths'
import { idsOfRange, type PublicPages } from '@yaoji/contract/public-pages'
import { pageRow } from '../../site/pages/table.ts'
import { escaped } from '../../site/served-head/head.ts'
import { brandPath } from '../../site/served-head/page-heads.ts'
import { siteFile, type SiteFile } from './files.ts'
import type { Site } from './lookup.ts'
import type { PublicFacts } from './public-facts.ts'

/** A map has at most 50,000 addresses, those of this number of neighbouring ranges. It stays the same when goods elsewhere change. */
const rangesOfMap = 50_000 / idsOfRange

const indexPath = '/sitemap-index.xml'
const shopPath = '/sitemap-shop.xml'
const goodsPath = (map: number): string => `/sitemap-goods-${map}.xml`

const opening = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Entry = { address: string; day?: string }

const entryXml = (element: string, { address, day }: Entry): string =>
  `<${element}><loc>${escaped(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</${element}>`

const mapXml = (entries: readonly Entry[]): string =>
  `${opening}<urlset ${namespace}>${entries.map(entry => entryXml('url', entry)).join('')}</urlset>`

function rangesOf({ ranges }: PublicPages, map: number): number[] {
  return Object.keys(ranges)
    .map(Number)
    .filter(range => Math.floor(range / rangesOfMap) === map)
    .toSorted((one, other) => one - other)
}

/** The maps of goods that there are, each with the last day of any of its goods. */
function goodsMaps({ ranges }: PublicPages): Map<number, string> {
  const maps = new Map<number, string>()
  for (const [range, { lastDay }] of Object.entries(ranges)) {
    const map = Math.floor(Number(range) / rangesOfMap)
    const known = maps.get(map) ?? ''
    maps.set(map, lastDay > known ? lastDay : known)
  }
  return maps
}

function goodsEntries(facts: PublicFacts, pages: PublicPages, map: number, siteOrigin: string): Entry[] | undefined {
  const path = siteOrigin + pageRow('goods').path
  const entries: Entry[] = []
  for (const range of rangesOf(pages, map)) {
    const text = facts.textOf(range)
    if (text === undefined) return undefined
    for (const [, id = '', day = ''] of text.matchAll(/^\{"id":(\d+),"day":"([\d-]+)"/gm))
      entries.push({ address: path.replace('{id}', id), day })
  }
  return entries
}

function shopEntries({ brands, campaigns }: PublicPages, siteOrigin: string): Entry[] {
  const lists = [pageRow('brands'), pageRow('activityZone')].map(({ canonical, path }) => canonical ?? path)
  const paths = [...lists, ...brands.map(({ id }) => brandPath(id)), ...campaigns.map(({ place, id }) => campaignPath(place, id))]
  return paths.map(path => ({ address: siteOrigin + path }))
}

/** The built index, with the maps that the service's files make. */
function indexXml(built: SiteFile, pages: PublicPages, siteOrigin: string): string {
  const goods = [...goodsMaps(pages)].map(([map, day]) => ({ address: siteOrigin + goodsPath(map), day }))
  const more = [{ address: siteOrigin + shopPath }, ...goods].map(entry => entryXml('sitemap', entry))
  return built.content.toString().replace('</sitemapindex>', () => `${more.join('')}</sitemapindex>`)
}

/** Maps of what the service tells: goods, brands, campaigns. They are made when they are asked for, and kept until it tells something else. */
export class SiteMaps {
  #kept = new Map<string, SiteFile>()
  #of: PublicPages | undefined
  #built: SiteFile | undefined

  /** The map under this address; undefined if there is none. */
  map(path: string, facts: PublicFacts, { files, rules: { shop } }: Site): SiteFile | undefined {
    const { pages } = facts
    const built = files.get(indexPath)
    if (!pages || !built || !path.startsWith('/sitemap-')) return undefined
    if (this.#of !== pages || this.#built !== built) this.#kept = new Map()
    this.#of = pages
    this.#built = built
    const known = this.#kept.get(path)
    if (known) return known
    const xml = this.#xml(path, facts, { pages, built, siteOrigin: shop.siteOrigin })
    const file = xml && siteFile(path, Buffer.from(xml))
    if (file) this.#kept.set(path, file)
    return file || undefined
  }

  #xml(path: string, facts: PublicFacts, made: { pages: PublicPages; built: SiteFile; siteOrigin: string }): string | undefined {
    const { pages, built, siteOrigin } = made
    if (path === indexPath) return indexXml(built, pages, siteOrigin)
    if (path === shopPath) return mapXml(shopEntries(pages, siteOrigin))
    const map = [...goodsMaps(pages).keys()].find(each => path === goodsPath(each))
    const entries = map === undefined ? undefined : goodsEntries(facts, pages, map, siteOrigin)
    return entries && mapXml(entries)
  }
}
