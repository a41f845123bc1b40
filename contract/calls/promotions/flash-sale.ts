import { Type } from 'typebox'
import type { Wire } from '../call-types.ts'
import { flagSchema, idSchema, unitPriceSchema } from '../schemas.ts'

const priceOrNone = Type.Union([Type.Null(), unitPriceSchema])
const unitsOrNone = Type.Union([Type.Null(), Type.Integer()])

/** 秒杀 of one goods: what it sells, until when, and whether this buyer can take part. */
export const flashSaleSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  /** Null where prices must not be seen. */
  price: priceOrNone,
  raw_price: priceOrNone,
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Union([Type.Null(), Type.Integer()]),
  /** Units of the sale and what is left of them; null where it goes as far as the stock. */
  total: unitsOrNone,
  left: unitsOrNone,
  /** Units for one buyer; null without a limit. */
  limit: unitsOrNone,
  state: Type.Enum(['ahead', 'running', 'sold-out']),
  /** 1 where this buyer can buy by it now. */
  is_join: flagSchema,
  /** Why not, or empty. */
  reason: Type.String(),
  /** What bounds a quantity: what can be had, and what is left of the buyer's limit. */
  number: Type.Integer(),
  quota: unitsOrNone,
})
export type FlashSaleWire = Wire<typeof flashSaleSchema>
