import { expect, test } from 'vitest'
import { paperProblems, type PaperFields } from './fields.ts'
import { isPaperKind, paperKindNames, traitsOf, type PaperKind } from './kinds.ts'
import { kindsOf, neededOf, papersFor } from './needed.ts'
import { drugScopes, scopes } from './scopes.ts'
import { daysLeft, endless, paperState, rungOf, type HandedState, type PaperState } from './states.ts'

const today = '2026-03-15'

test.each<[string, string | undefined, HandedState | undefined, PaperState]>([
  ['nothing', undefined, undefined, 'missing'],
  ['a draft', undefined, 'draft', 'missing'],
  ['the first one handed in', undefined, 'waiting', 'waiting'],
  ['the first one looked at', undefined, 'reviewing', 'reviewing'],
  ['the first one sent back', undefined, 'rejected', 'rejected'],
  ['one in force', '2027-01-01', undefined, 'passed'],
  ['one without end', endless, undefined, 'passed'],
  ['91 days left', '2026-06-14', undefined, 'passed'],
  ['90 days left', '2026-06-13', undefined, 'ending'],
  ['its last day', today, 'draft', 'ending'],
  ['the day after', '2026-03-14', undefined, 'expired'],
  ['a change behind one in force', today, 'waiting', 'changing'],
  ['a change that is looked at', '2027-01-01', 'reviewing', 'changing'],
  ['a new one behind one that is over', '2026-03-14', 'waiting', 'waiting'],
  ['a change that was sent back', '2027-01-01', 'rejected', 'rejected'],
])('%s', (_, expiresOn, handed, state) => {
  expect(paperState({ expiresOn, handed }, today)).toBe(state)
})

test.each([
  [91, undefined],
  [90, 90],
  [61, 90],
  [60, 60],
  [31, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, 0],
  [undefined, undefined],
])('%s days left are on rung %s', (days, rung) => {
  expect(rungOf(days)).toBe(rung)
})

test('days are counted across the ends of months, and not at all without an end', () => {
  expect([daysLeft('2026-04-01', '2026-02-28'), daysLeft(endless, today), daysLeft('', today)]).toEqual([32, undefined, undefined])
})

const right: PaperFields = { number: '浙AA5710001', issued_on: '2024-02-29', expires_on: '2027-01-01', is_endless: 0 }
test.each<[PaperKind, Partial<PaperFields>, object]>([
  ['药品经营许可证', {}, {}],
  ['药品经营许可证', { number: '' }, { number: 'missing' }],
  ['药品经营许可证', { number: '浙A1' }, { number: 'short' }],
  ['药品经营许可证', { number: 'A'.repeat(41) }, { number: 'long' }],
  ['药品经营许可证', { issued_on: '2025-02-29' }, { issued_on: 'day' }],
  ['药品经营许可证', { issued_on: '2026-03-16' }, { issued_on: 'future' }],
  ['药品经营许可证', { expires_on: '2026-3-1' }, { expires_on: 'day' }],
  ['药品经营许可证', { expires_on: '2026-03-14' }, { expires_on: 'over' }],
  ['药品经营许可证', { expires_on: today }, {}],
  ['药品经营许可证', { issued_on: today, expires_on: today }, { expires_on: 'before' }],
  ['药品经营许可证', { is_endless: 1, expires_on: '' }, { expires_on: 'missing' }],
  ['营业执照', { number: '91330100MA2AAAAA1E', is_endless: 1, expires_on: '' }, {}],
  ['营业执照', { number: '91330100MA2AAAAA1O' }, { number: 'company' }],
  ['营业执照', { number: '9133' }, { number: 'company' }],
  ['营业执照', { number: '91330100MA2AAAAA1X' }, { number: 'company' }],
  ['采购委托书', { number: '', issued_on: '', expires_on: '' }, { issued_on: 'missing', expires_on: 'missing' }],
  ['开票资料', { number: '', issued_on: '', expires_on: '' }, {}],
])('%s with %j', (kind, change, problems) => {
  expect(paperProblems({ ...right, ...change }, kind, today)).toEqual(problems)
})

test.each([1, 2, 3, 4, 5, 6])('customer type %i may hand in whatever its goods are bought on', rank => {
  const kinds = kindsOf(rank)
  expect(kinds.filter((kind, index) => !isPaperKind(kind) || kinds.indexOf(kind) !== index)).toEqual([])
  for (const scope of scopes) {
    for (const group of papersFor({ scope, isEphedrine: scope === '含麻类' }, rank))
      expect(
        kinds.some(kind => group.includes(kind)),
        `${scope}: ${group.join('/')}`,
      ).toBe(true)
  }
})

test('every scope is opened by some paper, and what names its scopes opens drugs', () => {
  expect(scopes.filter(scope => !paperKindNames.some(kind => traitsOf(kind).opens.includes(scope)))).toEqual([])
  const naming = paperKindNames.filter(kind => traitsOf(kind).namesScopes)
  expect(naming.filter(kind => !drugScopes.every(scope => traitsOf(kind).opens.includes(scope)))).toEqual([])
  expect(isPaperKind('toString')).toBe(false)
})

test('of a clinic its licence or its filing is enough', () => {
  expect(neededOf(2).required[0]).toEqual(['医疗机构执业许可证', '诊所备案凭证'])
  expect(papersFor({ scope: '三类器械', isEphedrine: false }, 2)).toEqual([
    ['营业执照'],
    ['采购委托书'],
    ['医疗机构执业许可证', '诊所备案凭证'],
  ])
})
