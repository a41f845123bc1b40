/**
 * Names that only their author understands; the linter refuses them as identifiers (docs/glossary.md). A coupon that an order has taken is
 * `held` as a value, never as a name.
 */
const riddles = ['flights', 'held', 'hurdle', 'loosen', 'mend', 'sight', 'teller', 'told', 'ways']

/** Names that were replaced, each with its plain one. */
const replaced = [
  ['Asking', 'Requester, or the name of the input'],
  ['Finished', 'SerializedReply'],
  ['KeptMap', 'BoundedCache'],
  ['KeptWhile', 'Expiring'],
  ['Remembered', 'BoundedMemo'],
  ['giveWay', 'yieldToEventLoop'],
  ['keepAnswers', 'derivedOf'],
  ['keptOfMember', 'derivedOf'],
  ['lookAnew', 'refresh'],
  ['onNews', 'onInvalidate'],
  ['onceOf', 'memoizeByObject'],
  ['onceOfText', 'memoizeByText'],
  ['refuseUntold', 'assertApprovalAnnounced'],
  ['trustMemory', 'allowCachedReads'],
  ['whoAsks', 'requesterOf'],
] as const

export const privateWords: readonly string[] = [...riddles, ...replaced.map(([name]) => name)]
