/**
 * Names that only their author understands; the linter refuses them as identifiers (docs/glossary.md). A coupon that an order has taken is
 * `held` as a value, never as a name.
 */
const riddles = ['flights', 'held', 'hurdle', 'loosen', 'mend', 'sight', 'teller', 'told', 'ways']

/** Names that were replaced, each with its plain one. */
const replaced = [
  ['Asking', 'Requester, or the name of the input'],
  ['CommonWire', 'NavigationWire'],
  ['Finished', 'SerializedReply'],
  ['KeptMap', 'BoundedCache'],
  ['KeptWhile', 'Expiring'],
  ['Remembered', 'BoundedMemo'],
  ['Standing', 'the state of what it is, or StandingOrder'],
  ['commonCall', 'navigationCall'],
  ['giveWay', 'yieldToEventLoop'],
  ['keepAnswers', 'derivedOf'],
  ['keepInvoicesUp', 'sweepInvoices'],
  ['keptOfMember', 'derivedOf'],
  ['lookAnew', 'refresh'],
  ['onNews', 'onInvalidate'],
  ['onceOf', 'memoizeByObject'],
  ['onceOfText', 'memoizeByText'],
  ['refuseUntold', 'assertApprovalAnnounced'],
  ['standingOf', 'stateOf, with the noun of whose state it is'],
  ['trustMemory', 'allowCachedReads'],
  ['upkeep', 'sweep'],
  ['whoAsks', 'requesterOf'],
] as const

export const privateWords: readonly string[] = [...riddles, ...replaced.map(([name]) => name)]
