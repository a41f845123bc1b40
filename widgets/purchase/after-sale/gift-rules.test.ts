import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { afterSaleAskCall, type AfterSaleOptionsWire } from '@yaoji/contract/calls/purchase/after-sale'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $ask, $options, $parcel, keepGift, openAsk, photos, submitAsk } from './ask-store.ts'

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

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate: () => undefined }))
afterEach(() => {
  cleanStores($options, $ask)
  photos.open('yaoji-files-none')
  sessionStorage.clear()
  $environment.set({})
})

describe('gifts that follow what is chosen', () => {
  const gift: AfterSaleOptionsWire['gifts'][number] = {
    ...{ line_id: 7, name: '赠品', bzdw: '支', bar_by: 'number', bar: 3, times_max: 1, each: 1, given: 1, unreturned: 1 },
    ...{ day_price: '0.30', charged: '0.00', sources: [{ line_id: 1, bought: 3, gone: 0, per_count: 1, price: '0.33' }] },
  }
  const given = { ...batch(7, 1), line: { ...batch(7, 1).line, id: 7, number: 1, money: '0.00' } }
  const offer = (refusal = '') => {
    const choices = given.choices.map(each => ({ ...each, ...(each.reason === 'not-wanted' && { refusal }) }))
    return envelope({ id: 'order-1', order_sn: '1', refusal: '', gifts: [gift], batches: [batch(1, 3), { ...given, choices }] })
  }
  async function openGift(address: string, refusal?: string) {
    const service = fakeService(({ method }) =>
      method === 'POST'
        ? envelope({ id: 'asked-1', order_id: 'order-1', kind: 'return', lines: [], gifts: [], photos: [], history: [] })
        : offer(refusal),
    )
    await openAsk('order-1', address)
    return service
  }
  const unwanted = '/order/askAfterSales/order-1?kind=return&reason=not-wanted&items=1:2'
  const sent = async (service: Awaited<ReturnType<typeof openGift>>) => {
    await submitAsk()
    const body = new URLSearchParams(service.asked.find(({ method }) => method === afterSaleAskCall.method)?.body)
    return [body.getAll('items').join(','), body.get('gift_charge')]
  }

  test('go into the parcel, and are no longer charged', async () => {
    const service = await openGift(unwanted)
    expect($parcel.get()).toMatchObject({ withheld: 0, refund: { total: 66 }, gifts: [{ asked: 1, charge: 30, isKept: false }] })
    expect(await sent(service)).toEqual(['1:2,7:1', '0.00'])
  })

  test('are kept for their price, also after the page was loaded again', async () => {
    await openGift(unwanted)
    keepGift(7, true)
    const service = await openGift(unwanted)
    expect($parcel.get()).toMatchObject({ withheld: 30, refund: { total: 36 }, gifts: [{ isKept: true }] })
    expect(await sent(service)).toEqual(['1:2', '0.30'])
  })

  test('that may not come back are kept', async () => {
    await openGift(unwanted, '该商品无质量问题不能退货')
    expect($parcel.get()).toMatchObject({ withheld: 30, gifts: [{ sent: [], isKept: true }] })
  })

  test('are no one’s matter where the seller is at fault, or the gift is in the parcel already', async () => {
    await openGift('/order/askAfterSales/order-1?kind=return&reason=damaged&items=1:2')
    expect($parcel.get()).toMatchObject({ withheld: 0, gifts: [] })
    await openGift(`${unwanted},7:1`)
    expect($parcel.get()).toMatchObject({ withheld: 0, gifts: [], refund: { total: 66 } })
  })
})
