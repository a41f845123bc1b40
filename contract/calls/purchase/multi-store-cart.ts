import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { copiedStoreSchema } from './cart-copy.ts'
import { idSchema, nothingSchema, unitPriceSchema } from '../schemas.ts'

/** What bounds the table of goods and stores in which a chain buys (docs/rules/domain.md section 4). Kept from what every page carries. */
export const matrixLimits = {
  /** As many as one cart holds. */
  goodsMax: 500,
  /** Stores of one page of it. */
  storesMax: 30,
  /** Goods of one call, each with every store of a page. */
  linesAtOnce: 100,
  bodyMaxBytes: 131_072,
  numberMax: 999_999,
  /** A table that is pasted. */
  textMax: 200_000,
  pasteBodyMaxBytes: 2_097_152,
} as const

const rowsShape = [{ goods: { id: 0, name: '' }, cells: [{ store_id: 0, reason: '' }] }] as const

/** Not in spec section 7: goods and the stores of a person in one table, and from there into the cart of each store. */
export const matrixCall: Call<typeof storeMatrixSchemas.matrix> = {
  method: 'GET',
  path: '/api/cart/matrix',
  keepsRepeats: true,
  shape: { stores: [{ id: 0, company: '' }], rows: rowsShape },
}
export const matrixKeepCall: Call<typeof storeMatrixSchemas.matrixKeep> = {
  method: 'POST',
  path: '/api/cart/matrix',
  keepsRepeats: true,
  shape: { rows: rowsShape },
}
export const matrixDropCall: Call<typeof storeMatrixSchemas.matrixDrop> = {
  method: 'POST',
  path: '/api/cart/matrix/drop',
  keepsRepeats: true,
}
export const matrixReadCall: Call<typeof storeMatrixSchemas.matrixRead> = {
  method: 'POST',
  path: '/api/purchase_list/matrix',
  shape: { rows: [{ state: '', reason: '', candidates: [{ id: 0 }], cells: [{ store_id: 0 }], problems: [''] }], remarks: [''] },
}
export const matrixAddCall: Call<typeof storeMatrixSchemas.matrixAdd> = {
  method: 'POST',
  path: '/api/cart/matrix/add',
  keepsRepeats: true,
  shape: { list: [{ added: [{ name: '' }], skipped: [{ reason: '' }] }] },
}

const pageQuery = { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) }
const numberSchema = Type.Integer({ minimum: 0, maximum: matrixLimits.numberMax })

const matrixStoreSchema = Type.Object({
  id: idSchema,
  company: Type.String(),
  /** Why nothing can be bought for it by this person; else empty. */
  reason: Type.String(),
  /** Lines that lie in its cart. */
  cart_lines: Type.Integer(),
})
export type MatrixStoreWire = Wire<typeof matrixStoreSchema>

const matrixCellSchema = Type.Object({
  store_id: idSchema,
  number: numberSchema,
  /** Of one unit at this quantity in this store; null where it must not be seen. */
  price: Type.Union([Type.Null(), unitPriceSchema]),
  /** Why the quantity cannot be put into the cart of this store, or not all of it; else empty. */
  reason: Type.String(),
  /** How much of it can be put there. */
  most: Type.Integer(),
})
export type MatrixCellWire = Wire<typeof matrixCellSchema>

const matrixRowSchema = Type.Object({
  goods: Type.Object({
    id: idSchema,
    name: Type.String(),
    sccj: Type.String(),
    ypgg: Type.String(),
    bzdw: Type.String(),
    zbz: Type.Integer(),
  }),
  /** Only of stores with a quantity, or with a reason why there can be none. */
  cells: Type.Array(matrixCellSchema),
  /** Units for stores of other pages. */
  others: Type.Integer(),
  /** What is wrong with all stores together; else empty. */
  reason: Type.String(),
})
export type MatrixRowWire = Wire<typeof matrixRowSchema>

const readRowSchema = Type.Object({
  row: Type.Integer(),
  text: Type.String(),
  state: Type.Enum(['matched', 'choose', 'missing', 'ignored']),
  reason: Type.String(),
  goods_id: Type.Union([Type.Null(), idSchema]),
  candidates: Type.Array(Type.Object({ id: idSchema, label: Type.String() })),
  cells: Type.Array(Type.Object({ store_id: idSchema, number: numberSchema })),
  /** What is wrong with single quantities. */
  problems: Type.Array(Type.String()),
})
export type MatrixReadRowWire = Wire<typeof readRowSchema>

const rowsAnswer = Type.Object({ rows: Type.Array(matrixRowSchema) })
const change = { access: 'member', roles: 'orderers' } as const

export const storeMatrixSchemas = {
  matrix: {
    summary: 'Goods and quantities that a person keeps for their stores, each checked by the rules of its store',
    access: 'member',
    roles: 'all',
    turn: 'cart',
    query: Type.Object(pageQuery),
    response: Type.Object({
      /** Those of one page, in the order of their ids. */
      stores: Type.Array(matrixStoreSchema),
      page: Type.Integer(),
      last_page: Type.Integer(),
      ...rowsAnswer.properties,
    }),
  },
  matrixKeep: {
    summary: 'Keeps goods and quantities for stores and checks every quantity of these goods',
    ...change,
    turn: 'cart',
    bodyMaxBytes: matrixLimits.bodyMaxBytes,
    body: Type.Object(
      {
        /** Goods alone, 1001, or with quantities of stores, 1001:5=20,6=0. A store that is not named keeps what it has. */
        lines: Type.Array(Type.String({ pattern: String.raw`^[1-9]\d{0,8}(:[1-9]\d{0,8}=\d{1,6}(,[1-9]\d{0,8}=\d{1,6}){0,29})?$` }), {
          minItems: 1,
          maxItems: matrixLimits.linesAtOnce,
        }),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    response: rowsAnswer,
  },
  matrixDrop: {
    summary: 'Takes goods out of the table; without goods, all of them',
    ...change,
    turn: 'cart',
    body: Type.Object(
      { goods_ids: Type.Optional(Type.Array(idSchema, { minItems: 1, maxItems: matrixLimits.goodsMax })) },
      { additionalProperties: false },
    ),
    response: nothingSchema,
  },
  matrixRead: {
    summary: 'Reads a table that was pasted: goods, and a quantity for each store; keeps nothing',
    ...change,
    rate: 'purchaseList',
    turn: 'purchaseList',
    bodyMaxBytes: matrixLimits.pasteBodyMaxBytes,
    body: Type.Object({ text: Type.String({ maxLength: matrixLimits.textMax }), ...pageQuery }, { additionalProperties: false }),
    response: Type.Object({ rows: Type.Array(readRowSchema), remarks: Type.Array(Type.String()) }),
  },
  matrixAdd: {
    summary: 'Puts the quantities of each store into its cart, by the rules of each; what cannot go there stays, with its reason',
    ...change,
    turn: 'cart',
    idempotency: 'required',
    body: Type.Object(
      { store_ids: Type.Array(idSchema, { minItems: 1, maxItems: matrixLimits.storesMax, uniqueItems: true }) },
      { additionalProperties: false },
    ),
    response: Type.Object({ list: Type.Array(copiedStoreSchema) }),
  },
} as const
export type MatrixWire = Wire<typeof storeMatrixSchemas.matrix.response>
export type MatrixReadWire = Wire<typeof storeMatrixSchemas.matrixRead.response>
