/** Log-in on a partner's page (security.md section 3 (b)). */
export const partnerLimits = {
  codeLifeMs: 60_000,
  accessLifeMs: 10 * 60_000,
  /** An idle page has to log in again after this time. */
  idleMs: 2 * 3_600_000,
  lifeMs: 12 * 3_600_000,
  /** Two tabs of one browser may send the same token; within this time it is not treated as theft. */
  rotationGraceMs: 30_000,
  /** A younger token is not rotated again, so a page that polls does not create a row and a chain link each time. */
  rotationRestMs: 5_000,
  /** Time after the log-in in which a page may detect that its browser keeps no cookie. */
  probeMs: 60_000,
  /** Days a replaced key is still accepted, so that pages can switch. */
  formerKeyDays: 30,
} as const

/** Nothing but a script of the page itself can send it, so that asking twice needs no secret. */
export const partnerHeader = 'x-yaoji-embed'
