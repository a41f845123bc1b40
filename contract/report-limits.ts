/** Limits of the reports that operators upload. */
export const reportLimits = {
  fileMaxBytes: 10_485_760,
  /** The same as base64url, and as a body with the other fields. */
  fileTextMax: 13_981_014,
  bodyMaxBytes: 14_000_000,
  /** Reports in the papers of an order; reports beyond this are listed by their address. */
  bundleMaxBytes: 20_971_520,
} as const
