import { Type } from 'typebox'
import { afterSaleStates } from '../../domain/order/after-sale-states.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { claimedGiftSchema } from '../purchase/after-sale-gifts.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { codesSchema, itemsSchema, wordSchema } from './order.ts'
import { reasonSchema } from './recall.ts'
import { publicIdSchema } from '../schemas.ts'
import { confirmFields } from './statement.ts'

/** What operators do to after-sales: signed calls, and `npm run ops` with the same fields. */

export const operateApproveCall: Call<typeof operateAfterSaleSchemas.operateApprove> = operatorAddress('after_sale/approve')
export const operateRejectCall: Call<typeof operateAfterSaleSchemas.operateReject> = operatorAddress('after_sale/reject')
export const operateArriveCall: Call<typeof operateAfterSaleSchemas.operateArrive> = operatorAddress('after_sale/arrive')
export const operateInspectCall: Call<typeof operateAfterSaleSchemas.operateInspect> = operatorAddress('after_sale/inspect')
export const operateRepayCall: Call<typeof operateAfterSaleSchemas.operateRepay> = operatorAddress('after_sale/refund')
export const operateResendCall: Call<typeof operateAfterSaleSchemas.operateResend> = operatorAddress('after_sale/resend')
export const operateReverseCall: Call<typeof operateAfterSaleSchemas.operateReverse> = operatorAddress('after_sale/reverse')

/** That of an order behind a T. */
const afterSaleNumberSchema = Type.String({ pattern: String.raw`^T\d{16}$` })

const operatedSchema = Type.Object({
  after_sale_id: publicIdSchema,
  after_sale_sn: Type.String(),
  status: Type.Enum(afterSaleStates),
  status_text: Type.String(),
  /** Gifts that follow the goods: how many are kept, and what of the refund is withheld for them. */
  gifts: Type.Array(claimedGiftSchema),
})
export type AfterSaleOperatedWire = Wire<typeof operatedSchema>

const returnedCodesSchema = Type.Optional(Type.Array(Type.String({ pattern: '^[0-9A-Za-z() -]{6,60}$' }), { maxItems: 5_000 }))

const operation = operationsOn({ after_sale_sn: afterSaleNumberSchema }, operatedSchema)

export const operateAfterSaleSchemas = {
  operateApprove: operation('Grants an after-sale (10 to 20, 30, 50 or 60, by its kind)', {}),
  operateReject: operation('Refuses an after-sale, also after inspection, and says why (10 or 40 to -2)', { reason: wordSchema }),
  operateArrive: operation('Notes that returned goods are here (30 to 40)', {}),
  operateInspect: operation('Accepts all returned goods, or the named items of them (40 to 50 or 60)', {
    items: itemsSchema,
    /** Trace codes of packs that go back to the stock, and of those that are 不合格. */
    codes: returnedCodesSchema,
    rejected_codes: returnedCodesSchema,
  }),
  operateRepay: operation(
    'Pays back (50 to 100); what cannot go back by itself waits until it is said a second time (55 to 100). A large one is signed by a second person',
    {
      ...confirmFields,
    },
  ),
  operateResend: operation('Hands what is sent again to a carrier, out of the stock (60 to 65), or papers (60 to 100)', {
    carrier: wordSchema,
    parcel_number: wordSchema,
    codes: codesSchema,
  }),
  operateReverse: operation(
    'Takes back a refund that was made by mistake (100 to -4): a reversing entry of its own, signed by a second person; its units can be asked for again',
    { reason: reasonSchema, ...confirmFields },
  ),
} as const
