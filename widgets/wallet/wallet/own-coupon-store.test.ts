import { afterEach, expect, test, vi } from 'vitest'
import type { OwnCouponWire } from '@yaoji/contract/calls/promotions/own-coupon'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { isOpen, markOf } from './own-coupon-state.ts'
import { coupons, showVoucherLog, voucherLog, vouchers } from './own-coupon-store.ts'

const navigate = vi.fn()
const page = { list: [], page: 1, page_size: 20, total: 0, last_page: 1 }

afterEach(() => {
  $environment.set({})
  vi.unstubAllGlobals()
})

test('the address says what is asked for, and what is malformed is dropped', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  const { asked } = fakeService(() => envelope(page))
  await coupons.list.open('/yhq?status=2&page=3&log=4')
  await coupons.list.open('/yhq?status=7&page=0')
  await vouchers.list.open('/xjq?status=1&page=2&log=4')
  await voucherLog.open('/xjq?status=1&page=2&log=4')
  expect(asked.map(({ url }) => url.search)).toEqual(['?type=0&status=2&page=3', '?type=0', '?type=1&status=1&page=2', '?page=4'])
  coupons.show({ status: 0 })
  vouchers.show({ status: 2, page: 2 })
  showVoucherLog(5)
  expect(navigate.mock.calls).toEqual([['/yhq'], ['/xjq?status=2&page=2'], ['/xjq?status=1&page=2&log=5']])
})

const coupon: OwnCouponWire = {
  ...{ id: 1, status: 0, name: '店庆券', begin_at: '2026-11-01', end_at: '2026-11-30', is_begun: 1, is_soon: 0, reason: '' },
  ...{ order_id: '', order_sn: '', terms: null, goods: [], voucher: null },
}

test.each<[Partial<OwnCouponWire>, string | undefined, boolean]>([
  [{}, undefined, true],
  [{ is_soon: 1 }, '即将过期', true],
  [{ is_begun: 0 }, '未生效', false],
  [{ order_id: 'o1', is_soon: 1 }, '占用中', false],
  [{ status: 1, order_id: 'o1' }, undefined, false],
  [{ status: 2 }, undefined, false],
  [{ status: -1 }, '已作废', false],
])('%o is marked %s', (change, text, open) => {
  expect([markOf({ ...coupon, ...change })?.text, isOpen({ ...coupon, ...change })]).toEqual([text, open])
})
