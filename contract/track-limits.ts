/** Of what carriers say of parcels (domain.md section 5 asks for 查看物流; the figures are the shop's own defaults). */
export const trackLimits = {
  /** Of one parcel the newest events are kept. */
  events: 100,
  /** Characters of one event. */
  textLength: 300,
} as const
