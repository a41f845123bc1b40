import type { Fault } from '../fault.ts'

const guards = ['service/operations/operator-calls/guards', 'service/operations/operator-calls/signed-statement']
const opening = ['service/identity/qualifications/opening']
const match = ['service/member/purchase-request/match']

/** Guards of operators' commands: effects announced first, signatures, papers, links. */
export const serviceGuardFaults: readonly Fault[] = [
  {
    file: 'service/operations/operator-calls/guard.ts',
    find: '  if (!row) return { statement',
    replace: '  if (false) return { statement',
    what: 'an operation that lowers prices is applied by its first call',
    tests: guards,
  },
  {
    file: 'service/operations/operator-calls/guard.ts',
    find: 'row.operator !== done.name || !isAsTold(row, found)',
    replace: 'row.operator !== done.name',
    what: 'a token confirms another document, or facts that have changed',
    tests: guards,
  },
  {
    file: 'service/operations/operator-calls/guard.ts',
    find: '  if (row.operator === name) throw',
    replace: '  if (name === undefined) throw',
    what: 'an operator signs what he confirmed himself',
    tests: guards,
  },
  {
    file: 'service/operations/operator-calls/statement-row.ts',
    find: '  if (Number(row.expires_at) <= now) throw',
    replace: '  if (Number(row.expires_at) < 0) throw',
    what: 'a token never expires',
    tests: guards,
  },
  {
    file: 'service/promotions/effect/effects.ts',
    find: 'isBelow: to < from && to < floor',
    replace: 'isBelow: false',
    what: 'goods below their cost need no second person',
    tests: guards,
  },
  {
    file: 'service/promotions/effect/effects.ts',
    find: 'money + exposure > guardLimits.signedFromFen',
    replace: 'money > guardLimits.signedFromFen',
    what: 'a credit of any height needs no second person',
    tests: guards,
  },
  {
    file: 'service/promotions/effect/percent.ts',
    find: 'typed >= guardLimits.percentMin',
    replace: 'typed >= 1',
    what: '6 is taken for 6 percent that are paid',
    tests: ['service/operations/operator-calls/percent'],
  },
  {
    file: 'service/identity/qualifications/pass.ts',
    find: '  if (await passIfWhole(trx, member, now)) return',
    replace: '  if (member) return void (await passIfWhole(trx, member, now))',
    what: 'a store is approved without its papers',
    tests: opening,
  },
  {
    file: 'service/identity/qualifications/scope-tree.ts',
    find: "  if (needed.length === 0) return 'open'",
    replace: "  if (needed.length >= 0) return 'open'",
    what: '可采购 stands beside 未上传',
    tests: opening,
  },
  {
    file: 'service/identity/qualifications/opening.ts',
    find: 'set({ is_passed: 0 })',
    replace: 'set({ is_passed: 1 })',
    what: 'a store that was opened for some days stays open',
    tests: opening,
  },
  {
    file: 'service/member/purchase-request/answer.ts',
    find: '  if (why === undefined) throw',
    replace: '  if (why === null) throw',
    what: 'goods of another name are quoted for a request, and nobody says so',
    tests: match,
  },
  {
    file: 'contract/page-addresses.ts',
    find: 'return isAny.test(',
    replace: "return address.startsWith('/') || isAny.test(",
    what: 'a banner leads to a page that there is not',
    tests: ['service/platform/settings/history', 'service/identity/inbox/recall'],
  },
]
