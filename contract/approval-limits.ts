/** Orders that wait for the 店主 (docs/domain.md section 5), and what a store may set for its people (section 14). */
export const approvalLimits = {
  /** How long an order waits for its approval before it is cancelled by itself. */
  approvalWaitHours: 72,
  sendBackReasonMax: 100,
  /** Ten million yuan: no store sets more for one of its people. */
  allowanceMaxFen: 1_000_000_000,
} as const
