import { atom } from 'nanostores'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import {
  brandBannersCall,
  brandDetailCall,
  brandGoodsCall,
  brandListCall,
  oneBrandBannersCall,
  type BrandDetailWire,
  type BrandGoodsWire,
  type BrandListWire,
  wallPageSize,
} from '@yaoji/contract/calls/storefront/brand'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable, showAnswer } from '../../base/lib/stores/loadable.ts'
import { pageOrLast } from '../../base/lib/stores/page-or-last.ts'
import { brandPlace, wallPlace } from './addresses.ts'
import { messages } from './messages.ts'

export type BrandGoods = { page: BrandGoodsWire; today: string }

export const $wall = atom<Loadable<BrandListWire>>({ state: 'loading' })
export const $brand = atom<Loadable<BrandDetailWire>>({ state: 'loading' })
export const $brandGoods = atom<Loadable<BrandGoods>>({ state: 'loading' })
/** Banners of the visible page; empty until they are loaded. */
export const $brandBanners = atom<readonly BannerWire[]>([])

/** The last opened address: answers for other ones are ignored. */
const $opened = atom('')

/** Opens the wall at the page of an address; an address of another page changes nothing. */
export async function openWall(address: string): Promise<void> {
  const place = wallPlace(address)
  if (!place) return
  $opened.set(address)
  $wall.set({ state: 'loading' })
  const [result, banners] = await Promise.all([
    pageOrLast((page = place.page) => request(brandListCall, { query: { page_size: wallPageSize, ...(page > 1 && { page }) } })),
    request(brandBannersCall, { isSilent: true }),
  ])
  if ($opened.get() !== address) return
  $brandBanners.set(banners.ok ? banners.data : [])
  showAnswer($wall, result)
}

async function loadGoods(id: number, wanted: number, address: string): Promise<void> {
  $brandGoods.set({ state: 'loading' })
  const result = await pageOrLast((page = wanted) => request(brandGoodsCall, { params: { id }, query: page > 1 ? { page } : {} }))
  if ($opened.get() !== address) return
  if (result.ok) {
    const today = chinaDay(timestampMs(result.timestamp))
    $brandGoods.set({ state: 'ready', value: { page: result.data, today } })
  } else if (result.failure.kind !== 'cancelled') $brandGoods.set(loadableOf(result))
}

async function loadBrand(id: number, address: string): Promise<void> {
  $brandBanners.set([])
  // The address names no brand: no request is made.
  if (id === 0) return $brand.set({ state: 'missing', text: messages.missing })
  $brand.set({ state: 'loading' })
  const [result, banners] = await Promise.all([
    request(brandDetailCall, { params: { id } }),
    request(oneBrandBannersCall, { params: { id }, isSilent: true }),
  ])
  if ($opened.get() !== address || (!result.ok && result.failure.kind === 'cancelled')) return
  $brand.set(loadableOf(result))
  $brandBanners.set(banners.ok ? banners.data : [])
}

/** Opens the brand of an address, with a page of its goods. */
export async function openBrand(address: string): Promise<void> {
  const place = brandPlace(address)
  if (!place) return
  $opened.set(address)
  const before = $brand.get()
  if (before.state !== 'ready' || before.value.id !== place.id) await loadBrand(place.id, address)
  const brand = $brand.get()
  if ($opened.get() === address && brand.state === 'ready') await loadGoods(brand.value.id, place.page, address)
}
