import { Type } from 'typebox'
import { orderFileFormats, orderFileLayouts } from '../../orders/order-file-layouts.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { daySchema, publicIdParams } from '../schemas.ts'
import { scopeQuery } from '../store-scope.ts'

/** The goods of one order by batch, as a spreadsheet or CSV. */
export const orderFileCall: Call<typeof orderFileSchemas.orderFile> = {
  method: 'GET',
  path: '/api/order/:id/file',
  shape: { name: '', file: '' },
}
/** The same of all orders of a period. */
export const orderPeriodFileCall: Call<typeof orderFileSchemas.orderPeriodFile> = {
  method: 'GET',
  path: '/api/user/order_file',
  shape: { name: '', file: '' },
}

const wish = { format: Type.Enum([...orderFileFormats]), layout: Type.Enum([...orderFileLayouts]) } as const
const response = Type.Object({
  name: Type.String(),
  /** As base64url. */
  file: Type.String(),
  /** Rows of goods in it. */
  rows: Type.Integer(),
})

export const orderFileSchemas = {
  orderFile: {
    summary: 'The goods of one own order by batch, as a file in the columns of a system of pharmacies',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    params: publicIdParams,
    query: Type.Object(wish),
    response,
  },
  orderPeriodFile: {
    summary: 'The goods of own orders of a period by batch, without cancelled orders, as a file in the columns of a system of pharmacies',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    query: Type.Object({ ...wish, ...scopeQuery, from: daySchema, to: daySchema }),
    response,
  },
} as const
export type OrderFileWire = Wire<typeof response>
