import type { Kysely } from 'kysely'
import type { BrandDetailWire, BrandGoodsWire, BrandListWire, BrandRowWire } from '@yaoji/contract/calls/storefront/brand'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { offersWire, selectOffers, standingOffers } from '../../promotions/coupon-centre/offers.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { pageRange, pageWire } from '../../platform/http/reply/page-wire.ts'
import { advertisedKinds } from '../../catalogue/offer/advertised.ts'
import { goodsPage } from '../../catalogue/offer/goods-page.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { packPath } from '../../platform/drawing/pack-shot/path.ts'
import { syllablesOf } from '../../catalogue/search/sound/readings.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import type { Settings } from '../../platform/settings/schemas.ts'
import { brandMessages } from '../messages.ts'

type Source = Pick<SettingContext, 'readSetting' | 'database' | 'config'>
type Brand = Settings['brands'][number]

/** The first letter of its reading; what begins with neither a letter nor a character stands under `#`, last. */
export function letterOf(name: string): string {
  const [first = ''] = syllablesOf([...name.toLowerCase()])
  return /^[a-z]/.test(first) ? first.charAt(0).toUpperCase() : '#'
}

const byLetter = (a: BrandRowWire, b: BrandRowWire) =>
  Number(a.letter === '#') - Number(b.letter === '#') || (a.letter < b.letter ? -1 : a.letter > b.letter ? 1 : a.id - b.id)

async function goodsOf(db: Kysely<Tables>, brands: readonly Brand[], member: MemberRow | undefined) {
  const names = brands.map(each => each.name)
  const shown = brands.flatMap(each => each.goods_id ?? [])
  const pictures =
    shown.length === 0
      ? []
      : await db
          .selectFrom('goods')
          .select(['id', 'updated_at'])
          .where('id', 'in', shown)
          .where('status', '=', 'on')
          .where('is_rx', 'in', advertisedKinds(member))
          .execute()
  const counts =
    names.length === 0
      ? []
      : await db
          .selectFrom('goods')
          .where('brand', 'in', names)
          .where('status', '=', 'on')
          .groupBy('brand')
          .select(({ fn }) => ['brand', fn.countAll<number | string>().as('number')])
          .execute()
  return { pictures, counts }
}

async function brandRows(
  { database: { read }, config }: Source,
  brands: readonly Brand[],
  member: MemberRow | undefined,
): Promise<BrandRowWire[]> {
  const { pictures, counts } = await goodsOf(read, brands, member)
  return brands.map(({ id, name, goods_id }) => {
    const picture = pictures.find(row => row.id === goods_id)
    return {
      ...{ id, name, letter: letterOf(name) },
      image: picture ? config.serviceOrigin + packPath(picture) : '',
      goods_count: Number(counts.find(row => row.brand === name)?.number ?? 0),
    }
  })
}

type PageQuery = Parameters<typeof pageRange>[0]

/** One page of the brands that operators show, by letter; those that have nothing on the shelf wait. */
export async function listBrands(source: Source, query: PageQuery, member: MemberRow | undefined): Promise<BrandListWire> {
  const known = await brandRows(source, await source.readSetting('brands'), member)
  const rows = known.filter(row => row.goods_count > 0).toSorted(byLetter)
  return pageWire(rows.slice(...pageRange(query)), rows.length, query)
}

type Looking = { id: number; member: MemberRow | undefined; now: number }

/** @throws {ApiError} 404 */
async function findBrand({ readSetting }: Source, id: number): Promise<Brand> {
  const brand = (await readSetting('brands')).find(each => each.id === id)
  if (!brand) throw ApiError.notFound(brandMessages.unknown)
  return brand
}

/** One brand, with its coupons that are not over. @throws {ApiError} 404 */
export async function readBrand(source: Source, { id, member, now }: Looking): Promise<BrandDetailWire> {
  const { read } = source.database
  const brand = await findBrand(source, id)
  const [row] = await brandRows(source, [brand], member)
  const makers = await read
    .selectFrom('goods')
    .where('brand', '=', brand.name)
    .where('status', '=', 'on')
    .groupBy('manufacturer')
    .orderBy('manufacturer')
    .select('manufacturer')
    .execute()
  const offers = await standingOffers(read, await selectOffers(read, now), { member, now })
  const own = offers.filter(({ meaning, state }) => meaning.brand === brand.name && state !== 'ended')
  return {
    ...(row as BrandRowWire), // One brand makes one row.
    makers: makers.map(each => each.manufacturer),
    story: brand.story ?? '',
    coupons: await offersWire(read, own),
  }
}

type Page = { id: number; member: MemberRow | undefined; query: PageQuery; now: number }

/** One page of a brand's goods on the shelf. @throws {ApiError} 404 */
export async function brandGoods(source: Source, { id, member, query, now }: Page): Promise<BrandGoodsWire> {
  const { read } = source.database
  const brand = await findBrand(source, id)
  const own = read.selectFrom('goods').where('brand', '=', brand.name).where('status', '=', 'on')
  const { offers, total } = await goodsPage(read, own, query, { member, now })
  return pageWire(
    offers.map(offer => goodsWire(offer, source.config.serviceOrigin)),
    total,
    query,
  )
}
