import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShortageWire } from '@yaoji/contract/calls/purchase/shortage-wire'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { orderDetailFixture } from '../../../testing/widgets/order-fixture.ts'
import { $order, openOrder } from './detail-store.ts'
import { messages, shortNote } from './messages.ts'
import { $isChoosing, chooseShortage } from './shortage-store.ts'

const shortage = (id: string, refund: string): ShortageWire => ({
  id,
  goods_id: 1,
  name: '阿莫西林胶囊',
  sccj: '',
  ypgg: '',
  bzdw: '盒',
  number: 2,
  state: 'asked',
  choices: ['refund', 'later'],
  refund,
  is_underway: 0,
  expires_at: 1_800_000_000,
})
const shortages = [shortage('a', '18.40'), shortage('b', '1000.05')]

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

async function open(answer = () => envelope({ ...orderDetailFixture, id: 'order-1', shortages: [] })) {
  const service = fakeService(({ method }) => (method === 'GET' ? envelope({ ...orderDetailFixture, id: 'order-1', shortages }) : answer()))
  await openOrder('order-1')
  return service
}
const sent = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => new URLSearchParams(body).getAll('choices'))

async function answer(isConfirmed: boolean): Promise<string> {
  await expect.poll(() => $notices.get().dialogs).toHaveLength(1)
  const { id, text } = $notices.get().dialogs[0]!
  answerDialog(id, isConfirmed)
  return text
}

test('waiting for the goods is chosen at once, and a second press does nothing', async () => {
  const service = await open()
  await Promise.all([chooseShortage('order-1', shortages, 'later'), chooseShortage('order-1', shortages, 'refund')])
  expect(sent(service)).toEqual([['a:later', 'b:later']])
  expect($order.get()).toMatchObject({ state: 'ready', value: { shortages: [] } })
  expect($notices.get().toasts).toMatchObject([{ kind: 'success', text: messages.shortWaits }])
})

test('money in place of goods is asked once more, with its sum', async () => {
  const service = await open()
  const kept = chooseShortage('order-1', shortages, 'refund')
  expect(await answer(false)).toContain('¥1,018.45')
  await kept
  expect([sent(service), $isChoosing.get()]).toEqual([[], false])
  const chosen = chooseShortage('order-1', shortages, 'refund')
  await answer(true)
  await chosen
  expect(sent(service)).toEqual([['a:refund', 'b:refund']])
})

test('what has moved meanwhile is read again, and an answer that was lost is asked for under its key', async () => {
  let failure = envelope(null, codes.conflict, { msg: '订单状态已变化，请刷新后重试' })
  const service = await open(() => failure)
  await chooseShortage('order-1', shortages, 'later')
  expect(service.asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  failure = 'cut off'
  await chooseShortage('order-1', shortages, 'later')
  const keys = service.asked.filter(({ method }) => method === 'POST').map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('the timeline tells it in words', () => {
  expect(['short:7', 'short-refund:7', 'short-later:1', '顺丰 SF1', 'other:1'].map(shortNote)).toEqual([
    '少发7件',
    '少发的7件退款',
    '少发的1件稍后补发',
    undefined,
    undefined,
  ])
})
