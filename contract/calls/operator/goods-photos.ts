import { Type } from 'typebox'
import { photoLimits } from '../../goods/photos.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { fileInBody, publicIdSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { goodsNumberSchema } from './recall.ts'

/** Pictures of goods: one more, and which are shown in what order. */
export const operateGoodsPhotoCall: Call<typeof operatePhotosSchemas.operateGoodsPhoto> = operatorAddress('goods/photo')
export const operateGoodsPhotosCall: Call<typeof operatePhotosSchemas.operateGoodsPhotos> = operatorAddress('goods/photos')

const photosSchema = Type.Object({ goods_id: Type.Integer(), photos: Type.Array(Type.String()) })
export type PhotosOperatedWire = Wire<typeof photosSchema>

const onGoods = operationsOn({ goods_id: goodsNumberSchema }, photosSchema)
const idList = Type.Array(publicIdSchema, { maxItems: photoLimits.max, uniqueItems: true })

export const operatePhotosSchemas = {
  operateGoodsPhoto: {
    ...onGoods('Adds a picture of goods behind the others: JPEG or PNG; what a camera wrote into it is dropped', {
      file: fileInBody(photoLimits.fileMaxBytes),
    }),
    bodyMaxBytes: photoLimits.fileMaxBytes * 2,
  },
  operateGoodsPhotos: onGoods(
    'Says which uploaded pictures of goods are shown, in their order; none shows the drawn pack. One that was left out can be named again',
    {
      photos: Type.Optional(idList),
      /** The pictures that were seen: others there mean that another person has changed them. */
      photos_were: Type.Optional(idList),
    },
  ),
} as const
