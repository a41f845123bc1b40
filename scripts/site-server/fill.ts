import { wallPageSize } from '@yaoji/contract/calls/storefront/brand'
import { publicIdPattern, readId, shopParts, shopPartTag, type GoodsFacts, type PublicPages } from '@yaoji/contract/public-pages'
import type { Shop } from '../../site/hosting/rules-file.ts'
import { pageRow, screenRows } from '../../site/pages/table.ts'
import { fillGoodsFacts } from '../../site/served-head/goods-body.ts'
import { goodsHead, type GoodsPage } from '../../site/served-head/goods-head.ts'
import { fillHead, type Head } from '../../site/served-head/head.ts'
import { brandHead, campaignHead } from '../../site/served-head/page-heads.ts'
import { siteFile, type SiteFile } from './files.ts'
import type { Found } from './lookup.ts'
import type { PublicFacts } from './public-facts.ts'

type Asked = { facts: PublicFacts; shop: Shop; parameter: string | undefined; query: string }
/** Content of the head; null if there is no such page, undefined if it is not known. */
type Told = { head: Head; goods?: GoodsFacts } | null | undefined

const goodsTold =
  (page: GoodsPage) =>
  ({ facts, shop, parameter = '' }: Asked): Told => {
    const id = readId(parameter)
    const goods = id === undefined ? null : facts.goods(id)
    return goods && { goods, head: goodsHead(page, goods, shop) }
  }

function brandTold({ facts: { pages }, shop, parameter = '' }: Asked): Told {
  const id = readId(parameter)
  const brand = pages?.brands.find(each => each.id === id)
  return brand ? { head: brandHead(brand, shop) } : null
}

/** Also campaigns that are over or a draft have their page, which says so. */
const campaignTold =
  (place: string) =>
  ({ facts: { pages }, shop, parameter, query }: Asked): Told => {
    const id = readId(parameter ?? new URLSearchParams(query).get('id') ?? '')
    const campaign = pages?.campaigns.find(each => each.id === id && each.place === place)
    return campaign && { head: campaignHead(campaign, shop) }
  }

/** Pages that exist by the shop's settings or campaigns: only the address is known of them, and an unknown one is a 404. */
const known =
  (isThere: (pages: PublicPages, parameter: string) => boolean | undefined, tell: (asked: Asked) => Told = () => undefined) =>
  (asked: Asked): Told => {
    const {
      facts: { pages },
      parameter,
      query,
    } = asked
    // The draft of a campaign is shown to whom its operator has given the key.
    const isAsked = pages && parameter !== undefined && !new URLSearchParams(query).has('preview')
    return isAsked && isThere(pages, parameter) === false ? null : tell(asked)
  }

const isCampaign = ({ campaignIds }: PublicPages, id: string, place?: string) =>
  campaignIds && Object.entries(campaignIds).some(([of, ids]) => (place === undefined || of === place) && ids.includes(readId(id) ?? 0))

/** Pages about one order, after-sale, recall or schedule of a store: only the shape of their address is known here. */
const ofOneStore = ['order', 'receiving', 'askAfterSale', 'return', 'afterSales', 'recall', 'standingOrder', 'pay']
const publicId = new RegExp(publicIdPattern)

const lastWall = ({ brands }: PublicPages) => Math.max(1, Math.ceil(brands.length / wallPageSize))

const toldBy: Readonly<Record<string, (asked: Asked) => Told>> = {
  '/shell/goods.html': goodsTold('goods'),
  '/shell/groupGoods.html': goodsTold('groupGoods'),
  '/shell/otherGoods.html': goodsTold('otherGoods'),
  '/shell/brand.html': brandTold,
  '/shell/brands.html': known((pages, page) => (readId(page) ?? Infinity) <= lastWall(pages)),
  '/shell/controlledGoods.html': known(({ groupIds }, group) => groupIds?.includes(group)),
  '/shell/activityZone.html': known((pages, id) => isCampaign(pages, id, 'yjh'), campaignTold('yjh')),
  '/shell/activityCentre.html': known((pages, ids) => pages.campaignIds && ids.split('-').some(id => isCampaign(pages, id))),
  [`${pageRow('zoneCampaign').path}.html`]: campaignTold('zqmb'),
  [`${pageRow('activityCampaign').path}.html`]: campaignTold('hdmb'),
  ...Object.fromEntries(ofOneStore.map(name => [`/shell/${name}.html`, known((_, id) => publicId.test(id))])),
}

/** The one address of a page that is built once for all values of its parameter. */
function plainHead(address: string, { shop, parameter = '' }: Asked): Told {
  const row = screenRows.find(({ name }) => address === `/shell/${name}.html`)
  if (row?.access !== 'visitor') return undefined
  return { head: { canonical: shop.siteOrigin + (row.canonical ?? row.path).replace('{id}', parameter) } }
}

/** What every page shows of the shop, in the places that the build left for it. */
function fillParts(page: string, { parts }: PublicPages): string {
  if (!parts) return page
  return shopParts.reduce((text, part) => text.replaceAll(shopPartTag(part), () => parts[part]), page)
}

/** All pages that are built once for all of their addresses, and goods that were asked for last. */
const keptPages = 500

/** Fills pages, and keeps those that were asked for last with their smaller forms. */
export class Filler {
  readonly #kept = new Map<string, SiteFile>()
  #of: PublicPages['parts'] | undefined

  /** A page with what is known of it and of the shop, where something is; goods and brands that are not there have no page. */
  fill(found: Found, asked: Omit<Asked, 'parameter'>): Found {
    const { pages } = asked.facts
    if (found.kind !== 'file' || !pages) return found
    const all = { ...asked, parameter: found.parameter }
    const known = toldBy[found.address]?.(all)
    if (known === null) return { kind: 'missing', isNamed: true }
    return { ...found, file: this.page(found.address, found.file, pages, known ?? plainHead(found.address, all)) }
  }

  /** A page with licences and registrations of the shop, and with a head of its own where there is one. */
  page(address: string, file: SiteFile, pages: PublicPages, known?: Told): SiteFile {
    if (!address.endsWith('.html')) return file
    if (JSON.stringify(this.#of) !== JSON.stringify(pages.parts)) this.#kept.clear()
    this.#of = pages.parts
    const key = file.etag + JSON.stringify(known ?? '')
    const filled = this.#kept.get(key) ?? siteFile(address, Buffer.from(this.#filled(file.content.toString(), pages, known)))
    this.#kept.delete(key)
    this.#kept.set(key, filled)
    const [oldest = ''] = this.#kept.keys()
    if (this.#kept.size > keptPages) this.#kept.delete(oldest)
    return filled
  }

  #filled(built: string, pages: PublicPages, known: Told): string {
    const page = fillParts(built, pages)
    if (!known) return page
    const headed = fillHead(page, known.head)
    return known.goods ? fillGoodsFacts(headed, known.goods) : headed
  }
}
