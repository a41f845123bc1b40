import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idSchema } from '../schemas.ts'

/** 截单时间 and 预计送达 of each warehouse to an address of the store. */
export const deliveryCall: Call<typeof deliverySchemas.delivery> = {
  method: 'GET',
  path: '/api/delivery',
  isSilent: true,
  shape: { list: [{ ck_id: 0 }] },
}

/** What a warehouse promises: orders that are paid by `cutoff_at` (seconds) leave on `ships_on`. */
const promiseFields = {
  ck_id: idSchema,
  ck_name: Type.String(),
  cutoff_at: Type.Integer(),
  ships_on: Type.String(),
  arrives_from: Type.String(),
  arrives_to: Type.String(),
} as const

const promiseSchema = Type.Object(promiseFields)
export type DeliveryPromiseWire = Wire<typeof promiseSchema>

/** What was promised with an order, and what it counts from: the money that is still to come, a check that is, or what has happened. */
export const promisedSchema = Type.Union([
  Type.Null(),
  Type.Object({ basis: Type.Enum(['pay', 'check', 'order']), list: Type.Array(promiseSchema) }),
])

export const deliverySchemas = {
  delivery: {
    summary: 'When what is ordered and paid now leaves each warehouse and arrives; a warehouse without delivery times is not there',
    access: 'member',
    roles: 'all',
    /** An own address; the first one without. */
    query: Type.Object({ address_id: Type.Optional(idSchema) }),
    response: Type.Object({
      /** Province, city and district that it is for; empty without an address. */
      region: Type.String(),
      list: Type.Array(promiseSchema),
    }),
  },
} as const
export type DeliveryWire = Wire<typeof deliverySchemas.delivery.response>
