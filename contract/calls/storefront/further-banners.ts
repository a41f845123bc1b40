import { bannerSchemas } from './banner.ts'
import type { Call } from '../call.ts'

// Separate from the other banners, which every page loads whole.

const banners = [{ id: 0, name: '', image: '', url: '' }] as const

/** 新人: for visitors and for stores that have not ordered yet; shown on /mrtj. */
export const newcomerBannersCall: Call<typeof slotSchemas.newcomerBanners> = {
  method: 'GET',
  path: '/api/focus/xrtj',
  isSilent: true,
  shape: banners,
}
/** How things are done; shown on /zzfw. */
export const demoBannersCall: Call<typeof slotSchemas.demoBanners> = {
  method: 'GET',
  path: '/api/focus/demo',
  isSilent: true,
  shape: banners,
}
/** Above the lists of news. */
export const postBannersCall: Call<typeof slotSchemas.postBanners> = {
  method: 'GET',
  path: '/api/focus/postList',
  isSilent: true,
  shape: banners,
}

export const slotSchemas = {
  newcomerBanners: { ...bannerSchemas.homeBanners, summary: 'Banners for newcomers; none for a store that has ordered' },
  demoBanners: { ...bannerSchemas.homeBanners, summary: 'Banners of self-service: how things are done' },
  postBanners: { ...bannerSchemas.homeBanners, summary: 'Banners above the lists of news' },
} as const
