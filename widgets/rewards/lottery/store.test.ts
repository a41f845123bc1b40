import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawCall, drawClaimCall, type DrawnWire } from '@yaoji/contract/calls/rewards/lottery'
import { codes } from '@yaoji/contract/codes'
import { limits } from '@yaoji/contract/limits'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $claiming, claimPrize, openClaiming } from './claim-store.ts'
import { $drawing, closeDrawing, drawNow, lottery, own } from './store.ts'

const drawn: DrawnWire = {
  ...{ id: 1, name: '50积分', remarks: '存入积分账户', prize_type: 'points', created_at: 100 },
  ...{ number: 1, roll: 7, status: 'given', claim_until: null, parcel: null, draw_id: 3, draw_name: '抽奖' },
}

beforeEach(() => {
  vi.useFakeTimers()
  configureEnvironment({ serviceOrigin: 'https://api.test' })
})
afterEach(() => {
  vi.useRealTimers()
  $drawing.set({ state: 'none' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

const turned = async (drawing: Promise<void>) => {
  await vi.advanceTimersByTimeAsync(limits.lotteryResultDelayMs)
  await drawing
}

test('the result is shown when the wheel stands, and a second press meanwhile draws nothing', async () => {
  const { asked } = fakeService(() => envelope(drawn))
  void drawNow(3)
  void drawNow(3)
  await vi.advanceTimersByTimeAsync(limits.lotteryResultDelayMs - 1)
  expect($drawing.get().state).toBe('drawing')
  await vi.advanceTimersByTimeAsync(1)
  expect($drawing.get()).toEqual({ state: 'drawn', drawn })
  expect(asked.filter(call => isCall(call, drawCall))).toHaveLength(1)
})

test('while the wheel turns nothing is asked and nothing drawn that could hold it up', async () => {
  const { asked } = fakeService(call => envelope(isCall(call, drawCall) ? drawn : { id: 3, list: [], prizes: [] }))
  await Promise.all([lottery.open('/draw?id=3'), own.open('/draw')])
  asked.length = 0
  const changed = vi.fn()
  const stop = [$drawing, lottery.$list, lottery.$isBusy, own.$list, own.$isBusy, $notices].map(store => store.listen(() => changed()))
  const drawing = drawNow(3)
  changed.mockClear()
  await vi.advanceTimersByTimeAsync(limits.lotteryResultDelayMs - 1)
  expect(asked).toHaveLength(1)
  expect(changed).not.toHaveBeenCalled()
  await turned(drawing)
  expect(changed).toHaveBeenCalled()
  for (const end of stop) end()
  lottery.forget()
  own.forget()
})

test('an answer that was lost is asked for again under its key', async () => {
  const { asked } = fakeService(() => envelope(null, codes.failed))
  await turned(drawNow(3))
  expect($drawing.get().state).toBe('lost')
  await turned(drawNow(3))
  const [first, again] = asked.filter(call => isCall(call, drawCall)).map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(again).toBe(first)
})

test('closing during a draw asks first, and what comes of it then is reported next to the page', async () => {
  fakeService(() => envelope(drawn))
  const drawing = drawNow(3)
  const closing = closeDrawing()
  const [dialog] = $notices.get().dialogs
  expect(dialog?.text).toContain('确定关闭？')
  answerDialog(dialog?.id ?? 0, true)
  await closing
  expect($drawing.get().state).toBe('none')
  await turned(drawing)
  expect($drawing.get().state).toBe('none')
  expect($notices.get().toasts).toMatchObject([{ text: '恭喜您抽中50积分（存入积分账户）' }])
})

test('an address that may not have arrived is said again under its key, and the dialog stays', async () => {
  const thing: DrawnWire = { ...drawn, prize_type: 'thing', status: 'open', claim_until: 900 }
  const isClaim = ({ url }: { url: URL }) => url.pathname === drawClaimCall.path.replace(':id', String(thing.id))
  let isLost = true
  const { asked } = fakeService(call => {
    if (!isClaim(call)) return envelope({ list: [], page: 1, page_size: 20, total: 0, last_page: 1 })
    if (isLost) return envelope(null, codes.failed)
    return envelope({ ...thing, status: 'claimed', claim_until: null })
  })
  openClaiming(thing)
  await claimPrize(thing, 5)
  expect($claiming.get()).toBe(thing)
  isLost = false
  await claimPrize(thing, 5)
  expect($claiming.get()).toBeUndefined()
  const keys = asked.filter(isClaim).map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
