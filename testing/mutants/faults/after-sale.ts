import type { Fault } from '../fault.ts'

const rules = ['contract/domain/after-sale-rules']
const states = ['contract/domain/after-sale-states']
const share = ['contract/domain/refund-share']
const service = ['service/purchase/after-sale']

/** What comes back after delivery: rules, states, shares, claims. */
export const afterSaleFaults: readonly Fault[] = [
  {
    file: 'contract/domain/after-sale-rules.ts',
    find: 'if (ends !== null && now > ends) return',
    replace: 'if (ends !== null && now >= ends) return',
    what: 'the last moment of a window is over',
    tests: rules,
  },
  {
    file: 'contract/domain/after-sale-rules.ts',
    find: "  short: { since: 'signed',",
    replace: "  short: { since: 'sent',",
    what: '少货 is over before the goods are there',
    tests: rules,
  },
  {
    file: 'contract/domain/after-sale-rules.ts',
    find: "  'not-wanted': { since: 'sent',",
    replace: "  'not-wanted': { since: 'signed',",
    what: 'goods without a fault come back later than 7 days from dispatch',
    tests: rules,
  },
  {
    file: 'contract/domain/after-sale-rules.ts',
    find: 'batch.isCold || batch.isEphedrine || batch.isNearExpiry',
    replace: 'batch.isCold || batch.isNearExpiry',
    what: '含麻 goods come back without a fault',
    tests: rules,
  },
  {
    file: 'contract/domain/after-sale-rules.ts',
    find: "reason === 'not-wanted' && kind !== 'refuse' && isBound",
    replace: "reason === 'not-wanted' && isBound",
    what: 'cold goods cannot be refused at the door',
    tests: rules,
  },
  {
    file: 'contract/domain/after-sale-rules.ts',
    find: "return batch.free > 0 ? undefined : 'none-left'",
    replace: 'return undefined',
    what: 'units that another after-sale has are offered again',
    tests: rules,
  },
  {
    file: 'contract/domain/after-sale-rules.ts',
    find: "  if (kind === 'papers') return\n",
    replace: '',
    what: 'a paper cannot be asked for once the goods went back',
    tests: rules,
  },
  {
    file: 'contract/domain/after-sale-rules.ts',
    find: "return kind === 'refuse' ? isOnItsWay(state) : isSignedState(state)",
    replace: 'return isOnItsWay(state) || isSignedState(state)',
    what: 'goods that were signed for are refused at the door',
    tests: rules,
  },
  {
    file: 'contract/domain/after-sale-rules.ts',
    find: "['damaged', 'short', 'wrong', 'quality']\n\nconst hourMs",
    replace: "['damaged', 'wrong', 'quality']\n\nconst hourMs",
    what: '少货 is believed without a picture',
    tests: rules,
  },
  {
    file: 'contract/domain/after-sale-states.ts',
    find: "{ from: s.toSendBack, event: 'withdraw', to: s.withdrawn, by: ['buyer'] }",
    replace: "{ from: s.underway, event: 'withdraw', to: s.withdrawn, by: ['buyer'] }",
    what: 'what is on its way back is withdrawn',
    tests: states,
  },
  {
    file: 'contract/domain/after-sale-states.ts',
    find: "{ from: s.toRefund, event: 'refund', to: s.done, by: ['operator', 'system'] }",
    replace: "{ from: s.toRefund, event: 'refund', to: s.done, by: ['operator', 'system', 'buyer'] }",
    what: 'a buyer says that the money is back',
    tests: states,
  },
  {
    file: 'contract/domain/after-sale-states.ts',
    find: 'Object.values(s).filter(state => state > 0 && state < s.done)',
    replace: 'Object.values(s).filter(state => state > 0)',
    what: 'a finished after-sale counts as open',
    tests: states,
  },
  {
    file: 'contract/domain/after-sale-states.ts',
    find: '[s.withdrawn, s.rejected, s.closed]',
    replace: '[s.withdrawn, s.rejected]',
    what: 'units of what closed itself are never free again',
    tests: states,
  },
  {
    file: 'contract/domain/refund-share.ts',
    find: 'return (upTo(line.before + units) - upTo(line.before)) as Fen',
    replace: 'return upTo(units) as Fen',
    what: 'the fen of a line that is left over come back to nobody',
    tests: share,
  },
  {
    file: 'contract/domain/refund-share.ts',
    find: '    before.set(line.id, place.before + units)\n',
    replace: '',
    what: 'two batches of a line are paid back as if each were the first',
    tests: share,
  },
  {
    file: 'contract/domain/refund-share.ts',
    find: 'total: addFen(money, voucher, points)',
    replace: 'total: addFen(money, voucher)',
    what: 'points are left out of what comes back',
    tests: share,
  },
  {
    file: 'service/purchase/after-sale/claim.ts',
    find: 'over.filter(({ quantity }) => quantity > 0)',
    replace: '[]',
    what: 'what was not accepted is never the buyer’s again',
    tests: service,
  },
  {
    file: 'service/purchase/after-sale/transition.ts',
    find: '  if (releasedAfterSaleStates.includes(way.to)) await releaseUnits(trx, row)\n',
    replace: '',
    what: 'a withdrawn after-sale keeps its units',
    tests: service,
  },
  {
    file: 'service/purchase/after-sale/ask.ts',
    find: '    if (unitsOf(wanted, batch) > most) throw ApiError.invalid',
    replace: '    if (wanted.length > most) throw ApiError.invalid',
    what: 'more is asked for than came, in words for several reasons',
    tests: service,
  },
  {
    file: 'service/purchase/after-sale/ask.ts',
    find: 'if (wanted.some(({ reason }) => photoReasons.includes(reason)) && photos.length === 0)',
    replace: 'if (photoReasons.includes(body.reason) && photos.length === 0)',
    what: 'a reason of a single batch is believed without a picture',
    tests: service,
  },
  {
    file: 'service/purchase/after-sale/ask.ts',
    find: '    quantity: unitsOf(own, batch),\n',
    replace: '    quantity: own[0]?.units ?? 0,\n',
    what: 'of several reasons of a batch only the first counts',
    tests: service,
  },
  {
    file: 'service/purchase/after-sale/expiry.ts',
    find: "'<=', now).orderBy('expires_at')",
    replace: "'<', now).orderBy('expires_at')",
    what: 'what is over is not closed in its moment',
    tests: service,
  },
]
