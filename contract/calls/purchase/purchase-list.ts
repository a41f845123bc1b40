import { Type } from 'typebox'
import { limits, listLimits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { cartSchema } from './cart.ts'
import { goodsSchema, lastPurchaseSchema } from '../storefront/goods-wire.ts'
import { idSchema, undoIdSchema } from '../schemas.ts'

export const purchaseListReadCall: Call<typeof purchaseListSchemas.purchaseListRead> = {
  method: 'POST',
  path: '/api/purchase_list/read',
}
export const purchaseListMatchCall: Call<typeof purchaseListSchemas.purchaseListMatch> = {
  method: 'POST',
  path: '/api/purchase_list/match',
}
export const purchaseListAddCall: Call<typeof purchaseListAddSchemas.purchaseListAdd> = {
  method: 'POST',
  path: '/api/cart/import',
  keepsRepeats: true,
  resumes: 'add',
}
export const purchaseListChooseCall: Call<typeof purchaseListSchemas.purchaseListChoose> = {
  method: 'POST',
  path: '/api/purchase_list/choice',
}
export const purchaseListUndoCall: Call<typeof purchaseListAddSchemas.purchaseListUndo> = {
  method: 'POST',
  path: '/api/cart/import/undo',
  keepsRepeats: true,
}

/** A quantity as the list has it, such as 2 件; no unit is that of the goods. */
export const purchaseAmountSchema = Type.Object({ value: Type.Number(), unit: Type.String() })
export type PurchaseAmountWire = Wire<typeof purchaseAmountSchema>

/** What a column of a list holds. Several columns of quantities are those of several stores. */
export const listFields = [
  'skip',
  'name',
  'brand',
  'spec',
  'maker',
  'approval',
  'barcode',
  'quantity',
  'cartons',
  'unit',
  'remark',
] as const
export type ListField = (typeof listFields)[number]

export const purchaseRowSchema = Type.Object({
  /** Its row in the list or sheet, from 1. */
  row: Type.Integer(),
  /** The original text. */
  text: Type.String(),
  /** Under this the choice of goods for such a row is stored; empty where the row names nothing. */
  key: Type.String(),
  /**
   * matched: surely `goods_id` · choose: one of `candidates` · missing: nothing is like it ·
   * ignored: no goods at all, but a greeting, a heading or a sum; or goods that the row takes back, with that word in `amount_text`.
   */
  state: Type.Enum(['matched', 'choose', 'missing', 'ignored']),
  /** How the goods of a matched row were found: nothing else fits · chosen for such a row last time · bought before · sold most of several makers' same pack · the row misspells their name. */
  chosen_by: Type.Enum(['', 'sure', 'chosen', 'bought', 'usual', 'slip']),
  /** Why it was ignored or not decided, for the buyer; empty when matched. */
  reason: Type.String(),
  /** What to look for by hand: the goods' name as far as the row tells it. */
  keyword: Type.String(),
  /** None: the row says no quantity. Several: it does not say which is meant. */
  amounts: Type.Array(purchaseAmountSchema),
  /** The quantity as written, where its meaning is ambiguous (10送1, 取消); `amounts` are ways to read it. */
  amount_text: Type.String(),
  /** The quantities of several stores that `amounts` is the sum of. */
  parts: Type.Array(Type.Object({ name: Type.String(), value: Type.Number() })),
  goods_id: Type.Union([Type.Null(), idSchema]),
  /** Best first; goods that can be bought before others that fit as well. */
  candidates: Type.Array(idSchema),
})
export type PurchaseRowWire = Wire<typeof purchaseRowSchema>

/** Goods fields that a row shows, and the limits of their quantity. */
export const purchaseGoodsSchema = Type.Object({
  ...Type.Pick(goodsSchema, [
    'id',
    'name',
    'brand',
    'sccj',
    'ypgg',
    'bzdw',
    'zbz',
    'jzl',
    'pzwh',
    'yxq',
    'base_price',
    'own_price',
    'price',
    'price_kind',
    'price_name',
    'ladder_price',
    'ladder_price_type',
    'is_buy',
    'cant_buy',
    'number',
    'number_label',
    'qg_number',
    'is_split',
    'quota',
    'arrival',
  ]).properties,
  /** Null of what the store never bought. */
  last_purchase: Type.Union([Type.Null(), lastPurchaseSchema]),
})
export type PurchaseGoodsWire = Wire<typeof purchaseGoodsSchema>

const skippedLineSchema = Type.Object({ goods_id: Type.Integer(), number: Type.Number(), reason: Type.String() })

const listSchema = Type.Object({
  rows: Type.Array(purchaseRowSchema),
  /** The goods that rows name. */
  goods: Type.Array(purchaseGoodsSchema),
})

export const purchaseListSchemas = {
  purchaseListRead: {
    summary: 'Reads a purchase list, pasted or as a file, and finds the goods of every row',
    access: 'member',
    roles: 'orderers',
    rate: 'purchaseList',
    turn: 'purchaseList',
    bodyMaxBytes: listLimits.bodyMaxBytes,
    body: Type.Object(
      {
        text: Type.Optional(Type.String({ maxLength: listLimits.textMax })),
        /** CSV, XLSX or text as base64url. */
        file: Type.Optional(Type.String({ maxLength: listLimits.fileMax, pattern: '^[A-Za-z0-9_-]*$' })),
        name: Type.Optional(Type.String({ maxLength: 255 })),
        /** What each column holds, where the buyer says so; else the headings or the cells tell. */
        columns: Type.Optional(Type.Array(Type.Enum([...listFields]), { maxItems: listLimits.columnsMax })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      ...listSchema.properties,
      /** The columns of a table, as they were read; none of a list of lines. */
      columns: Type.Array(Type.Object({ heading: Type.String(), sample: Type.String(), field: Type.Enum([...listFields]) })),
      /** How many rows were too many and are not among `rows`. */
      left_count: Type.Integer(),
      /** The first 500 of them. */
      left_off: Type.Array(Type.Object({ row: Type.Integer(), text: Type.String() })),
      /** Sentences about what was left unread, such as other sheets. */
      remarks: Type.Array(Type.String()),
    }),
  },
  purchaseListMatch: {
    summary: 'Finds the goods of one rewritten row, or takes goods that the buyer chose',
    access: 'member',
    roles: 'orderers',
    rate: 'search',
    body: Type.Object(
      {
        text: Type.String({ maxLength: listLimits.rowMax }),
        goods_id: Type.Optional(idSchema),
      },
      { additionalProperties: false },
    ),
    response: listSchema,
  },
  purchaseListChoose: {
    summary: 'Stores which goods the store means by rows of its lists, for the next list',
    access: 'member',
    roles: 'orderers',
    body: Type.Object(
      {
        /** "goods:key", the key as its row has it. */
        rows: Type.Array(Type.String({ pattern: String.raw`^[1-9]\d{0,8}:[^\p{Cc}\p{Cs}]{1,${listLimits.keyMax}}$` }), {
          minItems: 1,
          maxItems: listLimits.rowsMax,
        }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ stored: Type.Integer() }),
  },
} as const
export type PurchaseListWire = Wire<typeof purchaseListSchemas.purchaseListRead.response>
export type PurchaseMatchWire = Wire<typeof purchaseListSchemas.purchaseListMatch.response>

export const purchaseListAddSchemas = {
  purchaseListAdd: {
    summary: 'Adds many goods at once: those that pass the rules of the cart, and says why the others do not',
    access: 'member',
    roles: 'orderers',
    idempotency: 'required',
    turn: 'cart',
    embedScope: 'cart',
    body: Type.Object(
      {
        /** "goods:quantity", as 1001:20. The service says what is wrong with 0, -1 or 1.5. */
        lines: Type.Array(Type.String({ pattern: String.raw`^[1-9]\d{0,8}:-?\d{1,9}(\.\d{1,6})?$` }), {
          minItems: 1,
          maxItems: limits.cartLinesMax,
        }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      total: cartSchema,
      added: Type.Array(Type.Object({ goods_id: Type.Integer(), number: Type.Integer() })),
      skipped: Type.Array(skippedLineSchema),
      /** Takes the addition back; null when nothing was added. */
      undo_id: Type.Union([Type.Null(), Type.String()]),
    }),
  },
  purchaseListUndo: {
    summary: 'Takes back what one import added, and leaves what was changed since',
    access: 'member',
    roles: 'orderers',
    turn: 'cart',
    body: Type.Object({ undo_id: undoIdSchema }, { additionalProperties: false }),
    response: Type.Object({ total: cartSchema }),
  },
} as const
export type PurchaseListAddWire = Wire<typeof purchaseListAddSchemas.purchaseListAdd.response>
export type PurchaseListUndoWire = Wire<typeof purchaseListAddSchemas.purchaseListUndo.response>
