import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { limits } from '@yaoji/contract/limits'
import { envelope, fakeService, pendingAnswer } from '../../../../testing/widgets/fake-service.ts'
import { $environment, configureEnvironment, environment } from '../environment.ts'
import { request } from '../http.ts'
import { $notices, answerDialog } from '../notices.ts'
import { shownPage } from '../addresses/shown-page.ts'

const call = { method: 'POST', path: '/api/cart', keepsRepeats: true } as const satisfies Call
const navigate = vi.fn<(path: string) => void>()

beforeEach(() => {
  navigate.mockReset()
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

const toasts = () => $notices.get().toasts.map(({ kind, text }) => ({ kind, text }))
const dialogs = () => $notices.get().dialogs.map(({ title, text, confirmText }) => ({ title, text, confirmText }))

async function answerFirstDialog(isConfirmed: boolean) {
  answerDialog($notices.get().dialogs[0]?.id ?? 0, isConfirmed)
  await Promise.resolve()
  await Promise.resolve()
}

describe.each([10001, 401])('code %i', code => {
  test('leads to the log-in and back', async () => {
    const leave = vi.spyOn(environment, 'leave').mockReturnValue()
    fakeService(() => envelope(null, code))
    history.replaceState(null, '', '/cart?filters=1')
    await request(call)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fcart%3Ffilters%3D1')
    expect(toasts()).toEqual([])
  })

  test('does not lead to the log-in from the log-in, nor from a partner page', async () => {
    const leave = vi.spyOn(environment, 'leave').mockReturnValue()
    fakeService(() => envelope(null, code))
    history.replaceState(null, '', '/login?redirect=%2Fcart')
    await request(call)
    history.replaceState(null, '', '/cart')
    configureEnvironment({ mode: 'embed' })
    await request(call)
    expect(leave).not.toHaveBeenCalled()
  })
})

test('459 shows the message and then leads to the contracts', async () => {
  fakeService(() => envelope(null, 459, { msg: '请先签署电子合同' }))
  await request(call)
  expect(dialogs()).toMatchObject([{ text: '请先签署电子合同' }])
  expect(navigate).not.toHaveBeenCalled()
  await answerFirstDialog(false)
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`/dzht?${new URLSearchParams({ redirect: location.pathname + location.search })}`)
})

test('459 on a partner’s page says that the contracts are elsewhere, and leads there without the partner’s address', async () => {
  configureEnvironment({ mode: 'embed' })
  fakeService(() => envelope(null, 459, { msg: '请先签署电子合同' }))
  await request(call)
  expect(dialogs()).toMatchObject([{ text: '请先签署电子合同，将打开药集的电子合同页面，签署后回到本页继续', confirmText: '去签署' }])
  await answerFirstDialog(false)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/dzht')
})

test('422 shows the first field error with an error icon, or leaves it to the form', async () => {
  const errors = { number: ['请输入数量', '数量过大'], goods_id: ['商品不存在'] }
  fakeService(() => envelope(null, 422, { msg: '输入有误', errors }))
  const result = await request(call, { fieldErrors: 'caller' })
  expect(toasts()).toEqual([])
  expect(result).toMatchObject({ ok: false, failure: { code: 422, errors } })
  await request(call)
  expect(toasts()).toEqual([{ kind: 'error', text: '请输入数量' }])
})

test.each([400, 403, 404, 409, 413, 429, 600, 999])('code %i alerts the message of the server', async code => {
  fakeService(() => envelope(null, code, { msg: '库存不足' }))
  await request(call)
  expect(dialogs()).toEqual([{ title: '温馨提示', text: '库存不足', confirmText: '知道了' }])
})

test('409 may be shown by the caller, with what changed', async () => {
  const data = { changes: [{ goods_id: 1, name: '', field: 'price', from: '1.00', to: '2.00' }] }
  fakeService(() => envelope(data, 409))
  await expect(request(call, { conflicts: 'caller' })).resolves.toMatchObject({ failure: { code: 409, data } })
  expect(dialogs()).toEqual([])
})

test('404 may be shown by the caller, in the place of the page', async () => {
  fakeService(() => envelope(null, 404, { msg: '商品不存在' }))
  await expect(request(call, { notFound: 'caller' })).resolves.toMatchObject({ failure: { code: 404 } })
  expect(dialogs()).toEqual([])
})

const busy = [{ kind: 'error', text: '系统繁忙，请稍候再试' }]

test.each([500, 503, 599])('code %i shows the busy toast', async code => {
  fakeService(() => envelope(null, code, { msg: 'boom' }))
  await request(call)
  expect(toasts()).toEqual(busy)
})

test.each([
  ['HTML', () => new Response('<!doctype html><title>Bad gateway</title>', { status: 200 })],
  ['a cut body', () => new Response('{"code":10000,"da')],
  ['an empty body', () => new Response(null, { status: 502 })],
  ['JSON of another shape', () => new Response('[1]')],
  ['a body that breaks off', () => new Response(new ReadableStream({ start: stream => stream.error(new Error('cut')) }))],
])('%s shows the busy toast', async (_, answer) => {
  fakeService(answer)
  await expect(request(call)).resolves.toMatchObject({ ok: false, failure: { kind: 'code' } })
  expect(toasts()).toEqual(busy)
})

test('a network that fails asks to check it', async () => {
  fakeService(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(request(call)).resolves.toEqual({ ok: false, failure: { kind: 'network' } })
  expect(toasts()).toEqual([{ kind: 'error', text: '网络异常，请检查后重试' }])
})

test('a timeout opens a dialog whose button refreshes the page', async () => {
  vi.useFakeTimers()
  const reload = vi.spyOn(shownPage, 'reload').mockReturnValue()
  fakeService(() => pendingAnswer().promise)
  const running = request(call)
  await vi.advanceTimersByTimeAsync(limits.requestTimeoutMs)
  await running
  expect(dialogs()).toEqual([{ title: '温馨提示', text: '请求超时，请刷新页面', confirmText: '刷新' }])
  await answerFirstDialog(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a silent call says nothing, whether the call or its caller asks for silence', async () => {
  fakeService(() => envelope(null, 500))
  await request({ ...call, isSilent: true })
  await request(call, { isSilent: true })
  expect(toasts()).toEqual([])
})
