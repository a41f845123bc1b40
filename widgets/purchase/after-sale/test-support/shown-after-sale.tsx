import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import type { AfterSaleDetailWire, AfterSaleOptionsWire } from '@yaoji/contract/calls/purchase/after-sale'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { shownPage } from '../../../base/lib/addresses/shown-page.ts'
import { envelope, fakeService, serverSeconds } from '../../../../testing/widgets/fake-service.ts'
import { Notices } from '../../../base/ui/index.ts'
import '../../../base/theme/index.css'
import { AfterSaleDetail } from '../after-sale-detail.tsx'
import { AskAfterSale } from '../ask-after-sale.tsx'
import { $options } from '../ask-store.ts'
import { $afterSale } from '../detail-store.ts'

export const navigate = vi.fn()
const goods = { goods_id: 12, name: '阿莫西林胶囊', sccj: '华南某某制药有限公司', ypgg: '0.25g×24粒', bzdw: '盒', goods_image: [] }
const batch = { ...goods, ph: '25091805', yxq: '2027-09-18' }
export const choices = (['not-wanted', 'short'] as const).map((reason, place) => ({
  kind: place === 0 ? ('return' as const) : ('resend' as const),
  reason,
  refusal: '',
  until: null,
}))
export const options: AfterSaleOptionsWire = {
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
export const asked: AfterSaleDetailWire = {
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

/** Before and after each test: the address of the page, the service, and empty stores. */
export function prepareAfterSale(): void {
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
}

/** Shows asking or the answered after-sale over a service that answers like this. */
export async function show(view: 'ask' | 'detail', post: () => string | Promise<string>, read: () => unknown = () => options) {
  const service = fakeService(({ method }) => (method === 'POST' ? post() : envelope(read())))
  const screen = await render(
    <main>
      {view === 'ask' ? <AskAfterSale /> : <AfterSaleDetail />}
      <Notices />
    </main>,
  )
  return { screen, service }
}
