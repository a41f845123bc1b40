import { Type } from 'typebox'
import { deliveryReaders } from '../../console/delivery.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

/** 配送时效 of every warehouse as staff see it. */
export const consoleDeliveryCall: Call<typeof consoleDeliverySchemas.consoleDelivery> = { method: 'GET', path: '/api/console/delivery' }

const areaSchema = Type.Object({
  /** 其他地区 for every region that no other area holds. */
  area: Type.String(),
  fewest: Type.Integer(),
  most: Type.Integer(),
  /** Its own cut-off, or empty. */
  cutoff: Type.String(),
  /** What is promised for an order of now; empty where nothing can be. */
  ships_on: Type.String(),
  arrives_from: Type.String(),
  arrives_to: Type.String(),
})
export type DeliveryAreaWire = Wire<typeof areaSchema>

const planSchema = Type.Object({
  cutoff: Type.String(),
  /** Digits, 1 is Monday. */
  weekdays: Type.String(),
  closed: Type.Array(Type.String()),
  open: Type.Array(Type.String()),
  areas: Type.Array(areaSchema),
  operator: Type.String(),
  updated_at: Type.Integer(),
})

const warehouseSchema = Type.Object({
  ck_id: Type.Integer(),
  name: Type.String(),
  plan: Type.Union([Type.Null(), planSchema]),
})
export type DeliveryWarehouseWire = Wire<typeof warehouseSchema>

export const consoleDeliverySchemas = {
  consoleDelivery: {
    summary: 'Warehouses with their delivery times, and what they promise for an order of now',
    access: 'staff',
    staff: deliveryReaders,
    response: Type.Object({ list: Type.Array(warehouseSchema) }),
  },
} as const
export type ConsoleDeliveryWire = Wire<typeof consoleDeliverySchemas.consoleDelivery.response>
