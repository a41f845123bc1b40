import type { Call } from '../call.ts'
import { goodsDetailSchema, goodsShape } from './goods-wire.ts'
import { idParams } from '../schemas.ts'

export const goodsDetailCall: Call<typeof goodsDetailSchemas.goodsDetail> = {
  method: 'GET',
  path: '/api/goods/detail/:id',
  shape: goodsShape,
}

export const goodsDetailSchemas = {
  goodsDetail: {
    summary: 'One goods with batches, facts and substitutes',
    access: 'visitor',
    isSought: true,
    programScope: 'look',
    isOpenToPartners: true,
    embedScope: 'goods',
    params: idParams,
    response: goodsDetailSchema,
  },
} as const
