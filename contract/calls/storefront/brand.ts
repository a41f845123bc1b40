import { Type } from 'typebox'
import { bannerSchemas } from './banner.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { goodsSchema } from './goods.ts'
import { couponOfferSchema } from '../promotions/coupon-centre.ts'
import { pageSchema } from '../envelope.ts'
import { idParams, idSchema, pageQuery } from '../schemas.ts'

/** Brands on one page of /ppzq: letters are seldom torn apart, and a phone shows them without a long way. */
export const wallPageSize = 20

const banners = [{ id: 0, name: '', image: '', url: '' }] as const

/** 品牌专区. The specification has the banners of it and no call for the brands themselves. */
export const brandListCall: Call<typeof brandSchemas.brandList> = {
  method: 'GET',
  path: '/api/brand',
  shape: { list: [{ id: 0, name: '', letter: '', image: '' }] },
}
export const brandDetailCall: Call<typeof brandSchemas.brandDetail> = {
  method: 'GET',
  path: '/api/brand/:id',
  shape: { id: 0, name: '', makers: [''], coupons: [{ id: 0, name: '' }] },
}
export const brandGoodsCall: Call<typeof brandSchemas.brandGoods> = {
  method: 'GET',
  path: '/api/brand/:id/goods',
  shape: { list: [{ id: 0, name: '', goods_image: [] }] },
}
/** Banners above the wall. */
export const brandBannersCall: Call<typeof brandSchemas.brandBanners> = {
  method: 'GET',
  path: '/api/focus/ppzq',
  isSilent: true,
  shape: banners,
}
/** Banners of one brand. */
export const oneBrandBannersCall: Call<typeof brandSchemas.oneBrandBanners> = {
  method: 'GET',
  path: '/api/focus/brand/:id',
  isSilent: true,
  shape: banners,
}

const brandRow = {
  id: idSchema,
  name: Type.String(),
  /** The first letter of its reading, or `#`. */
  letter: Type.String(),
  /** Picture of one of its goods, or empty. */
  image: Type.String(),
  /** Goods of it that are on the shelf. */
  goods_count: Type.Integer(),
}
export const brandRowSchema = Type.Object(brandRow)
export type BrandRowWire = Wire<typeof brandRowSchema>

export const brandSchemas = {
  brandList: {
    summary: 'Brands by the first letter of their names',
    access: 'visitor',
    query: Type.Object(pageQuery),
    response: pageSchema(brandRowSchema),
  },
  brandDetail: {
    summary: 'A brand: who makes it, its story, and its coupons that can be claimed or will be',
    access: 'visitor',
    params: idParams,
    response: Type.Object({
      ...brandRow,
      makers: Type.Array(Type.String()),
      /** Empty while the operator has written none. */
      story: Type.String(),
      coupons: Type.Array(couponOfferSchema),
    }),
  },
  brandGoods: {
    summary: 'Goods of a brand that are on the shelf, a page at a time: what can be had and sells best before the others',
    access: 'visitor',
    params: idParams,
    query: Type.Object(pageQuery),
    response: pageSchema(goodsSchema),
  },
  brandBanners: { ...bannerSchemas.homeBanners, summary: 'Banners of the brand zone' },
  oneBrandBanners: { ...bannerSchemas.homeBanners, summary: 'Banners of one brand', params: idParams },
} as const
export type BrandListWire = Wire<typeof brandSchemas.brandList.response>
export type BrandGoodsWire = Wire<typeof brandSchemas.brandGoods.response>
export type BrandDetailWire = Wire<typeof brandSchemas.brandDetail.response>
