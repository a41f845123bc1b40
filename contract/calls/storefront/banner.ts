import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idSchema } from '../schemas.ts'

const banners = [{ id: 0, name: '', image: '', url: '' }] as const

/** Banners of the home page. */
export const homeBannersCall: Call<typeof bannerSchemas.homeBanners> = {
  method: 'GET',
  path: '/api/focus',
  isSilent: true,
  shape: banners,
}
/** The strip above every page of the shop. */
export const topBannersCall: Call<typeof bannerSchemas.topBanners> = {
  method: 'GET',
  path: '/api/focus/top',
  isSilent: true,
  shape: banners,
}
/** The dismissible banner at the top right (spec section 2, "Shell and header"). */
export const rightBannersCall: Call<typeof bannerSchemas.rightBanners> = {
  method: 'GET',
  path: '/api/focus/right',
  isSilent: true,
  shape: banners,
}
/** Shown next to the forms of /login and /register/step1. */
export const loginBannersCall: Call<typeof bannerSchemas.loginBanners> = {
  method: 'GET',
  path: '/api/focus/login',
  isSilent: true,
  shape: banners,
}
/** The lottery banner at the bottom of the home page. */
export const drawBannersCall: Call<typeof bannerSchemas.drawBanners> = {
  method: 'GET',
  path: '/api/draw/ads',
  isSilent: true,
  shape: banners,
}

/** The banner of 优选专区. */
export const freeShippingBannersCall: Call<typeof bannerSchemas.freeShippingBanners> = {
  method: 'GET',
  path: '/api/focus/yx',
  isSilent: true,
  shape: banners,
}
/** The banner of 中药饮片专区. */
export const herbalBannersCall: Call<typeof bannerSchemas.herbalBanners> = {
  method: 'GET',
  path: '/api/focus/zyzq',
  isSilent: true,
  shape: banners,
}

const momentSchema = Type.Union([Type.Null(), Type.Integer()])

/** Spec section 3, "Ad / Banner"; domain.md section 14. */
export const bannerSchema = Type.Object({
  id: idSchema,
  /** Alternative text of the picture. */
  name: Type.String(),
  image: Type.String(),
  /** May carry the '*' and '#' marks of spec section 2; empty for a banner that leads nowhere. */
  url: Type.String(),
  /** Colour behind the picture, `#rrggbb`, or empty. */
  bg: Type.String(),
  /** 10-digit seconds; null without a bound. */
  start_at: momentSchema,
  end_at: momentSchema,
})
export type BannerWire = Wire<typeof bannerSchema>

const slot = (summary: string) => ({ summary, access: 'visitor' as const, response: Type.Array(bannerSchema) })

/** A slot answers the banners of this moment, none when it is to collapse. */
export const bannerSchemas = {
  homeBanners: slot('Banners of the home page'),
  topBanners: slot('Banner strip above every page'),
  rightBanners: slot('Dismissible banner at the top right'),
  loginBanners: slot('Banner next to the forms of log-in and registration'),
  freeShippingBanners: slot('Banners of /yx'),
  herbalBanners: slot('Banners of /zyyp'),
  drawBanners: slot('Lottery banner at the bottom of the home page'),
} as const
