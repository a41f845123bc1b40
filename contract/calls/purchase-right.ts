import { Type } from 'typebox'
import type { Call } from './call.ts'
import { cantBuySchema } from './goods.ts'
import { idSchema } from './schemas.ts'

/** 申请采购权限 of controlled goods (domain.md section 2, NEED_APPLY). */
export const purchaseRightCall: Call<typeof purchaseRightSchemas.purchaseRight> = { method: 'POST', path: '/api/goods/apply' }

export const purchaseRightSchemas = {
  purchaseRight: {
    summary: 'Asks for the right to buy controlled goods; a repeat leaves the first request as it is',
    access: 'member',
    roles: 'orderers',
    body: Type.Object({ goods_id: idSchema }, { additionalProperties: false }),
    /** What the goods say now, for example 待审核; null when they can be bought. */
    response: Type.Object({ cant_buy: Type.Union([Type.Null(), cantBuySchema]) }),
  },
} as const
