/** What holds of the reports that operators upload. */
export const reportLimits = {
  fileMaxBytes: 10_485_760,
  /** The same as base64url, and as a body with the fields beside it. */
  fileTextMax: 13_981_014,
  bodyMaxBytes: 14_000_000,
  /** Reports in the papers of an order; what is beyond stands there with its address. */
  bundleMaxBytes: 20_971_520,
} as const
