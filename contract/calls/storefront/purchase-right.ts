import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { cantBuySchema } from './goods.ts'
import { idSchema, pageQuery } from '../schemas.ts'

/** What became of an application for the right to buy controlled goods: 待审核, 已通过, 未通过, 已禁用. */
export const rightStates = ['pending', 'granted', 'refused', 'forbidden'] as const
export type RightState = (typeof rightStates)[number]

export const rightStateNames: Readonly<Record<RightState, string>> = {
  pending: '待审核',
  granted: '已通过',
  refused: '未通过',
  forbidden: '已禁用',
}

/** 申请采购权限 of controlled goods (domain.md section 2, NEED_APPLY). */
export const purchaseRightCall: Call<typeof purchaseRightSchemas.purchaseRight> = { method: 'POST', path: '/api/goods/apply' }
/** The specification has no call for what became of them. */
export const purchaseRightListCall: Call<typeof purchaseRightSchemas.purchaseRightList> = {
  method: 'GET',
  path: '/api/goods/apply',
  shape: { list: [{ goods_id: 0, name: '', state: '' }] },
}

export const purchaseRightRowSchema = Type.Object({
  goods_id: idSchema,
  name: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
  state: Type.Enum([...rightStates]),
  /** The shop's comment on its decision; may be empty. */
  reason: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
  /** Null while it waits. */
  decided_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type PurchaseRightWire = Wire<typeof purchaseRightRowSchema>

export const purchaseRightSchemas = {
  purchaseRight: {
    summary: 'Asks for the right to buy controlled goods; a repeat leaves the first request as it is',
    access: 'member',
    roles: 'orderers',
    body: Type.Object({ goods_id: idSchema }, { additionalProperties: false }),
    /** What the goods say now, for example 待审核; null when they can be bought. */
    response: Type.Object({ cant_buy: Type.Union([Type.Null(), cantBuySchema]) }),
  },
  purchaseRightList: {
    summary: 'What became of the own applications for the right to buy controlled goods, the last one first',
    access: 'member',
    roles: 'all',
    query: Type.Object(pageQuery),
    response: pageSchema(purchaseRightRowSchema),
  },
} as const
export type PurchaseRightListWire = Wire<typeof purchaseRightSchemas.purchaseRightList.response>
