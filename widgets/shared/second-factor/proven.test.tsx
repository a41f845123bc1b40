import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { factorProveCall } from '@yaoji/contract/calls/identity/second-factor'
import { withdrawalAskCall } from '@yaoji/contract/calls/purchase/withdrawal'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { proven } from './proven.tsx'

const navigate = vi.fn<(path: string) => void>()

beforeEach(() => {
  navigate.mockReset()
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
})

afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

const body = { amount: '10.00', bank: '工商银行', account_number: '6222020200001234567', password: 'x' }
const withdraw = () => proven(() => request(withdrawalAskCall, { body, idempotencyKey: 'one', factor: 'caller' }))
const needs = (factor: string, text: string) => envelope({ factor }, 460, { msg: text })
const dialog = async () => {
  await expect.poll(() => $notices.get().dialogs.length).toBe(1)
  return $notices.get().dialogs[0]!
}

test('a call that needs no second factor is made once, and nothing is asked', async () => {
  const { asked } = fakeService(() => envelope({ id: 'one', state: 'checking' }))
  expect(await withdraw()).toMatchObject({ ok: true })
  expect(asked).toHaveLength(1)
  expect($notices.get().dialogs).toEqual([])
})

test('one that is refused for want of a code is made again with the same key after it was proven', async () => {
  let isProven = false
  const { asked } = fakeService(() => (isProven ? envelope({ id: 'one', state: 'checking' }) : needs('code', '请输入')))
  const working = withdraw()
  const { id, view } = await dialog()
  expect(view).toBeTypeOf('function')
  isProven = true
  answerDialog(id, true)
  expect(await working).toMatchObject({ ok: true, data: { id: 'one' } })
  expect(asked.filter(call => isCall(call, withdrawalAskCall))).toHaveLength(2)
  expect(asked.filter(call => isCall(call, factorProveCall))).toEqual([])
})

test('a declined one counts as cancelled: its form keeps what was typed, and no second notice appears', async () => {
  fakeService(() => needs('code', '请输入'))
  const working = withdraw()
  answerDialog((await dialog()).id, false)
  expect(await working).toEqual({ ok: false, failure: { kind: 'cancelled' } })
  expect($notices.get()).toMatchObject({ toasts: [], dialogs: [] })
})

test('who has none, where one is demanded, is led to where it is set up', async () => {
  fakeService(() => needs('set_up', '办理此事需要两步验证，请先在“基础信息”里开启'))
  const working = withdraw()
  const { id, text, confirmText } = await dialog()
  expect([text, confirmText]).toEqual(['办理此事需要两步验证，请先在“基础信息”里开启', '去开启'])
  answerDialog(id, true)
  expect(await working).toMatchObject({ ok: false })
  expect(navigate).toHaveBeenCalledWith('/basic#yaoji-account-factor')
})

test('a caller that does not ask for it gets the usual notice', async () => {
  fakeService(() => needs('code', '请先输入两步验证的验证码'))
  const working = request(withdrawalAskCall, { body, idempotencyKey: 'one' })
  expect((await dialog()).text).toBe('请先输入两步验证的验证码')
  answerDialog($notices.get().dialogs[0]!.id, true)
  await working
})
