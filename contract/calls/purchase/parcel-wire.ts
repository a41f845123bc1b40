import { Type } from 'typebox'
import { coldChainSchema } from './cold-chain.ts'
import type { Wire } from '../call-types.ts'
import { writtenGoodsFields } from '../storefront/named-goods.ts'

/**
 * What a carrier says of a parcel. `awaiting`: the carrier has said nothing yet; `unfollowed`: no provider tracks this carrier or number.
 * The state numbers of 快递100 map onto these (service/providers/logistics/kuaidi100.ts).
 */
export const trackStates = ['awaiting', 'collected', 'underway', 'delivering', 'signed', 'trouble', 'returned', 'unfollowed'] as const
export type TrackState = (typeof trackStates)[number]

/** Of what carriers say of parcels (domain.md section 5 asks for 查看物流; the figures are the shop's own defaults). */
export const trackLimits = {
  /** Of one parcel the newest events are kept. */
  events: 100,
  /** Characters of one event. */
  textLength: 300,
} as const

/** What the carrier says of a parcel, newest event first. */
export const trackSchema = Type.Object({
  state: Type.Enum([...trackStates]),
  events: Type.Array(Type.Object({ at: Type.Integer(), text: Type.String() })),
  /** The parcel's public page; empty where the carrier is not known. */
  carrier_url: Type.String(),
  carrier_phone: Type.String(),
})
export type TrackWire = Wire<typeof trackSchema>

/** A batch that left the stock for an order; only the call for parcels fills `codes`. */
const orderBatchSchema = Type.Object({
  ...writtenGoodsFields,
  ph: Type.String(),
  scrq: Type.String(),
  yxq: Type.String(),
  number: Type.Integer(),
  codes: Type.Array(Type.String()),
})
export type OrderBatchWire = Wire<typeof orderBatchSchema>

const orderParcelSchema = Type.Object({
  id: Type.String(),
  carrier: Type.String(),
  number: Type.String(),
  shipped_at: Type.Integer(),
  delivered_at: Type.Union([Type.Null(), Type.Integer()]),
  batches: Type.Array(orderBatchSchema),
  track: trackSchema,
})
export type OrderParcelWire = Wire<typeof orderParcelSchema>

/** Parcels, and batches that left the stock but are in no parcel yet. */
export const sentFields = {
  parcels: Type.Array(orderParcelSchema),
  unsent: Type.Array(orderBatchSchema),
  /** Of parcels with 冷藏 goods; the service of a former release does not say it. */
  cold: Type.Optional(Type.Array(coldChainSchema)),
}
export const orderParcelsSchema = Type.Object(sentFields)
export type OrderParcelsWire = Wire<typeof orderParcelsSchema>
