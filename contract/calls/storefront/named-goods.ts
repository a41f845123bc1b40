import { Type } from 'typebox'
import { idSchema } from '../schemas.ts'

/** What names goods in writing: name, maker, specification and unit (spec section 3). */
export const writtenGoodsFields = {
  goods_id: idSchema,
  name: Type.String(),
  sccj: Type.String(),
  ypgg: Type.String(),
  bzdw: Type.String(),
}

/** The same with pictures, in a line or a plan. */
export const namedGoodsFields = { ...writtenGoodsFields, goods_image: Type.Array(Type.String()) }
