import { atom } from 'nanostores'
import type { BannerWire } from '@yaoji/contract/calls/banner'
import {
  brandBannersCall,
  brandDetailCall,
  brandListCall,
  oneBrandBannersCall,
  type BrandDetailWire,
  type BrandListWire,
} from '@yaoji/contract/calls/brand'
import { goodsListCall, type GoodsWire } from '@yaoji/contract/calls/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../lib/clock.ts'
import { request } from '../lib/http.ts'
import { loadableOf, type Loadable } from '../lib/loadable.ts'
import { brandPlace, wallPlace } from '../lib/zone-paths.ts'
import { wallPageSize } from './wall-page-size.ts'

type GoodsPage = { list: GoodsWire[]; page: number; last_page: number; total: number }
export type BrandGoods = { page: GoodsPage; today: string }

export const $wall = atom<Loadable<BrandListWire>>({ state: 'loading' })
export const $brand = atom<Loadable<BrandDetailWire>>({ state: 'loading' })
export const $brandGoods = atom<Loadable<BrandGoods>>({ state: 'loading' })
/** Of the page in sight; none until they are there. */
export const $brandBanners = atom<readonly BannerWire[]>([])

/** Opens the wall at the page that an address names; an address of another page changes nothing. */
export async function openWall(address: string): Promise<void> {
  const place = wallPlace(address)
  if (!place) return
  $wall.set({ state: 'loading' })
  const query = { page_size: wallPageSize, ...(place.page > 1 && { page: place.page }) }
  const [result, banners] = await Promise.all([request(brandListCall, { query }), request(brandBannersCall, { isSilent: true })])
  $brandBanners.set(banners.ok ? banners.data : [])
  if (result.ok || result.failure.kind !== 'cancelled') $wall.set(loadableOf(result))
}

async function loadGoods(name: string, page: number): Promise<void> {
  $brandGoods.set({ state: 'loading' })
  const result = await request(goodsListCall, { query: { keywords: name, ...(page > 1 && { page }) } })
  if (result.ok) {
    const today = chinaDay(timestampMs(result.timestamp))
    $brandGoods.set({ state: 'ready', value: { page: result.data, today } })
  } else if (result.failure.kind !== 'cancelled') $brandGoods.set(loadableOf(result))
}

/** Opens the brand that an address names, with a page of its goods. */
export async function openBrand(address: string): Promise<void> {
  const place = brandPlace(address)
  if (!place) return
  const { id, page } = place
  const before = $brand.get()
  if (before.state !== 'ready' || before.value.id !== id) {
    $brand.set({ state: 'loading' })
    $brandBanners.set([])
    const result = await request(brandDetailCall, { params: { id } })
    if (!result.ok && result.failure.kind === 'cancelled') return
    $brand.set(loadableOf(result))
    const banners = result.ok ? await request(oneBrandBannersCall, { params: { id }, isSilent: true }) : undefined
    if (banners?.ok) $brandBanners.set(banners.data)
  }
  const brand = $brand.get()
  if (brand.state === 'ready') await loadGoods(brand.value.name, page)
}
