import { Type } from 'typebox'
import { orderStates } from '../../domain/order/order-states.ts'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { fileSchema } from '../identity/uploads.ts'
import { scopeQuery, storeOfRow } from '../store-scope.ts'
import { amountSchema, flagSchema, idSchema, pageQuery, publicIdParams, publicIdSchema } from '../schemas.ts'

const receipt = { order_id: '', state: '', batches: [{ id: 0 }] } as const
export const receiptListCall: Call<typeof receiptSchemas.receiptList> = {
  method: 'GET',
  path: '/api/receipt',
  shape: { list: [receipt], counts: {} },
}
/** Sends the signed receipt of an order, by the order's id, or a better one after it was refused. */
export const receiptSendCall: Call<typeof receiptSchemas.receiptSend> = { method: 'POST', path: '/api/receipt/:id', shape: receipt }

/** 待收货 · 待确认回执 · 待审核 · 已归档 · 已驳回 (domain.md section 6). */
export const receiptStates = ['to-receive', 'to-send', 'to-review', 'archived', 'rejected'] as const
export type ReceiptState = (typeof receiptStates)[number]

const batchSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  ypgg: Type.String(),
  bzdw: Type.String(),
  ph: Type.String(),
  yxq: Type.String(),
  number: Type.Integer(),
  /** The count on arrival (收货核对); null if it was not counted. */
  found: Type.Union([Type.Null(), Type.Object({ good: Type.Integer(), damaged: Type.Integer(), wrong: Type.Integer() })]),
})

export const receiptSchema = Type.Object({
  order_id: publicIdSchema,
  order_sn: Type.String(),
  status: Type.Enum(orderStates),
  status_text: Type.String(),
  payable: amountSchema,
  state: Type.Enum([...receiptStates]),
  /** 10-digit seconds; null until all of it was sent. After that time no other 含麻 order is accepted until the receipt is sent in. */
  due_at: Type.Union([Type.Null(), Type.Integer()]),
  is_overdue: flagSchema,
  sent_at: Type.Union([Type.Null(), Type.Integer()]),
  /** Why the shop did not take it; empty while it has said nothing. */
  refusal: Type.String(),
  file: Type.Union([Type.Null(), fileSchema]),
  /** The batches sent for it, to be ticked one by one. */
  batches: Type.Array(batchSchema),
  ...storeOfRow,
})
export type ReceiptWire = Wire<typeof receiptSchema>

export const receiptSchemas = {
  receiptList: {
    summary: 'Receipts of paid orders with ephedrine goods of the store, or of the stores of the scope, newest order first',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...pageQuery, ...scopeQuery, state: Type.Optional(Type.Enum([...receiptStates])) }),
    response: Type.Object({ ...pageSchema(receiptSchema).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
  },
  receiptSend: {
    summary: 'Sends the stamped receipt of a signed order (id of the order)',
    access: 'member',
    roles: 'payers',
    idempotency: 'required',
    params: publicIdParams,
    body: Type.Object(
      {
        file_id: publicIdSchema,
        /** Every batch of the order, as ticked. */
        ticked: Type.Array(idSchema, { maxItems: limits.cartLinesMax }),
        /** 货已全部收到, and 款项由本单位支付. */
        is_received: flagSchema,
        is_paid: flagSchema,
      },
      { additionalProperties: false },
    ),
    response: receiptSchema,
  },
} as const
export type ReceiptListQuery = Wire<typeof receiptSchemas.receiptList.query>
export type ReceiptListWire = Wire<typeof receiptSchemas.receiptList.response>
