import { afterEach, beforeEach, expect, test } from 'vitest'
import { buyerOf } from '../../base/lib/memory/known-member.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { buyer, onBuyerChange, onBuyerKnown, onMemberGone } from './buyer.ts'
import { $session, type SessionValue } from './store.ts'

const visitor: SessionValue = { state: 'visitor' }
const member: SessionValue = { state: 'member', user: memberFixture }
const other: SessionValue = { state: 'member', user: { ...memberFixture, username: 'other' } }
const inOtherStore: SessionValue = { state: 'member', user: { ...memberFixture, store_id: 2 } }

let heard: string[] = []
let stops: (() => void)[] = []

beforeEach(() => {
  heard = []
  $session.set({ state: 'loading' })
  stops = [
    onBuyerKnown((unknown, name) => heard.push(`known: ${unknown} is ${name}`)),
    onBuyerChange(() => heard.push('changed')),
    onMemberGone(() => heard.push('gone')),
  ]
})

afterEach(() => {
  stops.forEach(stop => stop())
  $session.set({ state: 'loading' })
})

test.each<[string, SessionValue, SessionValue, string[]]>([
  ['a visitor is known', { state: 'loading' }, visitor, ['known: loading is visitor']],
  ['a member is known', { state: 'loading' }, member, ['known: loading is danti 1']],
  ['a visitor logs in', visitor, member, ['changed']],
  ['a member leaves', member, visitor, ['changed', 'gone']],
  ['another member comes', member, other, ['changed', 'gone']],
  ['a member goes over to another store', member, inOtherStore, ['changed', 'gone']],
  ['a member is told anew', member, { ...member }, []],
])('%s', (_, before, after, expected) => {
  $session.set(before)
  heard = []
  $session.set(after)
  expect(heard).toEqual(expected)
  expect(buyer()).toBe(after.state === 'member' ? buyerOf(after.user) : after.state)
})
