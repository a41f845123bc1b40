import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { orderDetailFixture } from '../../../testing/widgets/order-fixture.ts'
import { barcode, countingService, receivingSheetFixture } from '../../../testing/widgets/receiving-fixture.ts'
import { confirmReceipt } from './receive-store.ts'
import { $outcomes, save, scanBox, setCount, setWrongBatch, takeRest } from './scan-store.ts'
import { $sheet, openSheet } from './sheet-store.ts'
import { $saveFailure, $unsaved } from './tick-queue.ts'

const navigate = vi.fn()
let shop: ReturnType<typeof countingService>

beforeEach(() => {
  sessionStorage.clear()
  shop = countingService()
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
})
afterEach(() => {
  cleanStores($sheet, $unsaved, $outcomes)
  $outcomes.set([])
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  navigate.mockClear()
})

async function open(answer: (body: string) => string | Response | Promise<string> = shop.save) {
  const service = fakeService(({ method, body, url }) => {
    if (method === 'GET') return shop.sheet()
    return url.pathname.endsWith('/receive') ? envelope(orderDetailFixture) : answer(body)
  })
  await openSheet('order-1')
  return service
}

const settled = () => expect.poll(() => $unsaved.get()).toEqual([])

describe('the receipt', () => {
  const answer = async (isConfirmed: boolean) => {
    await expect.poll(() => $notices.get().dialogs).toHaveLength(1)
    const dialog = $notices.get().dialogs[0]!
    answerDialog(dialog.id, isConfirmed)
    return dialog.text
  }

  test('fills every difference with its reason into one after-sale', async () => {
    const service = await open()
    takeRest()
    setCount(1, 'good', 1)
    setCount(2, 'damaged', 3)
    setCount(2, 'good', 25)
    setCount(3, 'good', 2)
    setCount(3, 'wrong', 2)
    setWrongBatch(3, 'X9')
    await settled()
    const receiving = confirmReceipt(receivingSheetFixture)
    expect(await answer(true)).toBe('订单2026010100000001：破损3，批号不符2，少3。确认收货后请在48小时内提交售后申请')
    await receiving
    expect(service.asked.filter(each => isCall(each, { ...orderReceiveCall, path: '/api/order/order-1/receive' }))).toHaveLength(1)
    const [[path]] = navigate.mock.calls as [[string]]
    const query = new URL(path, 'https://site.test').searchParams
    expect([path.split('?')[0], query.get('kind'), query.get('items')]).toEqual([
      '/order/askAfterSales/order-1',
      'refund',
      '1:1:short,2:3:damaged,2:2:short,3:2:wrong',
    ])
    expect(query.get('remark')).toContain('批号B3实收批号X9')
  })

  test('leads nowhere when all is right, and waits when the buyer does', async () => {
    const service = await open()
    takeRest()
    await settled()
    const kept = confirmReceipt(receivingSheetFixture)
    expect(await answer(false)).toContain('已全部核对，没有差异')
    await kept
    const before = service.asked.length
    const receiving = confirmReceipt(receivingSheetFixture)
    await answer(true)
    await receiving
    expect([navigate.mock.calls, service.asked.length]).toEqual([[], before + 2])
  })

  test('comes after the boxes that wait to be saved, and leads nowhere where nothing was counted', async () => {
    const before = await open()
    const uncounted = confirmReceipt(receivingSheetFixture)
    await answer(true)
    await uncounted
    expect([navigate.mock.calls, before.asked.filter(({ method }) => method === 'POST')]).toMatchObject([[], [{}]])

    let isDown = true
    const service = await open(body => (isDown ? new Response('', { status: 502 }) : shop.save(body)))
    scanBox(barcode)
    await expect.poll(() => $saveFailure.get()).toBeDefined()
    isDown = false
    const receiving = confirmReceipt(receivingSheetFixture)
    await answer(true)
    await receiving
    const paths = service.asked.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname.split('/').at(-1))
    expect(paths.slice(-2)).toEqual(['receiving', 'receive'])
    expect(shop.ticks.size).toBe(1)
  })

  test('stays where it was when the order has moved on', async () => {
    await open(() => envelope(null, codes.conflict, { msg: '订单已完成，不能核对收货' }))
    scanBox(barcode)
    await save()
    expect($unsaved.get()).toHaveLength(1)
  })
})
