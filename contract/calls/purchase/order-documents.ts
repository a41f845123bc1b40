import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { publicIdParams } from '../schemas.ts'

/** 随货同行单, 开票信息 and reports of an order in one ZIP. */
export const orderDocumentsCall: Call<typeof orderDocumentsSchemas.orderDocuments> = {
  method: 'GET',
  path: '/api/order/:id/documents',
  shape: { name: '', file: '', files: [''] },
}

export const orderDocumentsSchemas = {
  orderDocuments: {
    summary: 'The papers of one own order as they were that day, in one ZIP: those that exist by now',
    access: 'member',
    roles: 'all',
    params: publicIdParams,
    response: Type.Object({
      name: Type.String(),
      /** Paths in the archive. */
      files: Type.Array(Type.String()),
      /** The archive as base64url. */
      file: Type.String(),
    }),
  },
} as const
export type OrderDocumentsWire = Wire<typeof orderDocumentsSchemas.orderDocuments.response>
