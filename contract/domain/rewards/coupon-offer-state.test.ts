import { expect, test } from 'vitest'
import { couponOfferState, type CouponOfferFacts } from './coupon-offer-state.ts'

const store = { claimed: 0, isMeant: true }
const offer: CouponOfferFacts = { beginsAt: 100, endsAt: 200, left: 1, limit: 2, store }

test.each<[string, Partial<CouponOfferFacts>, number, string]>([
  ['can be claimed from its beginning', {}, 100, 'open'],
  ['is told of before', {}, 99, 'ahead'],
  ['is over at its end', {}, 200, 'ended'],
  ['is there a moment before', {}, 199, 'open'],
  ['is gone with the last one', { left: 0 }, 150, 'gone'],
  ['never goes without a number', { left: Infinity }, 150, 'open'],
  ['is not for others', { store: { ...store, isMeant: false } }, 150, 'refused'],
  ['is not for others before it begins either', { store: { ...store, isMeant: false } }, 50, 'refused'],
  ['is over for others too', { store: { ...store, isMeant: false } }, 200, 'ended'],
  ['goes on until a store has all it may have', { store: { ...store, claimed: 1 } }, 150, 'open'],
  ['is claimed then', { store: { ...store, claimed: 2 } }, 150, 'claimed'],
  ['stays claimed when it is over', { left: 0, store: { claimed: 2, isMeant: false } }, 300, 'claimed'],
  ['asks a visitor to log in', { store: undefined }, 150, 'log-in'],
  ['tells a visitor that it has not begun', { store: undefined }, 99, 'ahead'],
  ['tells a visitor that there is none', { store: undefined, left: 0 }, 150, 'gone'],
])('an offer %s', (_, change, now, state) => {
  expect(couponOfferState({ ...offer, ...change }, now)).toBe(state)
})
