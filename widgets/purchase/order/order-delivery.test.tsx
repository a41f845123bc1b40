import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { orderDetailFixture } from '../../../testing/widgets/order-fixture.ts'
import { setServerTime } from '../../base/lib/clock.ts'
import { OrderDelivery } from './order-delivery.tsx'

const china = (text: string): number => Date.parse(`${text}+08:00`) / 1_000
const main = {
  ...{ ck_id: 1, ck_name: '华东中心仓', cutoff_at: china('2026-11-30T16:00'), ships_on: '2026-11-30' },
  ...{ arrives_from: '2026-12-01', arrives_to: '2026-12-01' },
}
const herbs = { ...main, ck_id: 2, ck_name: '中药饮片仓', arrives_to: '2026-12-03' }
const delivery = (basis: 'pay' | 'check' | 'order', ...list: (typeof main)[]) => ({ basis, list })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  setServerTime(china('2026-11-30T10:00'))
})
afterEach(() => void vi.useRealTimers())

const textOf = (more: Partial<OrderDetailWire>) =>
  renderToStaticMarkup(<OrderDelivery order={{ ...orderDetailFixture, ...more }} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test.each([
  ['nothing where nothing was promised', {}, ''],
  ['until when it has to be paid', { delivery: delivery('pay', main) }, '预计送达 今天16:00前付款，12月1日（周二）；之后按付款时间计算'],
  ['that a held order is counted later', { status: 30, delivery: delivery('check') }, '预计送达 商家核实后开始计算'],
  ['the day of a paid order', { status: 30, delivery: delivery('order', main), due_on: '2026-12-01' }, '预计送达 12月1日（周二）'],
  [
    'each warehouse by its name',
    { status: 30, delivery: delivery('order', main, herbs), due_on: '2026-12-03' },
    '预计送达 华东中心仓： 12月1日（周二） 中药饮片仓： 12月1日至12月3日',
  ],
] satisfies [string, Partial<OrderDetailWire>, string][])('tells %s', (_, more, text) => {
  expect(textOf(more).replaceAll('： ', '：')).toBe(text.replaceAll('： ', '：'))
})

test.each([
  ['2026-12-01T23:59', 70, false],
  ['2026-12-02T00:00', 70, true],
  ['2026-12-02T00:00', 80, false],
] as const)('at %s in state %i it is late: %s', (at, status, isLate) => {
  setServerTime(china(at))
  const text = textOf({ status, delivery: delivery('order', main), due_on: '2026-12-01' })
  expect(text.includes('已过预计送达日期')).toBe(isLate)
})
