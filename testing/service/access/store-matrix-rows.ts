import type { AccessRow } from './access-rows.ts'
import { goodsIds } from '../shops/commerce-goods.ts'

const { packed } = goodsIds

/** The rows of the matrix of calls for goods and stores in one table. */
export const storeMatrixRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/cart/matrix': { request: () => ({}) },
  'POST /api/cart/matrix': {
    request: own => ({ body: { lines: [`${packed}:${own.store}=10`] } }),
    foreign: { store: 404 },
    unapproved: 404,
  },
  'POST /api/cart/matrix/drop': { request: () => ({ body: { goods_ids: [packed] } }) },
  'POST /api/purchase_list/matrix': { request: () => ({ body: { text: '试验商品1\t10' } }) },
  'POST /api/cart/matrix/add': {
    request: own => ({ body: { store_ids: [own.store] } }),
    foreign: { store: 404 },
    unapproved: 404,
  },
}
