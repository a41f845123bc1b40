const acceptPattern = /^application\/json;since=([\w-]{0,40})$/

/**
 * The Accept of a call by a page that has the cart of this state, or wants to know of one. A header that every page may send
 * without asking first, and no part of what an Idempotency-Key stands for: what was sent again may have another.
 */
export const acceptSince = (state = ''): string => `application/json;since=${state}`

/** The state of the cart that who asks has, or empty; undefined where they do not know of states. */
export const sinceOf = (accept: string | undefined): string | undefined => acceptPattern.exec(accept ?? '')?.[1]
