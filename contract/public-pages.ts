/**
 * Public facts for visitors and search engines: the service writes them into files, and the web server fills the heads of pages from them
 * (docs/operators/search-engines.md). Nothing here depends on the visitor.
 */

/** Goods on the shelf, without price, stock and members-only facts. The first two fields come first in each line. */
export type GoodsFacts = {
  id: number
  /** When the rest last changed, as a day of China. */
  day: string
  name: string
  brand: string
  maker: string
  /** Marketing authorisation holder where it is another company, else empty. */
  mah: string
  spec: string
  form: string
  approval: string
  /** 适应症, 功能主治 or 适用范围, under the heading that these goods have it; empty where nothing is known. */
  uses: { name: string; text: string }
  isRx: boolean
  /** Empty unless the bar code is a number of GS1. */
  gtin: string
  /** Address on the service. */
  image: string
  categories: readonly { id: number; name: string }[]
}

/** What the id of one order, after-sale, recall or schedule looks like, in addresses and in calls. */
export const publicIdPattern = '^[A-Za-z0-9_-]{6,40}$'

export type BrandFacts = { id: number; name: string; story: string }

export type CampaignFacts = { id: number; place: string; name: string; text: string }

/** The goods whose ids have the same thousands. */
export type GoodsRange = { file: string; goods: number; lastDay: string }

/**
 * Parts of pages that operators set while the shop runs, as HTML: licences and registrations for the end of every page, and the list with
 * pictures for the page that publishes them. Pages are built with a tag in their place, which nginx knows too (SSI).
 */
export const shopParts = ['legal', 'licences'] as const
export type ShopPart = (typeof shopParts)[number]

export const shopPartsPath = '/_shop/'
export const shopPartFile = (part: ShopPart): string => `${part}.html`
export const shopPartTag = (part: ShopPart): string => `<!--# include virtual="${shopPartsPath}${shopPartFile(part)}" -->`

export type PublicPages = {
  /** Absent in files that a service of before wrote. */
  parts?: Readonly<Record<ShopPart, string>>
  /** By their thousands. */
  ranges: Readonly<Record<string, GoodsRange>>
  brands: readonly BrandFacts[]
  campaigns: readonly CampaignFacts[]
  /** Every published campaign, also one that is over or only for some, by its place; absent in files of an older service. */
  campaignIds?: Readonly<Record<string, readonly number[]>>
  /** Groups of controlled goods that have a page; absent in files of an older service. */
  groupIds?: readonly string[]
}

export const idsOfRange = 1_000

/** Ids are 32 bit numbers in the database. */
export const greatestId = 2_147_483_647

/** Within the data folder. */
export const publicPagesFolder = 'pages'
export const publicPagesIndex = 'index.json'

export const rangeOf = (id: number): number => Math.floor(id / idsOfRange)

/** The line of these goods in a range's file. Quotes inside texts are escaped, so nothing else begins like it. */
export function lineOf(text: string, id: number): string | undefined {
  const start = `{"id":${id},`
  const at = text.startsWith(start) ? 0 : text.indexOf(`\n${start}`) + 1
  return at === 0 && !text.startsWith(start) ? undefined : text.slice(at, text.indexOf('\n', at))
}

/** An id as addresses spell it: without leading zeros, signs or exponents. */
export function readId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= greatestId ? id : undefined
}
