import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { publicIdParams } from '../schemas.ts'
import { traceFileLayouts } from '../../orders/trace-file-layouts.ts'

/** 随货同行单, 开票信息 and reports of an order in one ZIP. */
export const orderDocumentsCall: Call<typeof orderDocumentsSchemas.orderDocuments> = {
  method: 'GET',
  path: '/api/order/:id/documents',
  shape: { name: '', file: '', files: [''] },
}

/** Trace codes of an order, for the buyer's own books and platforms. */
export const orderTraceCodesCall: Call<typeof orderDocumentsSchemas.orderTraceCodes> = {
  method: 'GET',
  path: '/api/order/:id/trace_codes',
  shape: { total: 0, list: [{ code: '' }], name: '', file: '' },
}

/** What an order is as a document, in addition to its own call: parties, and of each line in the order of its lines what inspectors look for. */
export const orderPaperCall: Call<typeof orderDocumentsSchemas.orderPaper> = {
  method: 'GET',
  path: '/api/order/:id/paper',
  isSilent: true,
  shape: { buyer: {}, seller: { licences: [{ name: '' }] }, lines: [{ batches: [{ ph: '' }] }] },
}

/** What the code of a pack is filed with (docs/rules/domain.md section 16). */
const traceCodeRowSchema = Type.Object({
  order_sn: Type.String(),
  slip_sn: Type.String(),
  goods_id: Type.Integer(),
  name: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
  approval: Type.String(),
  ph: Type.String(),
  yxq: Type.String(),
  /** 1 a single pack. */
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  code: Type.String(),
  /** The carton that it came in, or empty. */
  parent: Type.String(),
  shipped_at: Type.Integer(),
})
export type TraceCodeRowWire = Wire<typeof traceCodeRowSchema>

export const traceFileFormats = ['csv', 'xlsx', 'xml'] as const
export type TraceFileFormat = (typeof traceFileFormats)[number]

export const orderDocumentsSchemas = {
  orderPaper: {
    summary: 'Parties of one own order, and of each of its lines approval number, warehouse, tax rate and the batches that were sent',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    params: publicIdParams,
    response: Type.Object({
      buyer: Type.Object({ name: Type.String(), tax_number: Type.String() }),
      seller: Type.Object({ name: Type.String(), licences: Type.Array(Type.Object({ name: Type.String(), number: Type.String() })) }),
      lines: Type.Array(
        Type.Object({
          pzwh: Type.String(),
          ck_name: Type.String(),
          /** Null where it was not known on the day of the order. */
          tax_percent: Type.Union([Type.Null(), Type.Integer()]),
          batches: Type.Array(Type.Object({ ph: Type.String(), scrq: Type.String(), yxq: Type.String(), number: Type.Integer() })),
        }),
      ),
    }),
  },
  orderTraceCodes: {
    summary: 'The trace codes of one own order as they went out: as rows, or as a file for spreadsheets and tracing platforms',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    params: publicIdParams,
    query: Type.Object({
      format: Type.Optional(Type.Enum([...traceFileFormats])),
      /** Columns of CSV and XLSX; all of them where it is not named. XML has the fields of the rows. */
      layout: Type.Optional(Type.Enum([...traceFileLayouts])),
    }),
    response: Type.Object({
      /** How many codes there are. */
      total: Type.Integer(),
      /** Empty where a file is asked for. */
      list: Type.Array(traceCodeRowSchema),
      /** Of the file, and the file as base64url; both empty without a format. */
      name: Type.String(),
      file: Type.String(),
    }),
  },
  orderDocuments: {
    summary: 'The papers of one own order as they were that day, in one ZIP: those that exist by now',
    access: 'member',
    programScope: 'look',
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
export type OrderTraceCodesWire = Wire<typeof orderDocumentsSchemas.orderTraceCodes.response>
export type OrderDocumentsWire = Wire<typeof orderDocumentsSchemas.orderDocuments.response>
export type OrderPaperWire = Wire<typeof orderDocumentsSchemas.orderPaper.response>
