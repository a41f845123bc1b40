import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { goodsNumberSchema as warehouseNumberSchema } from './recall.ts'

/** 配送时效 of a warehouse: signed calls, the console, and `npm run ops` with the same fields. */
export const operateDeliverySaveCall: Call<typeof operateDeliverySchemas.operateDeliverySave> = operatorAddress('delivery/save')
export const operateDeliveryEndCall: Call<typeof operateDeliverySchemas.operateDeliveryEnd> = operatorAddress('delivery/end')

/** Read as people type it: a sentence says what is wrong with it (service/purchase/delivery/read-plan.ts). */
const line = (max: number) => Type.String({ pattern: String.raw`^[^\x00-\x1f<>]{1,${max}}$` })
const words = (max: number) => Type.Array(Type.String({ maxLength: 60 }), { maxItems: max })

const planSchema = Type.Object({
  plan_of: Type.Integer(),
  warehouse: Type.String(),
  /** Areas that it is promised to; 0 where nothing is promised any more. */
  areas: Type.Integer(),
})
export type DeliveryOperatedWire = Wire<typeof planSchema>

const onWarehouse = operationsOn({ ck_id: warehouseNumberSchema }, planSchema)

export const operateDeliverySchemas = {
  operateDeliverySave: onWarehouse('Sets when a warehouse ships and how long its parcels take to each area, in the place of what was set', {
    /** In China time, 16:00. */
    cutoff: line(10),
    /** Digits, 1 is Monday: 123456. */
    weekdays: line(20),
    /** 浙江省 1 · 江苏省 1-2 · 江苏省 苏州市 1 17:00 · 其他地区 3-5: area, days, and its own cut-off where it has one. */
    areas: words(400),
    /** Days without shipping, or ranges of them: 2026-10-01~2026-10-07. */
    closed: Type.Optional(words(200)),
    /** Days on which it ships though the week says otherwise: 2026-10-10. */
    open: Type.Optional(words(200)),
  }),
  operateDeliveryEnd: onWarehouse('Takes the delivery times of a warehouse back: nothing is promised from it any more', {}),
} as const
