import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { flagSchema } from '../schemas.ts'

/** What operators do with trace codes: signed calls, and `npm run ops` with the same fields (docs/rules/domain.md section 16). */

export const operateTracePacksCall: Call<typeof operateTraceSchemas.operateTracePacks> = operatorAddress('trace/packs')
export const operateTraceFindCall: Call<typeof operateTraceSchemas.operateTraceFind> = operatorAddress('trace/find')

const part = String.raw`[^\s,:;<>"']{1,60}`

const packsSchema = Type.Object({ added: Type.Integer(), known: Type.Integer() })
export type TracePacksWire = Wire<typeof packsSchema>

const foundSchema = Type.Object({
  trace_code: Type.String(),
  /** Who issues codes of this look. */
  family: Type.String(),
  /** 1 a single pack, 2 a carton, 3 a pallet. */
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  parent: Type.String(),
  is_opened: flagSchema,
  goods_id: Type.Integer(),
  name: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
  ph: Type.String(),
  /** Orders that it went out with, the latest first. */
  sent: Type.Array(
    Type.Object({
      order_sn: Type.String(),
      company: Type.String(),
      parcel: Type.String(),
      shipped_at: Type.Integer(),
      returned_at: Type.Union([Type.Null(), Type.Integer()]),
      /** stock, rejected (不合格), unknown; empty while it is out. */
      returned_to: Type.String(),
    }),
  ),
})
export type TraceFoundWire = Wire<typeof foundSchema>

export const operateTraceSchemas = {
  operateTracePacks: operationsOn({ source: Type.String({ pattern: String.raw`^[\w.-]{1,60}$` }) }, packsSchema)(
    'Registers packs by the file of the holder, and which pack lies in which; what is registered already stays',
    {
      /** Goods, batch, level, code, and the code of the pack that it lies in: `12:B1:1:81234567890123456789:81234567890123456700`. */
      packs: Type.Array(Type.String({ pattern: `^[1-9]\\d{0,8}:${part}:[123]:${part}(:(${part})?)?$` }), { minItems: 1, maxItems: 5_000 }),
    },
  ),
  operateTraceFind: operationsOn({ code: Type.String({ pattern: String.raw`^[0-9A-Za-z() -]{6,60}$` }) }, foundSchema)(
    'Tells what a trace code is of, and which order, batch and buyer it went to',
    {},
  ),
} as const
