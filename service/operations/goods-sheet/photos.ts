import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateGoodsPhotoCall, operateGoodsPhotosCall, PhotosOperatedWire } from '@yaoji/contract/calls/operator/goods-photos'
import { photoLimits, photosIn } from '@yaoji/contract/goods/photos'
import { acceptFile } from '../../identity/uploads/accept.ts'
import { locking } from '../../platform/database/query-parts.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Done } from '../done.ts'
import { messages } from './messages.ts'

const { photos: texts } = messages

type Trx = Transaction<Tables>

/** The pictures that goods show; their row stays locked. @throws {ApiError} for goods that there are not, or that may not be sold */
async function shownPhotos(trx: Trx, goodsId: number): Promise<string[]> {
  const goods = await locking(trx, trx.selectFrom('goods').select(['photos', 'status']).where('id', '=', goodsId)).executeTakeFirst()
  if (!goods) throw ApiError.notFound(texts.noGoods)
  if (goods.status === 'banned') throw ApiError.conflict(texts.banned)
  return photosIn(goods.photos)
}

async function show(trx: Trx, goodsId: number, photos: readonly string[], now: number): Promise<PhotosOperatedWire> {
  await trx
    .updateTable('goods')
    .set({ photos: photos.join(' '), updated_at: now })
    .where('id', '=', goodsId)
    .execute()
  return { goods_id: goodsId, photos: [...photos] }
}

/** @throws {ApiError} 422 at `file` */
export function acceptPhoto(file: string) {
  const given = Buffer.from(file, 'base64url')
  if (given.length > photoLimits.fileMaxBytes) throw ApiError.invalid('file', texts.tooLarge)
  const { bytes, type } = acceptFile(given)
  if (type === 'application/pdf') throw ApiError.invalid('file', texts.notPicture)
  return { bytes, type }
}

/** Adds a picture behind the others. */
export async function addPhoto(trx: Trx, { goods_id, file }: Body<typeof operateGoodsPhotoCall>, { name: operator, now }: Done) {
  const id = Number(goods_id)
  const accepted = acceptPhoto(file)
  const shown = await shownPhotos(trx, id)
  if (shown.length >= photoLimits.max) throw ApiError.conflict(texts.tooMany)
  const photo = randomId()
  await trx
    .insertInto('goods_photo')
    .values({ id: photo, goods_id: id, ...accepted, operator, created_at: now })
    .execute()
  return show(trx, id, [...shown, photo], now)
}

/** Shows these pictures in this order; one that was left out before may come back. */
export async function orderPhotos(trx: Trx, body: Body<typeof operateGoodsPhotosCall>, { now }: Done): Promise<PhotosOperatedWire> {
  const { goods_id, photos = [], photos_were: seen = [] } = body
  const id = Number(goods_id)
  const shown = await shownPhotos(trx, id)
  if (shown.join(' ') !== seen.join(' ')) throw ApiError.conflict(texts.changed)
  const own = await trx.selectFrom('goods_photo').select('id').where('goods_id', '=', id).execute()
  if (!photos.every(photo => own.some(each => each.id === photo))) throw ApiError.invalid('photos', texts.unknown)
  return show(trx, id, photos, now)
}
