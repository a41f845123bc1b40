import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { publicIdParams, publicIdSchema } from '../schemas.ts'

/** What the logger of a parcel with 冷藏 goods recorded on the way, as a curve and a file. */
export const orderTemperatureCall: Call<typeof coldChainSchemas.orderTemperature> = {
  method: 'GET',
  path: '/api/order/:id/temperature',
  shape: { curve: [{ at: 0 }], name: '', file: '' },
}

export const coldLimits = {
  /** Of the file of a logger. */
  fileMaxBytes: 524_288,
  bodyMaxBytes: 720_000,
  readingsMax: 10_000,
  /** Points of a curve that is shown; the coldest and the warmest reading are among them. */
  pointsMax: 400,
} as const

const degreesSchema = Type.String({ pattern: String.raw`^-?\d{1,2}\.\d$` })

/** 冷藏 goods of a parcel: `awaiting` the file of its logger, `kept` within the range of the goods, or `broken`. */
const coldFields = {
  parcel_id: publicIdSchema,
  /** Carrier and number. */
  parcel: Type.String(),
  state: Type.Enum(['awaiting', 'kept', 'broken']),
  low: degreesSchema,
  high: degreesSchema,
  /** Null while no file is there. */
  recorded: Type.Union([
    Type.Null(),
    Type.Object({
      logger: Type.String(),
      lowest: degreesSchema,
      highest: degreesSchema,
      from: Type.Integer(),
      to: Type.Integer(),
      readings: Type.Integer(),
    }),
  ]),
}
export const coldChainSchema = Type.Object(coldFields)
export type ColdChainWire = Wire<typeof coldChainSchema>

export const temperatureSchema = Type.Object({
  ...coldFields,
  curve: Type.Array(Type.Object({ at: Type.Integer(), degrees: degreesSchema })),
  name: Type.String(),
  /** CSV as base64url. */
  file: Type.String(),
})

export const coldChainSchemas = {
  orderTemperature: {
    summary: 'The temperature curve of one parcel of an own order with 冷藏 goods, and the readings as CSV',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    params: publicIdParams,
    query: Type.Object({ parcel: publicIdSchema }),
    response: temperatureSchema,
  },
} as const
export type OrderTemperatureWire = Wire<typeof temperatureSchema>
