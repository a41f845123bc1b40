import type { FastifyInstance } from 'fastify'
import { operateGoodsAddPhotosCall } from '@yaoji/contract/calls/operator/goods-rows'
import { operateStoresCreditCall, operateStoresUpsertCall } from '@yaoji/contract/calls/operator/store-rows'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { addPhotos } from './add-photos.ts'
import { doneBy } from '../operator-keys/find-key.ts'
import { setCredit } from './set-credit.ts'
import { takeStoreRows } from './take-rows.ts'
import { upsertStores } from './upsert-stores.ts'

/** Stores, their credit and pictures for an ERP, row by row in transactions of their own; people have the pages of the console. */
export function registerStoreRows(app: FastifyInstance, context: Context): void {
  const { database } = context
  route(app, context, operateStoresUpsertCall, input => takeStoreRows(database, upsertStores, input.body.rows, doneBy(input)))
  route(app, context, operateStoresCreditCall, input => takeStoreRows(database, setCredit, input.body.rows, doneBy(input)))
  route(app, context, operateGoodsAddPhotosCall, input => addPhotos(database, input.body.rows, doneBy(input)))
}
