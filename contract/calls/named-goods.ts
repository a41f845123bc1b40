import { Type } from 'typebox'
import { idSchema } from './schemas.ts'

/** What names goods in a line, a batch or a plan: name, maker, specification, unit and pictures (spec section 3). */
export const namedGoodsFields = {
  goods_id: idSchema,
  name: Type.String(),
  sccj: Type.String(),
  ypgg: Type.String(),
  bzdw: Type.String(),
  goods_image: Type.Array(Type.String()),
}
