import { Type } from 'typebox'
import { bannerReaders, bannerStates, operatedSlots } from '../../promotions/banners.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

/** Banners of a slot as staff set them, with their pictures and who changed what. */
export const consoleBannersCall: Call<typeof consoleBannersSchemas.consoleBanners> = { method: 'GET', path: '/api/console/banners' }

const bannerSchema = Type.Object({
  banner_id: Type.Integer(),
  name: Type.String(),
  text: Type.String(),
  url: Type.String(),
  bg: Type.String(),
  /** Of the console's own origin, or a drawing as a data URL. */
  picture: Type.String(),
  is_drawn: Type.Boolean(),
  /** 2026-12-01 08:00, or empty. */
  begins: Type.String(),
  ends: Type.String(),
  state: Type.Enum([...bannerStates]),
})
export type ConsoleBannerWire = Wire<typeof bannerSchema>

const changeSchema = Type.Object({
  operator: Type.String(),
  /** Names of banners that came and went. */
  added: Type.Array(Type.String()),
  removed: Type.Array(Type.String()),
  /** Seconds. */
  created_at: Type.Integer(),
})

export const consoleBannersSchemas = {
  consoleBanners: {
    summary: 'Banners of a slot in their order, also those that are over or ahead, and the last changes of all slots',
    access: 'staff',
    staff: bannerReaders,
    query: Type.Object({ slot: Type.Enum([...operatedSlots]) }, { additionalProperties: false }),
    response: Type.Object({ list: Type.Array(bannerSchema), changes: Type.Array(changeSchema) }),
  },
} as const
export type ConsoleBannersWire = Wire<typeof consoleBannersSchemas.consoleBanners.response>
