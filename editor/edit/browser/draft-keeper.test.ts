import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import type { Draft } from '../wire.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { draftOf, machine } from './drafts.ts'

let typed: Omit<Draft, 'at'> | undefined
let isDown = false
const posted: { deed: string; body?: string }[] = []
const tell = vi.fn()
const keeper = () => new DraftKeeper({ who: '小王', path: 'help/pay.md', read: () => typed, tell })
const text = (body: string) => ({ fields: { title: '订单支付' }, body, version: '1' })
const bodies = () => posted.map(({ deed, body }) => [deed, body])

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  posted.length = 0
  tell.mockReset()
  isDown = false
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (isDown) throw new TypeError('Failed')
    posted.push({ deed: address.replace('/_edit/api/', ''), ...JSON.parse(body) })
    return { ok: true, json: async () => ({}) }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a second of typing is on this machine, five are on the server, once for all keys between', async () => {
  const kept = keeper()
  for (const body of ['一', '一二', '一二三']) {
    typed = text(body)
    kept.touched()
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect([draftOf('小王', 'help/pay.md').read()?.body, posted]).toEqual(['一二三', []])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(posted).toMatchObject([{ deed: 'draft', path: 'help/pay.md', machine: machine(), body: '一二三', version: '1' }])
  expect(tell).toHaveBeenCalledWith(expect.stringContaining('已自动暂存'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posted).toHaveLength(1)
})

test('while the server cannot be reached it is sent again until it has arrived', async () => {
  const kept = keeper()
  typed = text('一')
  isDown = true
  kept.touched()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tell).not.toHaveBeenCalled()
  isDown = false
  typed = text('一二')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(bodies()).toEqual([['draft', '一二']])
})

test('what has been saved meanwhile is not stored', async () => {
  const kept = keeper()
  typed = text('一')
  kept.touched()
  typed = undefined
  await vi.advanceTimersByTimeAsync(60_000)
  expect([draftOf('小王', 'help/pay.md').read(), posted]).toEqual([undefined, []])
})

test('a draft on its way arrives before the save, and before what forgets it', async () => {
  const kept = keeper()
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => promise.then(() => answer(address, options)))
  typed = text('一')
  kept.touched()
  await vi.advanceTimersByTimeAsync(5_000)
  const paused = vi.fn()
  const pausing = kept.pause().then(paused)
  const forgetting = kept.forget()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(paused).not.toHaveBeenCalled()
  resolve()
  await Promise.all([pausing, forgetting])
  expect(bodies()).toEqual([
    ['draft', '一'],
    ['forget', undefined],
  ])
})

test('a browser without room says so, and the server has the text all the same', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const kept = keeper()
  typed = text('一')
  kept.touched()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(tell).toHaveBeenCalledWith(messages.draftFull)
  expect(bodies()).toEqual([['draft', '一']])
})
