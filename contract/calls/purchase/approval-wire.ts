import { Type } from 'typebox'
import { approvalReasons } from '../../domain/cart/approval.ts'
import type { Wire } from '../call-types.ts'
import type { ChangedField } from '../envelope.ts'
import { amountSchema } from '../schemas.ts'

const amountOrNone = Type.Union([Type.Null(), amountSchema])

const needFields = {
  reason: Type.Enum([...approvalReasons]),
  /** The amount of the purchase, including what 现金券 and 积分 pay of it. */
  amount: amountSchema,
  /** What its buyer had ordered this month before it. */
  spent: amountSchema,
  order_limit: amountOrNone,
  month_budget: amountOrNone,
} as const

/** Why an order waits for the 店主, and what it was held against. */
export const approvalNeedSchema = Type.Object(needFields)
export type ApprovalNeedWire = Wire<typeof approvalNeedSchema>

const changedFields: readonly ChangedField[] = ['price', 'status']

/** The same of an order that waits, with what has moved since it was submitted: it keeps the prices of that day. */
export const waitingApprovalSchema = Type.Object({
  ...needFields,
  /** Who submitted it. */
  name: Type.String(),
  changes: Type.Array(
    Type.Object({
      goods_id: Type.Integer(),
      name: Type.String(),
      field: Type.Enum([...changedFields]),
      from: Type.String(),
      to: Type.String(),
    }),
  ),
  /** A token of these changes: the approver sends the one that they have read. */
  seen: Type.String(),
})
export type WaitingApprovalWire = Wire<typeof waitingApprovalSchema>
