import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { centreCall, type CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { codes } from '@yaoji/contract/codes'
import { $drawnFor, drawFor } from '../../base/lib/drawn-for.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { buyerOf } from '../../base/lib/known-member.ts'
import { localMemory } from '../../base/lib/storage.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { goodsFixture, soldOutGoodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { deskMemoryKey, MemberDesk } from './member-desk.tsx'
import { $centre } from './store.ts'

const ending = (name: string, days: number) => ({ kind: 'paper' as const, name, end_at: '2026-12-01', days })
const note = (id: number, is_read: 0 | 1) =>
  ({ id, kind: 'order', title: `消息${id}`, text: '', path: '/order', is_read, created_at: 1_790_000_000 }) as const

const centre: CentreWire = {
  user: memberFixture,
  proof: null,
  orders: { unpaid: 2, approval: 0, unshipped: 3, unreceived: 1, completed: 9, 'after-sale': 0 },
  wallet: { balance: '50000.00', points: 1, coupons: 4, vouchers: '0.00', credit: null },
  check_in: { days: 0, is_done: 0, next: 5 },
  ending: [ending('营业执照', 3)],
  usual: [goodsFixture],
  arrived: [],
  messages: [note(1, 1), note(2, 0), note(3, 0), note(4, 0)],
  month: { weeks: [], spent: '0.00', on_credit: '0.00', saved: '0.00' },
}

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate: () => undefined }))

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  $session.set({ state: 'loading' })
  $centre.set({ state: 'loading' })
  $drawnFor.set(undefined)
  $environment.set({})
  sessionStorage.clear()
  localStorage.clear()
})

async function show(answer: () => string, session: 'member' | 'visitor' = 'member') {
  if (session === 'member') drawFor({ buyer: buyerOf(memberFixture), company: memberFixture.company, isPassed: true })
  $session.set(session === 'member' ? { state: 'member', user: memberFixture } : { state: 'visitor' })
  const { asked } = fakeService(each => (isCall(each, centreCall) ? answer() : envelope({})))
  const screen = await render(
    <main>
      <MemberDesk />
    </main>,
  )
  return { screen, asked }
}

test('a visitor sees no desk, and nothing is asked for them', async () => {
  const { screen, asked } = await show(() => envelope(centre), 'visitor')
  await expect.element(screen.getByRole('main')).toBeEmptyDOMElement()
  expect(asked).toEqual([])
})

test('a member sees what waits, what ends before what is unread, and what they buy often, at one click', async () => {
  const { screen } = await show(() => envelope(centre))
  await expect.element(screen.getByRole('link', { name: '待发货3单' })).toHaveAttribute('href', '/order?tab=unshipped')
  const due = screen.getByRole('region', { name: '待处理' })
  expect(due.element().textContent).toMatch(/^待处理证件 · 营业执照/)
  expect(due.getByRole('listitem').all()).toHaveLength(3)
  expect(due.element().textContent).not.toContain('消息1')
  await expect.element(screen.getByRole('region', { name: '常购商品' }).getByRole('button', { name: /加入购物车/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /可用余额/ })).toHaveTextContent('可用余额 ¥50,000.00')
  await expectAccessible(screen.container)
})

test('how high it is, is kept for the next page, once it is whole', async () => {
  const { screen } = await show(() => envelope(centre))
  const desk = screen.getByRole('region', { name: '采购工作台' })
  await expect.element(desk).toHaveAttribute('data-ready', 'true')
  const height = () => desk.element().getBoundingClientRect().height
  const remembersHeight = () =>
    expect.poll(() => localMemory.recall(deskMemoryKey)).toEqual({ width: innerWidth, height: Math.round(height()) })
  await remembersHeight()
  // As a part does that comes later than the answer.
  desk.element().append(Object.assign(document.createElement('p'), { textContent: '晚到' }))
  await remembersHeight()
})

test('what was awaited and has come stands before what is bought often', async () => {
  const { screen } = await show(() => envelope({ ...centre, arrived: [soldOutGoodsFixture], ending: [], messages: [] }))
  await expect.element(screen.getByRole('region', { name: '到货可购' }).getByRole('listitem')).toBeVisible()
  expect(screen.getByRole('region', { name: '常购商品' }).query()).toBeNull()
  await expect.element(screen.getByText('没有要处理的事项')).toBeVisible()
})

test('a store that is not approved reads what is missing; a failed answer can be asked for again', async () => {
  let answer = () => envelope(null, codes.failed, { msg: '系统繁忙' })
  const { screen } = await show(() => answer())
  await expect.element(screen.getByText('会员中心加载失败')).toBeVisible()
  // The hero, whose heading it was, is gone.
  await expect.element(screen.getByRole('heading', { level: 1, name: '采购工作台' })).toBeInTheDocument()
  answer = () => envelope({ ...centre, proof: { missing: 3 } })
  await screen.getByRole('button', { name: /重试|重新加载/ }).click()
  await expect.element(screen.getByText(/还差3份必需证件/)).toBeVisible()
})
