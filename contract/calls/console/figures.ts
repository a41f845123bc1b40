import { Type } from 'typebox'
import { figureReaders, figureSpans } from '../../console/figures.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, daySchema } from '../schemas.ts'

/** Figures of days that are over, made once a day; docs/operators/figures.md says what each of them counts. */
export const consoleFiguresCall: Call<typeof consoleFiguresSchemas.consoleFigures> = { method: 'GET', path: '/api/console/figures' }
export const consoleMissesCall: Call<typeof consoleFiguresSchemas.consoleMisses> = { method: 'GET', path: '/api/console/figures/misses' }
export const consoleQuietCall: Call<typeof consoleFiguresSchemas.consoleQuiet> = { method: 'GET', path: '/api/console/figures/quiet' }
export const consoleShortCall: Call<typeof consoleFiguresSchemas.consoleShort> = { method: 'GET', path: '/api/console/figures/short' }

const spanQuery = Type.Object(
  {
    /** The last day; yesterday without one. */
    day: Type.Optional(daySchema),
    span: Type.Optional(Type.Enum([...figureSpans])),
  },
  { additionalProperties: false },
)

const soldFields = {
  orders: Type.Integer(),
  ordered: amountSchema,
  paid: amountSchema,
  refunded: amountSchema,
}
const sentFields = { short_lines: Type.Integer(), lines: Type.Integer() }
const totalsSchema = Type.Object({ ...soldFields, ...sentFields, debt_cut: amountSchema })
export type FigureTotalsWire = Wire<typeof totalsSchema>

const hourSchema = Type.Object({ day: Type.String(), hour: Type.Integer(), ...soldFields })
export type FigureHourWire = Wire<typeof hourSchema>

const daySumsSchema = Type.Object({ day: Type.String(), is_made: Type.Integer(), ...soldFields, ...sentFields })
export type FigureDayWire = Wire<typeof daySumsSchema>

const methodSchema = Type.Object({ name: Type.String(), times: Type.Integer(), paid: amountSchema, refunded: amountSchema })
export type FigureMethodWire = Wire<typeof methodSchema>

const missSchema = Type.Object({ word: Type.String(), times: Type.Integer(), stores: Type.Integer() })
export type MissWire = Wire<typeof missSchema>

const quietSchema = Type.Object({
  store: Type.String(),
  company: Type.String(),
  salesperson: Type.String(),
  /** Seconds. */
  last_at: Type.Integer(),
  silent_days: Type.Integer(),
  usual_days: Type.Integer(),
  /** What it bought in an average month before. */
  month: amountSchema,
})
export type QuietWire = Wire<typeof quietSchema>

const shortSchema = Type.Object({
  goods_id: Type.Integer(),
  name: Type.String(),
  spec: Type.String(),
  units: Type.Integer(),
  stores: Type.Integer(),
})
export type ShortWire = Wire<typeof shortSchema>

export const consoleFiguresSchemas = {
  consoleFigures: {
    summary: 'Figures of a day, or of thirty days, by hour; those of a salesperson are of their own stores',
    access: 'staff',
    staff: figureReaders,
    query: spanQuery,
    response: Type.Object({
      day: Type.String(),
      /** The first day that is shown. */
      from: Type.String(),
      /** When the last day was made, in seconds; null before that. */
      made_at: Type.Union([Type.Null(), Type.Integer()]),
      totals: totalsSchema,
      /** The same of the time before; null where a day of it was not made. */
      before: Type.Union([Type.Null(), totalsSchema]),
      /** Orders by hour of the time before; empty where a day of it was not made. */
      before_hours: Type.Array(Type.Integer()),
      days: Type.Array(daySumsSchema),
      methods: Type.Array(methodSchema),
      /** Every hour of every day that was made. */
      list: Type.Array(hourSchema),
    }),
  },
  consoleMisses: {
    summary: 'Words that were searched for and found nothing, the most frequent first',
    access: 'staff',
    staff: figureReaders,
    query: spanQuery,
    response: Type.Object({ list: Type.Array(missSchema) }),
  },
  consoleQuiet: {
    summary: 'Stores that have stopped ordering by their own rhythm, those that bought most first',
    access: 'staff',
    staff: figureReaders,
    query: Type.Object({}, { additionalProperties: false }),
    response: Type.Object({ list: Type.Array(quietSchema) }),
  },
  consoleShort: {
    summary: 'Goods that fell short most within a day or thirty days',
    access: 'staff',
    staff: figureReaders,
    query: spanQuery,
    response: Type.Object({ list: Type.Array(shortSchema) }),
  },
} as const
export type ConsoleFiguresWire = Wire<typeof consoleFiguresSchemas.consoleFigures.response>
