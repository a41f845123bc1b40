import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterSaleAskCall, type AfterSaleOptionsWire } from '@yaoji/contract/calls/purchase/after-sale'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $ask, $chosen, $options, changeRemark, chooseKind, chooseReason, chooseUnits, openAsk, photos, submitAsk } from './ask-store.ts'
import { $afterSale, $sendBack, changeSendBack, openAfterSale, sendBack } from './detail-store.ts'

const navigate = vi.fn()
const choice = (kind: 'return' | 'resend', reason: 'damaged' | 'not-wanted' | 'short', refusal = '') => ({
  kind,
  reason,
  refusal,
  until: null,
})
const batch = (id: number, free: number, refusal = ''): AfterSaleOptionsWire['batches'][number] => ({
  id,
  goods_id: id,
  name: `商品${id}`,
  sccj: '',
  ypgg: '',
  bzdw: '盒',
  goods_image: [],
  ph: 'B1',
  yxq: '2028-01-01',
  parcel: '顺丰 SF1',
  number: free,
  free,
  line: { id, number: 3, refunded: 0, money: '1.00', voucher: '0.00', points: '0.00' },
  choices: [choice('return', 'damaged'), choice('return', 'not-wanted', refusal), choice('resend', 'short', refusal)],
})
const options: AfterSaleOptionsWire = {
  id: 'order-1',
  order_sn: '1',
  refusal: '',
  gifts: [],
  batches: [batch(1, 3), batch(2, 2, '已超过申请期限')],
}

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))
afterEach(() => {
  cleanStores($options, $ask)
  photos.open('yaoji-files-none')
  navigate.mockClear()
  sessionStorage.clear()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

async function open(
  address = '/order/askAfterSales/order-1',
  answer = envelope({ id: 'asked-1', order_id: 'order-1', kind: 'return', lines: [], gifts: [], photos: [], history: [] }),
) {
  const service = fakeService(({ method }) => (method === 'POST' ? answer : envelope(options)))
  await openAsk('order-1', address)
  return service
}
/** A picture that was sent in at this form before the page was reloaded. */
function chosenBefore() {
  const files = [{ id: 'photo-1', url: '', name: 'photo.jpg' }]
  sessionStorage.setItem('yaoji-files-after-sale-order-1', JSON.stringify({ atMs: Date.now(), files }))
}
const chosen = () => $chosen.get().map(({ batch: { id }, units }) => [id, units])

test('what is not there is said by the page, and by nothing over it', async () => {
  fakeService(() => envelope(null, codes.notFound, { msg: '您访问的内容不存在' }))
  await openAsk('order-9', '/order/askAfterSales/order-9')
  await openAfterSale('after-sale-9')
  expect([$options.get().state, $afterSale.get().state, $notices.get().dialogs]).toEqual(['missing', 'missing', []])
})

describe('asking for an after-sale', () => {
  test('begins with the first that can be asked for, or what the address fills in, never more than is there', async () => {
    await open()
    expect($ask.get()).toMatchObject({ kind: 'return', reason: 'damaged', units: {} })
    await open('/order/askAfterSales/order-1?kind=resend&reason=short&items=1:9,2:1,7:1')
    expect($ask.get()).toMatchObject({ kind: 'resend', reason: 'short', units: { 1: 3, 2: 1 } })
    expect(chosen()).toEqual([[1, 3]])
  })

  test('counts only what can be asked for as it is chosen', async () => {
    await open()
    chooseUnits(1, 2)
    chooseUnits(2, 1)
    expect(chosen()).toEqual([
      [1, 2],
      [2, 1],
    ])
    chooseReason('not-wanted')
    expect(chosen()).toEqual([[1, 2]])
  })

  test('sends nothing without goods or a picture that is needed, and says so', async () => {
    const service = await open()
    await submitAsk()
    expect($ask.get().errors).toEqual({ items: '请选择商品', photo_ids: '请上传照片' })
    expect(service.asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('sends once what was chosen and leads to what came of it', async () => {
    chosenBefore()
    const service = await open()
    chooseKind('return')
    chooseUnits(1, 2)
    changeRemark('外盒压坏')
    await Promise.all([submitAsk(), submitAsk()])
    const posts = service.asked.filter(({ method }) => method === 'POST')
    expect(posts.map(({ url, body }) => [url.pathname, decodeURIComponent(body)])).toEqual([
      [afterSaleAskCall.path.replace(':id', 'order-1'), expect.stringMatching(/items=1:2.*photo_ids=photo-1/)],
    ])
    expect(navigate).toHaveBeenCalledWith('/order/returnInfo/asked-1')
  })

  test('shows what the service says at the field, and tries with the same key after an answer that was lost', async () => {
    const refused = { errors: { items: ['商品1最多可申请1'] } }
    chosenBefore()
    const service = await open(undefined, envelope(null, codes.invalid, refused))
    chooseUnits(1, 2)
    await submitAsk()
    expect($ask.get()).toMatchObject({ isSending: false, errors: { items: '商品1最多可申请1' } })
    await submitAsk()
    const keys = service.asked.filter(({ method }) => method === 'POST').map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})

test('what was chosen and typed is there after a reload of that address, until it was sent', async () => {
  const address = '/order/askAfterSales/order-1?kind=return&items=1:1'
  await open(address)
  chooseReason('not-wanted')
  chooseUnits(1, 2)
  changeRemark('外箱破损')
  await open(address)
  expect($ask.get()).toMatchObject({ kind: 'return', reason: 'not-wanted', remark: '外箱破损' })
  expect(chosen()).toEqual([[1, 2]])
  await open('/order/askAfterSales/order-1?kind=return&items=1:3')
  expect(chosen()).toEqual([[1, 3]])
  expect($ask.get().remark).toBe('')
  await open(address)
  await submitAsk()
  await open(address)
  expect(chosen()).toEqual([[1, 1]])
  expect($ask.get().remark).toBe('')
})

test('the parcel that was typed is there after a reload of its after-sale, until it was sent', async () => {
  const detail = { id: 'asked-1', order_id: 'order-1', lines: [], gifts: [], photos: [], history: [] }
  let answer = envelope(detail)
  fakeService(() => answer)
  await openAfterSale('asked-1')
  changeSendBack({ carrier: '顺丰', parcel_number: 'SF1' })
  await openAfterSale('asked-2')
  expect($sendBack.get()).toMatchObject({ carrier: '', parcel_number: '' })
  await openAfterSale('asked-1')
  expect($sendBack.get()).toMatchObject({ carrier: '顺丰', parcel_number: 'SF1' })
  answer = envelope(null, codes.invalid, { errors: { parcel_number: ['运单号格式不正确'] } })
  const sending = sendBack()
  changeSendBack({ carrier: '圆通' })
  await sending
  expect($sendBack.get()).toEqual({ carrier: '圆通', parcel_number: 'SF1', errors: { parcel_number: '运单号格式不正确' } })
  answer = envelope(detail)
  await sendBack()
  await openAfterSale('asked-1')
  expect($sendBack.get()).toMatchObject({ carrier: '', parcel_number: '' })
})
