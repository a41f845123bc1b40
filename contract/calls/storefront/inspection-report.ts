import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { idSchema, pageQuery } from '../schemas.ts'

/** 检验报告 (spec section 7): by goods, batch or order. */
export const reportFilterCall: Call<typeof reportSchemas.reportFilter> = {
  method: 'GET',
  path: '/api/jybg/filter',
  shape: { list: [{ goods: { id: 0, name: '' }, ph: '', report_url: '', status: '' }] },
}

/** 已上传 · 待上传. */
export const reportStatuses = ['uploaded', 'waiting'] as const

const reportSchema = Type.Object({
  goods: Type.Object({ id: idSchema, name: Type.String(), ypgg: Type.String(), sccj: Type.String() }),
  ph: Type.String(),
  /** Where it is read with the session; empty while it is not there, and for members whose papers are not approved. */
  report_url: Type.String(),
  status: Type.Enum([...reportStatuses]),
  /** A China day; empty where it is not known. */
  issued_on: Type.String(),
})
export type ReportWire = Wire<typeof reportSchema>

export const reportSchemas = {
  reportFilter: {
    summary: 'Reports by batch: of what the store has bought, the latest first, or with words also of what is on the shelf',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    rate: 'search',
    query: Type.Object({
      ...pageQuery,
      /** Part of a name, maker or spec. */
      keyword: Type.Optional(Type.String({ maxLength: limits.keywordMax })),
      /** Beginning of a batch number. */
      batch: Type.Optional(Type.String({ maxLength: 40 })),
      /** The number of an own order: its batches alone. */
      order_sn: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: Type.Object({
      ...pageSchema(reportSchema).properties,
      /** Of the order that was named; empty for none, and where there is none of this number. */
      order_id: Type.String(),
    }),
  },
} as const
export type ReportQuery = Wire<typeof reportSchemas.reportFilter.query>
export type ReportListWire = Wire<typeof reportSchemas.reportFilter.response>
