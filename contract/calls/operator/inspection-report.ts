import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { batchSchema } from './order.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { daySchema, idSchema } from '../schemas.ts'

/** Limits of the reports that operators upload. */
export const reportLimits = {
  fileMaxBytes: 10_485_760,
  /** The same as base64url, and as a body with the other fields. */
  fileTextMax: 13_981_014,
  bodyMaxBytes: 14_000_000,
  /** Reports in the papers of an order; reports beyond this are listed by their address. */
  bundleMaxBytes: 20_971_520,
} as const

/** The report of a batch: a signed call, and `npm run ops` with the same fields. */
export const operateReportCall: Call<typeof operateReportSchemas.operateReport> = operatorAddress('report')

const operatedSchema = Type.Object({
  goods_id: idSchema,
  goods: Type.String(),
  batch: Type.String(),
  report_url: Type.String(),
  /** What stood there before: nothing, another file, or this very one. */
  before: Type.Enum(['nothing', 'another', 'same']),
})
export type ReportOperatedWire = Wire<typeof operatedSchema>

const operation = operationsOn({ batch: batchSchema }, operatedSchema)

export const operateReportSchemas = {
  operateReport: {
    ...operation('Uploads the report of a batch, a PDF; one that is there already is replaced', {
      /** The number of the goods, or a bar code that no others have. */
      goods: Type.String({ pattern: String.raw`^\d{1,14}$` }),
      file: Type.String({ contentEncoding: 'base64url', pattern: '^[A-Za-z0-9_-]*$' }),
      /** The day of the report; where it is not named that of before. */
      issued_on: Type.Optional(daySchema),
    }),
    bodyMaxBytes: reportLimits.bodyMaxBytes,
  },
} as const
