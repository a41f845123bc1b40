import { Type } from 'typebox'
import type { Wire } from '../call-types.ts'
import { amountSchema, flagSchema, idSchema } from '../schemas.ts'

/** 现金券 at checkout; those that end first are spent first. */
export const quotedVouchersSchema = Type.Object({
  list: Type.Array(Type.Object({ id: idSchema, name: Type.String(), face: amountSchema, balance: amountSchema, end_at: Type.String() })),
  is_chosen: flagSchema,
  /** What is left of all of them, and what of it pays for this order, or would if they were chosen. */
  balance: amountSchema,
  pays: amountSchema,
})
export type QuotedVouchersWire = Wire<typeof quotedVouchersSchema>

/** 积分 at checkout. */
export const quotedPointsSchema = Type.Object({
  balance: Type.Integer(),
  is_chosen: flagSchema,
  /** How many pay for this order, or would if they were chosen, and what that is worth. */
  number: Type.Integer(),
  pays: amountSchema,
  /** What ends soon, with this day; null when nothing does or it is too early to tell (domain.md section 9). */
  ending: Type.Union([Type.Null(), Type.Object({ points: Type.Integer(), day: Type.String() })]),
})
export type QuotedPointsWire = Wire<typeof quotedPointsSchema>
