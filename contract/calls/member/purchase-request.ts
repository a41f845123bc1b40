import { Type } from 'typebox'
import { requestStates } from '../../domain/agreements/purchase-request-state.ts'
import * as selfServiceLimits from '../../people/self-service.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { goodsSchema } from '../storefront/goods.ts'
import { idSchema, pageQuery, publicIdParams, publicIdSchema } from '../schemas.ts'

const one = { id: '', name: '', state: '' } as const
/** 品种求购 (spec section 7). */
export const purchaseRequestAddCall: Call<typeof purchaseRequestSchemas.purchaseRequestAdd> = {
  method: 'POST',
  path: '/api/user/buy',
  shape: { id: '' },
}
export const purchaseRequestListCall: Call<typeof purchaseRequestSchemas.purchaseRequestList> = {
  method: 'GET',
  path: '/api/user/buy',
  shape: { list: [one] },
}
export const purchaseRequestReadCall: Call<typeof purchaseRequestSchemas.purchaseRequestRead> = {
  method: 'GET',
  path: '/api/user/buy/:id',
  shape: one,
}
/** No longer wanted. */
export const purchaseRequestCloseCall: Call<typeof purchaseRequestSchemas.purchaseRequestClose> = {
  method: 'POST',
  path: '/api/user/buy/:id/close',
  shape: one,
}

const requestSchema = Type.Object({
  id: publicIdSchema,
  /** For people: QG, the day and eight digits. */
  request_sn: Type.String(),
  name: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
  number: Type.Integer(),
  /** The unit price that was hoped for; empty where none was. */
  price: Type.String(),
  /** 截止日, a China day. */
  until: Type.String(),
  contact: Type.String(),
  /** Empty: that of who asked, which is not told. */
  phone: Type.String(),
  message: Type.String(),
  state: Type.Enum([...requestStates]),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
  answered_at: Type.Union([Type.Null(), Type.Integer()]),
  /** The goods that were found, or null. */
  goods_id: Type.Union([Type.Null(), idSchema]),
  /** 报价 with its last day; empty before. */
  quote_price: Type.String(),
  quote_until: Type.String(),
  /** What the shop says to it, or why there is none. */
  answer: Type.String(),
  /** Who closed it. */
  closed_by: Type.Enum(['', 'buyer', 'operator']),
})
export type PurchaseRequestWire = Wire<typeof requestSchema>

const detailSchema = Type.Object({
  ...requestSchema.properties,
  /** The goods as this store may buy them now; null before there is an answer that names some. */
  goods: Type.Union([Type.Null(), goodsSchema]),
})
export type PurchaseRequestDetailWire = Wire<typeof detailSchema>

/** Longer than any field may be, so that what is wrong with it is said by its own rule. */
const text = Type.String({ maxLength: 2 * selfServiceLimits.requestMessageMax })
const typed = Type.Optional(text)

export const purchaseRequestSchemas = {
  purchaseRequestAdd: {
    summary: 'Asks the shop for goods that it does not show; an operator answers',
    access: 'member',
    roles: 'orderers',
    idempotency: 'accepted',
    body: Type.Object(
      { name: text, number: text, until: text, contact: text, phone: typed, ypgg: typed, sccj: typed, price: typed, message: typed },
      { additionalProperties: false },
    ),
    response: Type.Object({ id: publicIdSchema }),
  },
  purchaseRequestList: {
    summary: 'Purchase requests of the store, the latest first',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...pageQuery, state: Type.Optional(Type.Enum([...requestStates])) }),
    response: pageSchema(requestSchema),
  },
  purchaseRequestRead: {
    summary: 'One own purchase request with the goods that were found for it',
    access: 'member',
    roles: 'all',
    params: publicIdParams,
    response: detailSchema,
  },
  purchaseRequestClose: {
    summary: 'Closes an own purchase request; a price that was quoted for it ends',
    access: 'member',
    roles: 'orderers',
    params: publicIdParams,
    body: Type.Object({}, { additionalProperties: false }),
    response: detailSchema,
  },
} as const
export type PurchaseRequestBody = Wire<typeof purchaseRequestSchemas.purchaseRequestAdd.body>
export type PurchaseRequestQuery = Wire<typeof purchaseRequestSchemas.purchaseRequestList.query>
export type PurchaseRequestListWire = Wire<typeof purchaseRequestSchemas.purchaseRequestList.response>
