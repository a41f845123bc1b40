import { Type } from 'typebox'
import { sellerChangeKinds, sellerChangesMax } from '../../operator/seller-changes.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, flagSchema, idSchema, publicIdSchema, unitPriceSchema } from '../schemas.ts'
import { operatorAddress } from './operation.ts'

/** What the seller's ERP pulls: every order, after-sale, payment, refund and store once, then those that changed since a cursor. */
export const sellerChangesCall: Call<typeof sellerChangesSchemas.sellerChanges> = operatorAddress('changes')

const atSchema = Type.Integer()
const atOrNone = Type.Union([Type.Null(), atSchema])

const batchSchema = Type.Object({ number: Type.String(), made_on: Type.String(), expires_on: Type.String(), quantity: Type.Integer() })
const lineSchema = Type.Object({
  line_id: Type.Integer(),
  goods_id: Type.Integer(),
  /** Of the goods in the ERP, or empty. */
  code: Type.String(),
  name: Type.String(),
  spec: Type.String(),
  manufacturer: Type.String(),
  unit: Type.String(),
  warehouse_id: Type.Integer(),
  quantity: Type.Integer(),
  price: unitPriceSchema,
  /** Before and after deductions. */
  amount: amountSchema,
  net: amountSchema,
  /** What it was bought as: alone, in a set, as a gift … */
  kind: Type.String(),
  refunded: Type.Integer(),
  /** Since 出库. */
  batches: Type.Array(batchSchema),
})
const parcelSchema = Type.Object({ carrier: Type.String(), number: Type.String(), shipped_at: atSchema, delivered_at: atOrNone })

const orderSchema = Type.Object({
  order_id: publicIdSchema,
  order_sn: Type.String(),
  status: Type.Integer(),
  status_text: Type.String(),
  kind: Type.String(),
  store: Type.String(),
  /** Of the store in the ERP, or empty. */
  erp_code: Type.String(),
  company: Type.String(),
  created_at: atSchema,
  paid_at: atOrNone,
  goods_amount: amountSchema,
  deducted: amountSchema,
  freight: amountSchema,
  payable: amountSchema,
  pay_method: Type.String(),
  contact: Type.Object({ name: Type.String(), phone: Type.String(), region: Type.String(), detail: Type.String() }),
  remark: Type.String(),
  invoice: Type.Object({ kind: Type.String(), title: Type.String(), tax_number: Type.String() }),
  /** What keeps it from its slip. */
  holds: Type.Array(Type.String()),
  lines: Type.Array(lineSchema),
  parcels: Type.Array(parcelSchema),
})
export type SellerOrderWire = Wire<typeof orderSchema>

const afterSaleSchema = Type.Object({
  after_sale_sn: Type.String(),
  order_sn: Type.String(),
  status: Type.Integer(),
  status_text: Type.String(),
  kind: Type.String(),
  reason: Type.String(),
  remark: Type.String(),
  created_at: atSchema,
  carrier: Type.String(),
  parcel_number: Type.String(),
  /** What was paid back to the payment and to vouchers. */
  money: amountSchema,
  voucher: amountSchema,
  lines: Type.Array(
    Type.Object({
      line_id: Type.Integer(),
      goods_id: Type.Integer(),
      /** Of the goods in the ERP, or empty. */
      code: Type.String(),
      batch: Type.String(),
      quantity: Type.Integer(),
      accepted: Type.Union([Type.Null(), Type.Integer()]),
      refund: amountSchema,
    }),
  ),
})
export type SellerAfterSaleWire = Wire<typeof afterSaleSchema>

const paymentSchema = Type.Object({
  payment_id: publicIdSchema,
  order_sn: Type.String(),
  method: Type.String(),
  amount: amountSchema,
  /** created, succeeded, failed or closed. */
  state: Type.String(),
  refunded: amountSchema,
  created_at: atSchema,
  settled_at: atOrNone,
})
export type SellerPaymentWire = Wire<typeof paymentSchema>

const refundSchema = Type.Object({
  refund_id: Type.String(),
  payment_id: publicIdSchema,
  order_sn: Type.String(),
  cause: Type.String(),
  amount: amountSchema,
  /** awaited: an operator must send it. succeeded: it is booked. */
  state: Type.String(),
  created_at: atSchema,
  settled_at: atOrNone,
})
export type SellerRefundWire = Wire<typeof refundSchema>

const storeSchema = Type.Object({
  store_id: idSchema,
  store: Type.String(),
  /** In the ERP, or empty. */
  erp_code: Type.String(),
  company: Type.String(),
  rank: Type.Integer(),
  /** The head office of its chain, or empty. */
  parent: Type.String(),
  /** 1: its papers are approved. */
  is_passed: flagSchema,
  /** active or frozen. */
  status: Type.String(),
  tax_number: Type.String(),
  salesperson: Type.String(),
  created_at: atSchema,
})
export type SellerStoreWire = Wire<typeof storeSchema>

export const sellerChangesSchemas = {
  sellerChanges: {
    summary: 'Orders, after-sales, payments, refunds and stores for an ERP: all of them once, then with each cursor what changed since',
    access: 'operator',
    body: Type.Object(
      {
        /** Of the answer before; without it everything begins from its start. */
        cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,2000}$' })),
        /** Without it all kinds; a cursor goes on with the kinds it began with. */
        kinds: Type.Optional(Type.Array(Type.Enum([...sellerChangeKinds]), { minItems: 1, maxItems: sellerChangeKinds.length })),
        page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: sellerChangesMax })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      orders: Type.Array(orderSchema),
      after_sales: Type.Array(afterSaleSchema),
      payments: Type.Array(paymentSchema),
      refunds: Type.Array(refundSchema),
      stores: Type.Array(storeSchema),
      /** 1: this page is of all there is; what the client has from before and no page of it names is gone. */
      is_all: flagSchema,
      /** 1: call again at once with the cursor. */
      more: flagSchema,
      cursor: Type.String(),
    }),
  },
} as const
export type SellerChangesWire = Wire<typeof sellerChangesSchemas.sellerChanges.response>
