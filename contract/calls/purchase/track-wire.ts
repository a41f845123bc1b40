import { Type } from 'typebox'
import { trackStates } from '../../parcel-tracks.ts'
import type { Wire } from '../call-types.ts'

/** What the carrier says of a parcel, newest event first. */
export const trackSchema = Type.Object({
  state: Type.Enum([...trackStates]),
  events: Type.Array(Type.Object({ at: Type.Integer(), text: Type.String() })),
  /** The parcel's public page; empty where the carrier is not known. */
  carrier_url: Type.String(),
  carrier_phone: Type.String(),
})
export type TrackWire = Wire<typeof trackSchema>
