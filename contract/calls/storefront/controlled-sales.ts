import { Type } from 'typebox'
import { periodStates } from '../../domain/period.ts'
import { bannerSchema, bannerSchemas } from './banner.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { goodsSchema } from './goods.ts'
import { pageQuery } from '../schemas.ts'

const banners = [{ id: 0, name: '', image: '', url: '' }] as const

/** Banners of 控销专区. */
export const controlledBannersCall: Call<typeof controlledSchemas.controlledBanners> = {
  method: 'GET',
  path: '/api/focus/kxzq',
  isSilent: true,
  shape: banners,
}
/** 控销新品: what is new, each under its banner. */
export const newControlledCall: Call<typeof controlledSchemas.newControlled> = {
  method: 'GET',
  path: '/api/focus/new_kxzq',
  shape: [{ id: 0, name: '', image: '', goods: [{ id: 0, name: '', goods_image: [] }] }],
}
/** Banners above the goods of /kxzq/goods, by the ids in its address. */
export const controlledAdsCall: Call<typeof controlledSchemas.controlledAds> = {
  method: 'GET',
  path: '/api/focus/kxzq_ad',
  isSilent: true,
  shape: banners,
}
/** /kxzq/goods. The specification has no call for the goods of an address. */
export const controlledGroupCall: Call<typeof controlledSchemas.controlledGroup> = {
  method: 'GET',
  path: '/api/controlled/:id',
  shape: { name: '', state: '', list: [{ id: 0, name: '', goods_image: [] }] },
}

/** The slug of a group of controlled goods in addresses. */
export const groupSlugPattern = '^[a-z0-9][a-z0-9-]{0,39}$'

/** As many as an address names. */
export const adIdsPattern = String.raw`^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,9}$`

const momentSchema = Type.Union([Type.Null(), Type.Integer()])

export const newControlledSchema = Type.Object({ ...bannerSchema.properties, goods: Type.Array(goodsSchema) })
export type NewControlledWire = Wire<typeof newControlledSchema>

export const controlledSchemas = {
  controlledBanners: { ...bannerSchemas.homeBanners, summary: 'Banners of 控销专区' },
  newControlled: {
    summary: 'Controlled goods that are new, each lot with its banner',
    access: 'visitor',
    response: Type.Array(newControlledSchema),
  },
  controlledAds: {
    ...bannerSchemas.homeBanners,
    summary: 'Banners above a group of controlled goods: those that are named, in that order',
    query: Type.Object({ ids: Type.String({ pattern: adIdsPattern }) }),
  },
  controlledGroup: {
    summary: 'A group of controlled goods that an operator put together, a page at a time; no goods before and after its period',
    access: 'visitor',
    params: Type.Object({ id: Type.String({ pattern: groupSlugPattern }) }),
    query: Type.Object(pageQuery),
    response: Type.Object({
      ...pageSchema(goodsSchema).properties,
      name: Type.String(),
      text: Type.String(),
      state: Type.Enum([...periodStates]),
      begins_at: momentSchema,
      ends_at: momentSchema,
    }),
  },
} as const
export type ControlledGroupWire = Wire<typeof controlledSchemas.controlledGroup.response>
