import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { barcode, countingService, traceCode } from '../../../testing/widgets/receiving-fixture.ts'
import { $outcomes, forgetForeign, markLastDamaged, save, scanBox, setCount, setWrongBatch, takeRest, undoLastBox } from './scan-store.ts'
import { $foreign, $sheet, $tallies, openSheet, refreshSheet } from './sheet-store.ts'
import { $unsaved } from './tick-queue.ts'

let shop: ReturnType<typeof countingService>

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  shop = countingService()
  configureEnvironment({ serviceOrigin: 'https://api.test' })
})
afterEach(async () => {
  // What was scanned last is still gathered.
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  cleanStores($sheet, $unsaved, $outcomes)
  $outcomes.set([])
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

async function open(answer: (body: string) => string | Response | Promise<string> = shop.save) {
  const service = fakeService(({ method, body }) => (method === 'GET' ? shop.sheet() : answer(body)))
  await openSheet('order-1')
  return service
}

const found = () => Object.fromEntries([...$tallies.get()].map(([id, { good, damaged, wrong }]) => [id, [good, damaged, wrong]]))
const newest = () => $outcomes.get()[0]
const settled = () => expect.poll(() => $unsaved.get()).toEqual([])

describe('ticking off', () => {
  test('counts thirty scans at once, box by box and batch by batch, and saves every one', async () => {
    await open()
    for (let count = 0; count < 30; count++) scanBox(barcode)
    expect(found()).toEqual({ 1: [2, 0, 0], 2: [28, 0, 0] })
    await settled()
    expect([shop.ticks.size, found()]).toEqual([30, { 1: [2, 0, 0], 2: [28, 0, 0] }])
    for (let count = 0; count < 2; count++) scanBox(barcode)
    expect([newest()?.tone, found()]).toEqual(['right', { 1: [2, 0, 0], 2: [30, 0, 0] }])
    scanBox(barcode)
    expect(newest()).toMatchObject({ tone: 'wrong', text: '阿莫西林胶囊 批号B2 多1盒，请核对数量' })
    await settled()
  })

  test('takes a trace code once, and again after it was taken back', async () => {
    await open()
    scanBox(traceCode)
    expect(newest()).toMatchObject({ tone: 'right', batch: 3 })
    scanBox(traceCode)
    expect(newest()).toMatchObject({ tone: 'wrong', text: expect.stringContaining('这一盒已经扫过') })
    await settled()
    scanBox(traceCode)
    expect(found()).toEqual({ 3: [1, 0, 0] })
    undoLastBox()
    expect(found()).toEqual({ 3: [0, 0, 0] })
    scanBox(traceCode)
    expect([newest()?.tone, found()]).toEqual(['right', { 3: [1, 0, 0] }])
    await settled()
    expect(found()).toEqual({ 3: [1, 0, 0] })
  })

  test('says that another device was faster', async () => {
    await open()
    shop.ticks.set('other', { batch: 3, good: 1, damaged: 0, wrong: 0, note: traceCode })
    scanBox(traceCode)
    await settled()
    expect([newest()?.text, found()]).toEqual(['这一盒已在另一台设备上扫过', { 3: [1, 0, 0] }])
  })

  test('marks a box, counts by hand, names the batch that came, keeps what is none of the order', async () => {
    await open()
    scanBox(barcode)
    markLastDamaged()
    markLastDamaged()
    expect([newest()?.text, found()]).toEqual(['没有可撤销的扫码', { 1: [0, 1, 0] }])
    setCount(2, 'good', 12)
    setCount(2, 'good', 10)
    setCount(3, 'wrong', 2)
    setWrongBatch(3, 'X 9:9')
    scanBox('6900000000001')
    expect(newest()?.text).toBe('不是本单商品：6900000000001')
    expect($foreign.get()).toEqual([{ code: '6900000000001', number: 1 }])
    forgetForeign('6900000000001', 1)
    expect([$foreign.get(), $tallies.get().get(3)?.ph]).toEqual([[], 'X99'])
    takeRest()
    await settled()
    expect([found(), $tallies.get().get(3)?.ph]).toEqual([{ 1: [1, 1, 0], 2: [30, 0, 0], 3: [2, 0, 2] }, 'X99'])
  })

  test('takes away nothing of what is too much, and names no batch that no one found', async () => {
    await open()
    setCount(1, 'good', 3)
    setWrongBatch(2, 'X9')
    takeRest()
    await settled()
    expect([found()[1], $tallies.get().get(2)?.ph]).toEqual([[3, 0, 0], ''])
    expect([...shop.ticks.values()].filter(({ batch, wrong }) => batch === 2 && wrong !== 0)).toEqual([])
    expect([...shop.ticks.values()].filter(({ note }) => note === 'X9')).toEqual([])
  })

  test('does not go back to what was read before a box was saved', async () => {
    await open()
    const { promise, resolve } = pendingAnswer()
    const before = shop.sheet()
    fakeService(({ method, body }) => (method === 'GET' ? (promise as Promise<string>) : shop.save(body)))
    const reading = refreshSheet()
    scanBox(barcode)
    await settled()
    resolve(before)
    await reading
    expect(found()).toEqual({ 1: [1, 0, 0] })
  })

  test('keeps what could not be saved, also over a reload, and saves it once', async () => {
    let isDown = true
    await open(body => {
      // The answer is lost, not the work.
      const answer = shop.save(body)
      return isDown ? new Response('', { status: 502 }) : answer
    })
    scanBox(barcode)
    scanBox(barcode)
    await expect.poll(() => shop.ticks.size).toBeGreaterThan(0)
    await save()
    expect($unsaved.get()).toHaveLength(2)
    shop.ticks.clear()
    $unsaved.set([])
    await openSheet('order-1')
    expect(found()).toEqual({ 1: [2, 0, 0] })
    isDown = false
    await save()
    await settled()
    expect([shop.ticks.size, found()]).toEqual([2, { 1: [2, 0, 0] }])
  })

  test('takes a scan while the former is on its way', async () => {
    const { promise, resolve } = pendingAnswer()
    let calls = 0
    await open(async body => (++calls === 1 ? ((await promise) as string) : shop.save(body)))
    scanBox(traceCode)
    await expect.poll(() => calls).toBe(1)
    undoLastBox()
    expect(found()).toEqual({ 3: [0, 0, 0] })
    const [first] = $unsaved.get()
    resolve(shop.save(new URLSearchParams([['ticks', `${first?.id}:3:1:0:0:${traceCode}`]]).toString()))
    await settled()
    expect([calls, shop.ticks.size, found()]).toEqual([2, 0, {}])
  })
})

describe('five hundred boxes, ten in a second', () => {
  test.each([
    ['at once', 0, 130],
    ['after three seconds', 3_000, 20],
  ] as const)('are saved once each in few calls, where the service answers %s', async (_when, answerMs, callsMax) => {
    const boxes = 500
    const service = await open(async body => {
      await new Promise(resolve => setTimeout(resolve, answerMs))
      return shop.save(body)
    })
    for (let count = 0; count < boxes; count++) {
      scanBox(barcode)
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(30_000)
    expect([shop.ticks.size, $unsaved.get().length]).toEqual([boxes, 0])
    expect(service.asked.filter(({ method }) => method === 'POST').length).toBeLessThanOrEqual(callsMax)
  })
})
