import { Type } from 'typebox'
import type { Wire } from '../call-types.ts'
import { idSchema, unitPriceSchema } from '../schemas.ts'

/** A set: its goods under one price. */
export const combinationSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  /** Of one set, and what its goods cost one by one; null where prices must not be seen. */
  price: Type.Union([Type.Null(), unitPriceSchema]),
  raw_price: Type.Union([Type.Null(), unitPriceSchema]),
  goods: Type.Array(
    Type.Object({
      goods_id: idSchema,
      name: Type.String(),
      ypgg: Type.String(),
      sccj: Type.String(),
      bzdw: Type.String(),
      goods_image: Type.Array(Type.String()),
      /** Units in one set. */
      number: Type.Integer(),
    }),
  ),
})
export type CombinationWire = Wire<typeof combinationSchema>
