import type { Kysely } from 'kysely'
import { operateGoodsPhotoCall } from '@yaoji/contract/calls/operator/goods-photos'
import type { GoodsRowsWire } from '@yaoji/contract/calls/operator/goods-rows'
import { codes } from '@yaoji/contract/codes'
import { photosIn } from '@yaoji/contract/goods/photos'
import { photoRowsMax } from '@yaoji/contract/goods/rows'
import type { Database } from '../../platform/database/database.ts'
import { hasBytes } from '../../platform/files/rows.ts'
import { locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Done } from '../done.ts'
import { acceptPhoto } from '../goods-sheet/photos.ts'
import { goodsOperations } from '../operator-calls/goods-operations.ts'
import { perform } from '../operator-calls/guard.ts'
import { operationOf } from '../operator-calls/operation.ts'
import { saidBy } from '../order-rows/take-rows.ts'
import { answerOf, refusal, type Outcome } from '../goods-rows/answer-rows.ts'
import { messages } from '../goods-rows/messages.ts'
import { plainNames, readRows, type SentRow } from '../goods-rows/sent-rows.ts'
import { idsByCode } from '../goods-rows/shelves.ts'

const base64url = /^[\w-]+$/

const operation = operationOf(goodsOperations, operateGoodsPhotoCall)

/** What is there already of a picture: nothing where the goods do not have it. */
async function hasPhoto(db: Kysely<Tables>, goodsId: number, bytes: Buffer): Promise<Outcome | undefined> {
  const same = db
    .selectFrom('goods_photo')
    .innerJoin('goods', 'goods.id', 'goods_photo.goods_id')
    .select(['goods_photo.id', 'goods.photos'])
    .where('goods_id', '=', goodsId)
    .where(hasBytes(bytes))
    .orderBy('goods_photo.id')
  const found = await same.execute()
  if (found.length === 0) return undefined
  const isShown = found.some(({ id, photos }) => photosIn(photos).includes(id))
  return { goods_id: goodsId, result: 'unchanged', notices: isShown ? [] : [messages.hiddenPhoto] }
}

/** Adds one picture in a transaction of its own, unless the goods have it. @throws {ApiError} */
async function addOne(database: Database, goodsId: number, file: string, done: Done): Promise<Outcome> {
  const { bytes } = acceptPhoto(file)
  const before = await hasPhoto(database.read, goodsId, bytes)
  if (before) return before
  return database.write(async trx => {
    // The same call, sent again, waits here for the first.
    await locking(trx, trx.selectFrom('goods').select('id').where('id', '=', goodsId)).execute()
    const meanwhile = await hasPhoto(trx, goodsId, bytes)
    if (meanwhile) return meanwhile
    await perform(trx, operation, { goods_id: String(goodsId), file }, done)
    return { goods_id: goodsId, result: 'added' }
  })
}

async function outcomeOf(database: Database, row: SentRow, goodsId: number | undefined, done: Done): Promise<Outcome> {
  const file = row.fields.get('file') ?? ''
  const reasons = [...row.reasons]
  if (reasons.length === 0 && goodsId === undefined) reasons.push(messages.unknownCode)
  if (file === '') reasons.push(messages.noPhoto)
  else if (!base64url.test(file)) reasons.push(messages.badPhoto)
  if (reasons.length > 0 || goodsId === undefined) return refusal(reasons, goodsId)
  try {
    return await addOne(database, goodsId, file, done)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === codes.unavailable) throw error
    return refusal(saidBy(error), goodsId)
  }
}

/** Adds pictures to goods row by row, each as `goods/photo` does. @throws {ApiError} 422 at `rows` */
export async function addPhotos(database: Database, text: string, done: Done): Promise<GoodsRowsWire> {
  const rows = readRows(text, plainNames(['code', 'file']), photoRowsMax)
  const ids = await idsByCode(database.read, [...new Set(rows.map(({ code }) => code))])
  const outcomes = new Map<number, Outcome>()
  for (const row of rows) outcomes.set(row.number, await outcomeOf(database, row, ids.get(row.code), done))
  return answerOf(rows, outcomes)
}
