import { Type } from 'typebox'
import { shippingCallers, shippingKinds, shippingReaders, shippingStates, shippingViews } from '../../console/shipping.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageOf } from '../schemas.ts'

/** Goods taken for points and prizes, as staff send them. */
export const consoleShippingCountsCall: Call<typeof consoleShippingSchemas.consoleShippingCounts> = {
  method: 'GET',
  path: '/api/console/shipping/counts',
}
export const consoleShippingCall: Call<typeof consoleShippingSchemas.consoleShipping> = { method: 'GET', path: '/api/console/shipping' }
export const consoleShippingContactCall: Call<typeof consoleShippingSchemas.consoleShippingContact> = {
  method: 'POST',
  path: '/api/console/shipping/contact',
}

const kindField = { kind: Type.Enum([...shippingKinds]) } as const

const shippingSchema = Type.Object({
  ...kindField,
  /** The number of a points order, or of a draw. */
  shipping_id: Type.String(),
  name: Type.String(),
  number: Type.Integer(),
  store: Type.String(),
  company: Type.String(),
  receiver: Type.String(),
  /** Masked. */
  phone: Type.String(),
  address: Type.String(),
  state: Type.Enum([...shippingStates]),
  carrier: Type.String(),
  parcel_number: Type.String(),
  created_at: Type.Integer(),
  shipped_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type ConsoleShippingWire = Wire<typeof shippingSchema>

export const consoleShippingSchemas = {
  consoleShippingCounts: {
    summary: 'How many points orders and prizes are to be sent, counted to 1,000',
    access: 'staff',
    staff: shippingReaders,
    response: Type.Object({
      kinds: Type.Array(Type.Object({ view: Type.Enum([...shippingKinds]), count: Type.Integer(), is_more: Type.Boolean() })),
    }),
  },
  consoleShipping: {
    summary: 'Points orders or prizes: those to be sent, the oldest first, or all',
    access: 'staff',
    staff: shippingReaders,
    query: Type.Object(
      {
        ...kindField,
        view: Type.Optional(Type.Enum([...shippingViews])),
        /** A number, a store, goods, a receiver or a parcel. */
        q: Type.Optional(Type.String({ maxLength: 60 })),
        after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,16}\.[\w-]{1,40}$` })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: pageOf(shippingSchema),
  },
  consoleShippingContact: {
    summary: 'The whole telephone of a receiver; that it was read is noted',
    access: 'staff',
    staff: shippingCallers,
    body: Type.Object({ ...kindField, shipping_id: Type.String({ pattern: String.raw`^\w{1,40}$` }) }, { additionalProperties: false }),
    response: Type.Object({ name: Type.String(), phone: Type.String() }),
  },
} as const
export type ShippingQuery = Wire<typeof consoleShippingSchemas.consoleShipping.query>
