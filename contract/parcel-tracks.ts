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
