import { Type } from 'typebox'
import { reportReaders, reportViews } from '../../console/contracts.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageOf } from '../schemas.ts'
import { batchSorts } from '../../console/sorts.ts'
import { sortedFields, usualPlaces } from './sorted.ts'

/** Batches in stock with the reports that belong to them. */
export const consoleReportsCall: Call<typeof consoleReportsSchemas.consoleReports> = { method: 'GET', path: '/api/console/reports' }
export const consoleReportViewsCall: Call<typeof consoleReportsSchemas.consoleReportViews> = {
  method: 'GET',
  path: '/api/console/reports/views',
}

const rowSchema = Type.Object({
  batch_id: Type.Integer(),
  goods_id: Type.Integer(),
  goods: Type.String(),
  spec: Type.String(),
  manufacturer: Type.String(),
  batch: Type.String(),
  warehouse: Type.String(),
  made_on: Type.String(),
  expires_on: Type.String(),
  quantity: Type.Integer(),
  /** The day of its report, and where it is; empty without one. */
  issued_on: Type.String(),
  report_url: Type.String(),
})
export type ConsoleReportRowWire = Wire<typeof rowSchema>

export const consoleReportsSchemas = {
  consoleReports: {
    summary: 'Batches in stock without a report, or with one, those that came last first',
    access: 'staff',
    staff: reportReaders,
    query: Type.Object(
      {
        view: Type.Optional(Type.Enum([...reportViews])),
        /** A number or name of goods, or a batch. */
        q: Type.Optional(Type.String({ maxLength: 60 })),
        ...sortedFields(batchSorts, usualPlaces.id),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: pageOf(rowSchema),
  },
  consoleReportViews: {
    summary: 'How many batches in stock have a report and how many have none, counted to 1,000',
    access: 'staff',
    staff: reportReaders,
    response: Type.Object({
      views: Type.Array(Type.Object({ view: Type.Enum([...reportViews]), count: Type.Integer(), is_more: Type.Boolean() })),
    }),
  },
} as const
export type ReportsQuery = Wire<typeof consoleReportsSchemas.consoleReports.query>
