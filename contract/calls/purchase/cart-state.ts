const acceptPattern = /^application\/json;since=([\w-]{0,40})$/

/**
 * The Accept of a call by a page that has the cart of this state, or wants to receive one. A header that needs no preflight, and no part of
 * what an Idempotency-Key covers: a retry may send another state.
 */
export const acceptSince = (state = ''): string => `application/json;since=${state}`

/** The state of the requester's cart, or empty; undefined if the requester does not know of states. */
export const sinceOf = (accept: string | undefined): string | undefined => acceptPattern.exec(accept ?? '')?.[1]
