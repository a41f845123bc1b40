/** Log-in on a partner's page (security.md section 3 (b)). */
export const partnerLimits = {
  codeLifeMs: 60_000,
  accessLifeMs: 10 * 60_000,
  /** A page that was left alone asks for the log-in anew. */
  idleMs: 2 * 3_600_000,
  lifeMs: 12 * 3_600_000,
  /** Two tabs of one browser may send the same token: so long it is no theft. */
  rotationGraceMs: 30_000,
  /** A token so young is not replaced again: a page that asks on and on makes no row each time, and no chain to walk. */
  rotationRestMs: 5_000,
  /** So long after the log-in a page may find out that its browser keeps no cookie. */
  probeMs: 60_000,
  /** So long a key still counts after it was changed, for pages to follow. */
  formerKeyDays: 30,
} as const

/** Nothing but a script of the page itself can send it, so that asking twice needs no secret. */
export const partnerHeader = 'x-yaoji-embed'
