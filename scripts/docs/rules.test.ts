import { expect, test } from 'vitest'
import { afterSaleKindNames, afterSaleReasonNames, afterSaleStateName } from '@yaoji/contract/orders/after-sale-names'
import { behaviourOf } from '@yaoji/contract/behaviour'
import { callTable } from '@yaoji/contract/calls/table'
import { deductions } from '@yaoji/contract/domain/deductions/deductions'
import {
  afterSaleActionsIn,
  afterSaleStates,
  afterSaleTransitions,
  type AfterSaleTransition,
} from '@yaoji/contract/domain/order/after-sale-states'
import {
  contractKinds,
  contractKindNames,
  contractStateNames,
  renewalDays,
  type ContractKind,
} from '@yaoji/contract/domain/agreements/contract-state'
import { buyerActionsIn, orderStates, orderTimeouts, orderTransitions } from '@yaoji/contract/domain/order/order-states'
import { invoiceStateNames, invoiceStates, redStates } from '@yaoji/contract/orders/invoice-states'
import { invoiceNames } from '@yaoji/contract/orders/order-wishes'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { limits } from '@yaoji/contract/limits'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { applicationStateNames } from '@yaoji/contract/calls/identity/registration'
import { passwordRuleTexts } from '@yaoji/contract/validation/password'
import { neededOf } from '@yaoji/contract/papers/needed'
import { paperStateNames, storeStateNames, warningRungs } from '@yaoji/contract/papers/states'
import { roleGroups, roleNames, roles } from '@yaoji/contract/people/roles'
import { messages as offerMessages } from '../../service/catalogue/offer/messages.ts'
import { forbiddenClasses } from '../../service/operations/goods-import/words/forbidden.ts'
import { statusText } from '../../service/purchase/order/messages.ts'
import { deductionName } from '../../service/promotions/rules/messages.ts'
import { sellerReasonNames } from '../../contract/operator/seller-reasons.ts'
import { cancelReasonNames } from '../../widgets/purchase/order/messages.ts'
import { sectionOf, tableOf } from './read-doc.ts'

const byCode = ([one]: readonly unknown[], [other]: readonly unknown[]) => Number(one) - Number(other)

test('the constants are those of the specification', () => {
  const rows = tableOf('specification.md', 9)
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.map(([name = '']) => [name, String(({ ...limits, ...joiningLimits } as Readonly<Record<string, number>>)[name])])).toEqual(
    rows,
  )
})

test('the codes behave as the specification says', () => {
  const rows = tableOf('specification.md', 8)
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.map(([code = '']) => [code, behaviourOf(Number(code))])).toEqual(rows)
})

test('the states of an order, their words and what a buyer can do, who moves it where, are those of the rules', () => {
  const waysOut = (state: number) =>
    orderTransitions.filter(({ from }) => from === state).map(({ event, to, by }) => `${event} → ${to} (${by.join(', ')})`)
  const rows = Object.values(orderStates).map(state => [
    String(state),
    statusText(state),
    buyerActionsIn(state).join(', '),
    waysOut(state).join('; '),
  ])
  expect(tableOf('domain.md', 5).toSorted(byCode)).toEqual(rows.toSorted(byCode))
})

test('the states of an after-sale, their words and what a buyer can do, who moves it where, are those of the rules', () => {
  const end = ({ event, to, by, kinds }: AfterSaleTransition) =>
    `${event} → ${to} (${by.join(', ')}${kinds ? `; ${kinds.join(', ')}` : ''})`
  const rows = Object.values(afterSaleStates).map(state => [
    String(state),
    afterSaleStateName(state),
    afterSaleActionsIn({ state, kind: 'return' }).join(', '),
    afterSaleTransitions
      .filter(({ from }) => from === state)
      .map(end)
      .join('; '),
  ])
  expect(tableOf('domain.md', 8).toSorted(byCode)).toEqual(rows.toSorted(byCode))
})

test('the states of invoices are those of the rules', () => {
  const name = (state: string, of: readonly string[]) =>
    of.includes(state) ? (invoiceStateNames as Readonly<Record<string, string>>)[state] : ''
  const rows = Object.keys(invoiceStateNames).map(state => [state, name(state, invoiceStates), name(state, redStates)])
  expect(tableOf('domain.md', 10).filter(([state = '']) => state in invoiceStateNames)).toEqual(rows)
})

test('an order waits as long as the rules say', () => {
  const text = sectionOf('domain.md', 5).join('\n')
  const days = orderTimeouts.map(timeout => {
    const wait = 'afterMs' in timeout ? `${timeout.afterMs / 3_600_000} h` : `${timeout.afterWorkingDays} working days`
    return `${timeout.state} ${timeout.event} ${wait}`
  })
  expect(days.filter(each => !text.includes(each))).toEqual([])
})

test('the reasons why goods cannot be bought are those of the rules', () => {
  const { QUAL_EXPIRED, QUAL_MISSING, NEED_APPLY, ROLE, ...texts } = offerMessages.cantBuy
  const all = {
    ...texts,
    QUAL_EXPIRED: QUAL_EXPIRED('{证件}'),
    QUAL_MISSING: QUAL_MISSING(['{证件}']),
    NEED_APPLY: NEED_APPLY.none,
    ROLE: ROLE('{角色}'),
  }
  expect(tableOf('domain.md', 2).toSorted()).toEqual(Object.entries(all).toSorted())
})

test('the roles of a store, and the calls that each may make, are those of the contract', () => {
  const rows = Object.entries(roleGroups).map(([group, members]) => [
    group,
    ...roles.map(role => (members.includes(role) ? '✓' : '')),
    callTable
      .filter(({ schema }) => schema.roles === group)
      .map(({ call }) => `${call.method} ${call.path}`)
      .toSorted()
      .join(', '),
  ])
  expect(tableOf('security.md', 5)).toEqual(rows)
  const heads = sectionOf('security.md', 5).find(line => line.startsWith('|'))
  expect(heads?.split('|').map(cell => cell.trim())).toEqual(['', 'Group', ...roles.map(role => roleNames[role]), 'Calls', ''])
})

test('the kinds of deduction and their order are those of the rules', () => {
  const rows = deductions.map(({ kind, excludes, isBeforeFreight }) => [
    kind,
    deductionName({ kind, name: '' }),
    excludes.join(', '),
    isBeforeFreight ? 'yes' : 'no',
  ])
  expect(tableOf('domain.md', 3)).toEqual(rows)
})

test('the papers of each customer type are those of the rules', () => {
  const rows = Object.entries(rankNames).map(([rank, name]) => {
    const { required, conditional } = neededOf(Number(rank))
    return [`${rank} ${name}`, required.map(group => group.join(' 或 ')).join(', '), conditional.join(', ')]
  })
  expect(tableOf('domain.md', 11)).toEqual(rows)
})

test.each([
  ['states of a paper', 11, Object.values(paperStateNames)],
  ['states of a store', 11, Object.values(storeStateNames)],
  ['rungs of the ladder', 11, warningRungs.map(String)],
  ['reasons for cancelling', 5, [...Object.values(cancelReasonNames), ...Object.values(sellerReasonNames)]],
  ['kinds of after-sale', 8, Object.values(afterSaleKindNames)],
  ['reasons for an after-sale', 8, Object.values(afterSaleReasonNames)],
  ['customer types', 12, Object.entries(rankNames).map(([rank, name]) => `${rank} ${name}`)],
  ['states of a store’s approval', 11, Object.values(applicationStateNames)],
  ['rules of a password', 14, Object.values(passwordRuleTexts)],
  ['classes that are never sold online', 14, forbiddenClasses.map(({ name }) => name)],
])('all %s are in the rules', (_, section, words) => {
  const text = sectionOf('domain.md', section).join('\n')
  expect(words.filter(word => !text.includes(word))).toEqual([])
})

test('the kinds of invoice are those of the rules', () => {
  const rows = tableOf('domain.md', 10).map(([kind = '', name]) => [kind, name])
  expect(rows.filter(([kind = '']) => kind in invoiceNames)).toEqual(Object.entries(invoiceNames))
})

test('the kinds of contract and what needs them are those of the rules', () => {
  const needs: Readonly<Record<ContractKind, string>> = {
    ...{ quality: 'every order', purchase: 'every order', platform: 'every order' },
    ephedrine: '含麻 goods (is_special)',
  }
  const rows = contractKinds.map(kind => [kind, contractKindNames[kind], needs[kind], kind === 'platform' ? '长期' : 'a year'])
  expect(tableOf('domain.md', 10).filter(([kind]) => contractKinds.some(each => each === kind))).toEqual(rows)
  const text = sectionOf('domain.md', 10).join('\n')
  expect(Object.values(contractStateNames).filter(name => !text.includes(name))).toEqual([])
  expect(text).toContain(`the last ${renewalDays} days`)
})
