import { Type } from 'typebox'
import { bannerLimits, operatedSlots } from '../../promotions/banners.ts'
import { photoLimits } from '../../goods/photos.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { fileInBody, flagSchema, idSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'

/** Banners of the shop's slots: one by one, their order, and the last change taken back. */
export const operateBannerSaveCall: Call<typeof operateBannerSchemas.operateBannerSave> = operatorAddress('banner/save')
export const operateBannerOrderCall: Call<typeof operateBannerSchemas.operateBannerOrder> = operatorAddress('banner/order')
export const operateBannerUndoCall: Call<typeof operateBannerSchemas.operateBannerUndo> = operatorAddress('banner/undo')

const bannersSchema = Type.Object({ slot: Type.String(), banners: Type.Array(Type.Integer()) })
export type BannersOperatedWire = Wire<typeof bannersSchema>

const onSlot = operationsOn({ slot: Type.Enum([...operatedSlots]) }, bannersSchema)
/** Never markup and never a formula. */
const line = (max: number) => Type.String({ pattern: String.raw`^[^\s<>"'=@+][^\x00-\x1f<>"']{0,${max - 1}}$` })
const momentSchema = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$` })
const bannerIds = Type.Array(idSchema, { maxItems: bannerLimits.perSlot, uniqueItems: true })

export const operateBannerSchemas = {
  operateBannerSave: {
    ...onSlot('Adds a banner to a slot, or puts this in place of the one of `banner_id`; a path that matches no page is refused', {
      banner_id: Type.Optional(idSchema),
      name: line(30),
      text: Type.Optional(line(60)),
      /** A page of ours, an https address, or * with what is said instead. */
      url: Type.Optional(Type.String({ maxLength: 300, pattern: String.raw`^[^\s<>"']+$` })),
      bg: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
      begins: Type.Optional(momentSchema),
      ends: Type.Optional(momentSchema),
      /** A picture in place of the drawn one; without it the picture stays. */
      file: Type.Optional(fileInBody(photoLimits.fileMaxBytes)),
      /** Goes back to the drawn picture. */
      is_drawn: Type.Optional(flagSchema),
    }),
    bodyMaxBytes: photoLimits.fileMaxBytes * 2,
  },
  operateBannerOrder: onSlot('Says which banners of a slot stay, in their order; others are removed', {
    banners: Type.Optional(bannerIds),
    /** The banners that were seen: others there mean that another person has changed them. */
    banners_were: Type.Optional(bannerIds),
  }),
  operateBannerUndo: onSlot('Takes back the last change of banners, of whichever slot; done twice, it is there again', {}),
} as const
