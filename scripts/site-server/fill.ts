import { readId } from '@yaoji/contract/public-pages'
import type { Shop } from '../../site/hosting/rules-file.ts'
import { pageRow, screenRows } from '../../site/pages/table.ts'
import { goodsHead, type GoodsPage } from '../../site/served-head/goods-head.ts'
import { fillHead, type Head } from '../../site/served-head/head.ts'
import { brandHead, campaignHead } from '../../site/served-head/page-heads.ts'
import { siteFile, type SiteFile } from './files.ts'
import type { Found } from './lookup.ts'
import type { PublicFacts } from './public-facts.ts'

type Asked = { facts: PublicFacts; shop: Shop; parameter: string | undefined; query: string }
/** What stands in the head; null where there is no such page, undefined where nothing is known of it. */
type Told = Head | null | undefined

const goodsTold =
  (page: GoodsPage) =>
  ({ facts, shop, parameter = '' }: Asked): Told => {
    const id = readId(parameter)
    const goods = id === undefined ? null : facts.goods(id)
    return goods && goodsHead(page, goods, shop)
  }

function brandTold({ facts: { pages }, shop, parameter = '' }: Asked): Told {
  const id = readId(parameter)
  const brand = pages?.brands.find(each => each.id === id)
  return brand ? brandHead(brand, shop) : null
}

/** Also campaigns that are over or a draft have their page, which says so. */
const campaignTold =
  (place: string) =>
  ({ facts: { pages }, shop, parameter, query }: Asked): Told => {
    const id = readId(parameter ?? new URLSearchParams(query).get('id') ?? '')
    const campaign = pages?.campaigns.find(each => each.id === id && each.place === place)
    return campaign && campaignHead(campaign, shop)
  }

const toldBy: Readonly<Record<string, (asked: Asked) => Told>> = {
  '/shell/goods.html': goodsTold('goods'),
  '/shell/groupGoods.html': goodsTold('groupGoods'),
  '/shell/otherGoods.html': goodsTold('otherGoods'),
  '/shell/brand.html': brandTold,
  '/shell/activityZone.html': campaignTold('yjh'),
  [`${pageRow('zoneCampaign').path}.html`]: campaignTold('zqmb'),
  [`${pageRow('activityCampaign').path}.html`]: campaignTold('hdmb'),
}

/** The one address of a page that is built once for all values of its parameter. */
function plainHead(address: string, { shop, parameter = '' }: Asked): Head | undefined {
  const row = screenRows.find(({ name }) => address === `/shell/${name}.html`)
  if (row?.access !== 'visitor') return undefined
  return { canonical: shop.siteOrigin + (row.canonical ?? row.path).replace('{id}', parameter) }
}

const keptPages = 200

/** Fills heads, and keeps those that were asked for last with their smaller forms. */
export class Filler {
  readonly #kept = new Map<string, SiteFile>()

  /** A page with what is told of it in its head, where something is; goods and brands that are not there have no page. */
  fill(found: Found, asked: Omit<Asked, 'parameter'>): Found {
    if (found.kind !== 'file' || !asked.facts.pages) return found
    const all = { ...asked, parameter: found.parameter }
    const known = toldBy[found.address]?.(all)
    if (known === null) return { kind: 'missing', isNamed: true }
    const head = known ?? plainHead(found.address, all)
    return head ? { ...found, file: this.#filled(found, head) } : found
  }

  #filled({ address, file }: Found & { kind: 'file' }, head: Head): SiteFile {
    const key = file.etag + JSON.stringify(head)
    const filled = this.#kept.get(key) ?? siteFile(address, Buffer.from(fillHead(file.content.toString(), head)))
    this.#kept.delete(key)
    this.#kept.set(key, filled)
    const [oldest = ''] = this.#kept.keys()
    if (this.#kept.size > keptPages) this.#kept.delete(oldest)
    return filled
  }
}
