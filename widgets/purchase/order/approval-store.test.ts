import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitingApprovalWire } from '@yaoji/contract/calls/purchase/approval-wire'
import { codes } from '@yaoji/contract/codes'
import { approvalMessages, whyText } from '../../shared/approval/parts.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { orderDetailFixture } from '../../../testing/widgets/order-fixture.ts'
import { $isDeciding, $sendingBack, approveOrder, askWhy, sendBack, typeReason } from './approval-store.ts'
import { $order, openOrder } from './detail-store.ts'

const need = { reason: 'over-limit', amount: '532.90', spent: '0.00', order_limit: '200.00', month_budget: null } as const
const approval: WaitingApprovalWire = { ...need, name: '陈店员', changes: [], seen: '' }
const change = { goods_id: 12, name: '阿莫西林胶囊', field: 'price', from: '¥9.20', to: '¥9.30' } as const
const waiting = { ...orderDetailFixture, id: 'order-1', status: 15 as const, approval }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $sendingBack.set(undefined)
  $environment.set({})
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(answer: () => string, reread: object = waiting) {
  let reads = 0
  const service = fakeService(({ method }) => (method === 'POST' ? answer() : envelope(reads++ === 0 ? waiting : reread)))
  await openOrder('order-1')
  return service
}
const posted = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.pathname, Object.fromEntries(new URLSearchParams(body))])
const said = () => $notices.get().toasts.map(({ text }) => text)

test.each([
  [need, '采购额¥532.90，超过单笔限额¥200.00'],
  [
    { ...need, reason: 'over-budget', spent: '900.00', order_limit: null, month_budget: '1000.00' },
    '采购额¥532.90，超出本月预算¥1,000.00（此前已下单¥900.00）',
  ],
  [{ ...need, reason: 'over-both', month_budget: '0.00' }, '采购额¥532.90，超过单笔限额¥200.00，超出本月预算¥0.00（此前已下单¥0.00）'],
] as const)('why an order waits is reported with what it was held against: %#', (each, text) => {
  expect(whyText(each, each.amount)).toBe(text)
  expect(whyText(each, '500.00')).toBe(text.replace('，', '（含现金券、积分支付部分），'))
})

test('an order is approved once, as it was read', async () => {
  const service = await open(() => envelope({ ...waiting, status: 10, approval: null }))
  await Promise.all([approveOrder(waiting), approveOrder(waiting)])
  expect(posted(service)).toEqual([['/api/order/order-1/approve', { seen: '' }]])
  expect($order.get()).toMatchObject({ value: { status: 10, approval: null } })
  expect(said()).toEqual(['已批准，可以付款了'])
  expect($isDeciding.get()).toBe(false)
})

test('what moved is shown with the order before it can be approved, and then named', async () => {
  const moved = { ...waiting, approval: { ...approval, changes: [change], seen: 'moved-1' } }
  const service = await open(() => envelope({ changes: [change] }, codes.conflict), moved)
  await approveOrder(waiting)
  expect(said()).toEqual(['价格刚刚有变化，请确认后再审批'])
  expect($order.get()).toMatchObject({ value: { approval: { changes: [change] } } })
  await approveOrder(moved)
  expect(posted(service).map(([, body]) => body)).toEqual([{ seen: '' }, { seen: 'moved-1' }])
})

test('an order is not sent back without a reason, and what was typed outlives a failed call', async () => {
  const answers = [() => Promise.reject<string>(new TypeError('refused')), () => envelope({ ...waiting, status: -1, approval: null })]
  const service = await open(() => answers.shift()!() as string)
  askWhy('order-1')
  await sendBack()
  expect($sendingBack.get()?.error).toBe(approvalMessages.reasonMissing)
  typeReason('长'.repeat(101))
  await sendBack()
  expect($sendingBack.get()?.error).toBe(approvalMessages.reasonLong)
  expect(posted(service)).toEqual([])
  typeReason('先减半')
  await sendBack()
  expect($sendingBack.get()).toMatchObject({ reason: '先减半' })
  askWhy('order-1')
  expect($sendingBack.get()?.reason).toBe('先减半')
  await sendBack()
  expect(posted(service).at(-1)).toEqual(['/api/order/order-1/send_back', { reason: '先减半' }])
  expect($sendingBack.get()).toBeUndefined()
  expect($order.get()).toMatchObject({ value: { status: -1 } })
  askWhy('order-1')
  expect($sendingBack.get()?.reason).toBe('')
})
