import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { afterSaleAskCall, type AfterSaleDetailWire, type AfterSaleOptionsWire } from '@yaoji/contract/calls/purchase/after-sale'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { shownPage } from '../../base/lib/shown-page.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { AfterSaleDetail } from './after-sale-detail.tsx'
import { AskAfterSale } from './ask-after-sale.tsx'
import { $options } from './ask-store.ts'
import { $afterSale } from './detail-store.ts'

const navigate = vi.fn()
const goods = { goods_id: 12, name: '阿莫西林胶囊', sccj: '华南某某制药有限公司', ypgg: '0.25g×24粒', bzdw: '盒', goods_image: [] }
const batch = { ...goods, ph: '25091805', yxq: '2027-09-18' }
const choices = (['not-wanted', 'short'] as const).map((reason, place) => ({
  kind: place === 0 ? ('return' as const) : ('resend' as const),
  reason,
  refusal: '',
  until: null,
}))
const options: AfterSaleOptionsWire = {
  id: 'order-1',
  order_sn: '2026112100000001',
  refusal: '',
  gifts: [],
  batches: [
    {
      ...batch,
      id: 1,
      parcel: '顺丰 SF1',
      number: 3,
      free: 3,
      line: { id: 1, number: 3, refunded: 0, money: '26.10', voucher: '0.00', points: '0.00' },
      choices,
    },
  ],
}
const asked: AfterSaleDetailWire = {
  id: 'asked-1',
  after_sale_sn: 'T2026112100000001',
  kind: 'return',
  status: 20,
  order_id: 'order-1',
  order_sn: '2026112100000001',
  reason: 'not-wanted',
  remark: '',
  created_at: serverSeconds,
  expires_at: null,
  actions: ['send-back', 'withdraw'],
  lines: [{ ...batch, number: 3, reasons: [], accepted: null, refund: '26.10' }],
  gifts: [],
  refund: { total: '26.10', money: '26.10', method: '余额支付', voucher: '0.00', points: '0.00', state: 'due' },
  return_to: { name: '售后部', phone: '400-000-0000', address: '浙江省 杭州市 余杭区 示例路88号' },
  sent_back: null,
  resent: null,
  photos: [],
  history: [],
}

beforeEach(() => {
  vi.spyOn(shownPage, 'path', 'get').mockReturnValue('/order/askAfterSales/order-1')
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
})
afterEach(async () => {
  await cleanup()
  $options.set({ state: 'loading' })
  $afterSale.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  navigate.mockClear()
  vi.unstubAllGlobals()
})

async function show(view: 'ask' | 'detail', post: () => string | Promise<string>, read: () => unknown = () => options) {
  const service = fakeService(({ method }) => (method === 'POST' ? post() : envelope(read())))
  const screen = await render(
    <main>
      {view === 'ask' ? <AskAfterSale /> : <AfterSaleDetail />}
      <Notices />
    </main>,
  )
  return { screen, service }
}

test('a gift that was earned goes along, or is paid for out of the refund, by keyboard and in words', async () => {
  const [only] = options.batches
  const gift = {
    ...{ line_id: 7, name: '体温计', bzdw: '支', bar_by: 'number' as const, bar: 3, times_max: 1, each: 1, given: 1, unreturned: 1 },
    ...{ day_price: '5.00', charged: '0.00', sources: [{ line_id: 1, bought: 3, gone: 0, per_count: 1, price: '8.70' }] },
  }
  const line = { ...only!.line, id: 7, number: 1, money: '0.00' }
  const given = { ...only!, id: 7, name: '体温计', ph: '25091807', number: 1, free: 1, line }
  const withGift = { ...options, gifts: [gift], batches: [only!, given] }
  const { screen, service } = await show(
    'ask',
    () => envelope(asked),
    () => withGift,
  )
  await screen.getByRole('checkbox', { name: '阿莫西林胶囊，批号25091805' }).click()
  const group = screen.getByRole('group', { name: '需一并退回的赠品' })
  await expect.element(group.getByRole('radio', { name: '退回' })).toBeChecked()
  await expectAccessible(screen.container)
  group.getByRole('radio', { name: '退回' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(group.getByRole('radio', { name: '保留（扣除¥5.00）' })).toBeChecked()
  await expect.element(screen.getByText('已扣除保留的赠品¥5.00')).toBeVisible()
  await screen.getByRole('button', { name: '提交申请' }).click()
  await expect.poll(() => navigate.mock.calls).toEqual([['/order/returnInfo/asked-1']])
  const body = new URLSearchParams(service.asked.find(({ method }) => method === afterSaleAskCall.method)?.body)
  expect([body.getAll('items'), body.get('gift_charge')]).toEqual([['1:3'], '5.00'])
})

test('what was withheld for a gift stands beside the goods of the after-sale', async () => {
  const kept = { ...asked, gifts: [{ line_id: 7, name: '体温计', bzdw: '支', kept: 1, charge: '5.00' }] }
  const { screen } = await show(
    'detail',
    () => '',
    () => kept,
  )
  await expect.element(screen.getByText('保留1支，扣除¥5.00')).toBeVisible()
  await expectAccessible(screen.container)
})
