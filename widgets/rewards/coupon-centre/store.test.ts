import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { availableCouponCall, couponClaimCall, type CouponOfferWire } from '@yaoji/contract/calls/promotions/coupon-centre'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { claimOffer, offers } from './store.ts'

const offer: CouponOfferWire = {
  ...{ id: 7, name: '店庆券', goods: [], begins_at: 100, ends_at: 200, valid_days: 7, valid_until: '', total: 2, left: 2 },
  ...{ limit: 1, claimed: 0, state: 'open', reason: '', action: null },
  terms: { kind: 'reduce', bar: '100.00', amount: '10.00', percent: null, off: 'goods', brand: '' },
}
const pageOf = (change: Partial<CouponOfferWire>) =>
  envelope({ list: [{ ...offer, ...change }], total: 1, page: 1, page_size: 20, last_page: 1 })

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  offers.forget()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

const shownState = () => {
  const value = offers.$list.get()
  return value.state === 'ready' ? value.value.page.list.map(({ state }) => state) : value.state
}

test('a coupon is claimed once however often it is pressed, said so, and shown as the store’s own', async () => {
  let state: CouponOfferWire['state'] = 'open'
  const { asked } = fakeService(call => {
    if (isCall(call, availableCouponCall)) return pageOf({ state })
    state = 'claimed'
    return envelope({ ...offer, state })
  })
  await offers.open('/lqzx')
  await Promise.all([claimOffer(offer), claimOffer(offer)])
  const claims = asked.filter(call => isCall(call, couponClaimCall))
  expect(claims.map(({ body }) => body)).toEqual(['offer_id=7'])
  expect(shownState()).toEqual(['claimed'])
  expect($notices.get().toasts).toMatchObject([{ kind: 'success', text: '已领取“店庆券”', action: { text: '去使用', href: '/yhq' } }])
})

test('one that somebody else was given is shown as gone, and an answer that is lost is asked for under its key', async () => {
  let answer = () => envelope(null, codes.conflict, { msg: '已抢光' })
  const { asked } = fakeService(call => (isCall(call, availableCouponCall) ? pageOf({ state: 'gone' }) : answer()))
  const keys = () => asked.filter(call => isCall(call, couponClaimCall)).map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  await offers.open('/lqzx')
  await claimOffer(offer)
  expect(shownState()).toEqual(['gone'])
  answer = () => '<html>'
  await claimOffer(offer)
  answer = () => envelope({ ...offer, state: 'claimed' })
  await claimOffer(offer)
  await claimOffer(offer)
  const [, lost, again, another] = keys()
  expect(again).toBe(lost)
  expect(another).not.toBe(lost)
})
