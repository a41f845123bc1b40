import { Type } from 'typebox'
import type { Call, Wire } from './call.ts'
import { idSchema } from './schemas.ts'

const banners = [{ id: 0, name: '', image: '', url: '' }] as const

/** Banners of the home page. */
export const focusCall = {
  method: 'GET',
  path: '/api/focus',
  access: 'visitor',
  isSilent: true,
  shape: banners,
} as const satisfies Call
/** The strip above every page of the shop. */
export const focusTopCall = {
  method: 'GET',
  path: '/api/focus/top',
  access: 'visitor',
  isSilent: true,
  shape: banners,
} as const satisfies Call
/** The dismissible banner at the top right (spec section 2, "Shell and header"). */
export const focusRightCall = {
  method: 'GET',
  path: '/api/focus/right',
  access: 'visitor',
  isSilent: true,
  shape: banners,
} as const satisfies Call
/** The lottery banner at the bottom of the home page. */
export const drawAdsCall = {
  method: 'GET',
  path: '/api/draw/ads',
  access: 'visitor',
  isSilent: true,
  shape: banners,
} as const satisfies Call

const momentSchema = Type.Union([Type.Null(), Type.Integer()])

/** Spec section 3, "Ad / Banner"; domain.md section 14. */
export const bannerSchema = Type.Object({
  id: idSchema,
  /** What the picture says, for those who do not see it. */
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

const slot = (summary: string) => ({ summary, response: Type.Array(bannerSchema) })

/** A slot answers the banners of this moment, none when it is to collapse. */
export const focusSchemas = {
  home: slot('Banners of the home page'),
  top: slot('Banner strip above every page'),
  right: slot('Dismissible banner at the top right'),
  draw: slot('Lottery banner at the bottom of the home page'),
} as const
