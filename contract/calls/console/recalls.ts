import { Type } from 'typebox'
import { recallReaders, recallViews } from '../../console/recalls.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageOf } from '../schemas.ts'
import { recallFields, recallNumberSchema, reportRowSchema } from '../operator/recall.ts'

/** Recalls and drills as staff find and read them. */
export const consoleRecallsCall: Call<typeof consoleRecallsSchemas.consoleRecalls> = { method: 'GET', path: '/api/console/recalls' }
export const consoleRecallViewsCall: Call<typeof consoleRecallsSchemas.consoleRecallViews> = {
  method: 'GET',
  path: '/api/console/recalls/views',
}
export const consoleRecallCall: Call<typeof consoleRecallsSchemas.consoleRecall> = { method: 'GET', path: '/api/console/recall/:number' }

const recallSchema = Type.Object(recallFields)

const detailSchema = Type.Object({
  ...recallFields,
  instructions: Type.String(),
  /** Who prepared it, and who signed. */
  operator: Type.String(),
  signer: Type.String(),
  ended_at: Type.Union([Type.Null(), Type.Integer()]),
  ended_by: Type.String(),
  conclusion: Type.String(),
  /** Codes that it is about, `first~last`, the first ones of a long list, and how many there are; none where it is about whole batches. */
  codes: Type.Array(Type.String()),
  code_rows: Type.Integer(),
  /** A row for each store and batch, those without an answer first; the first ones of a long list, and how many there are. */
  list: Type.Array(reportRowSchema),
  rows: Type.Integer(),
})
export type ConsoleRecallWire = Wire<typeof detailSchema>

export const consoleRecallsSchemas = {
  consoleRecalls: {
    summary: 'Recalls and drills of a view, the newest first',
    access: 'staff',
    staff: recallReaders,
    query: Type.Object(
      {
        view: Type.Optional(Type.Enum([...recallViews])),
        /** A number of a recall, or a goods item's name or number. */
        q: Type.Optional(Type.String({ maxLength: 60 })),
        after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,16}\.[\w.-]{1,40}$` })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: pageOf(recallSchema),
  },
  consoleRecallViews: {
    summary: 'How many recalls each view holds, counted to 1,000',
    access: 'staff',
    staff: recallReaders,
    response: Type.Object({
      views: Type.Array(Type.Object({ view: Type.Enum([...recallViews]), count: Type.Integer(), is_more: Type.Boolean() })),
      /** Days in which stores are notified, of each level in turn, as they hold for a recall that starts now. */
      notice_days: Type.Array(Type.Integer()),
    }),
  },
  consoleRecall: {
    summary: 'A recall with the stores that have its goods, what they answered and what they sent back',
    access: 'staff',
    staff: recallReaders,
    params: Type.Object({ number: recallNumberSchema }),
    response: detailSchema,
  },
} as const
export type ConsoleRecallsWire = Wire<typeof consoleRecallsSchemas.consoleRecalls.response>
