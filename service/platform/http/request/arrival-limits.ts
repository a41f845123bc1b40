/**
 * How long a request may take to arrive, and how often that is checked. Shorter than the 30 s after which a browser gives up (security.md
 * row 25). By default Node checks for timed-out requests every 30 s only: a half-sent body would stay for up to twice the limit.
 */
export type ArrivalLimits = { requestMs: number; checkMs: number }

export const usualArrival: ArrivalLimits = { requestMs: 25_000, checkMs: 1_000 }

/** The limits as Node's server takes them, for every server of ours. */
export const arrivalOptions = ({ requestMs, checkMs }: ArrivalLimits = usualArrival) => ({
  requestTimeout: requestMs,
  headersTimeout: requestMs,
  connectionsCheckingInterval: checkMs,
})
