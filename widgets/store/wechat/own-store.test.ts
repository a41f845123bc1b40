import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wechatBindCall, wechatUnbindCall } from '@yaoji/contract/calls/identity/wechat'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $wechat, bind, unbind } from './own-store.ts'

const own = { user: memberFixture, is_open: 1, nickname: '安康店长', bound_at: 1, waiting: '' }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $wechat.set({ state: 'loading' })
  $session.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

/** The service wants the second factor until `prove` is called. */
function guarded(answer: object) {
  let isProven = false
  const { asked } = fakeService(() => (isProven ? envelope(answer) : envelope({ factor: 'code' }, 460, { msg: '请输入' })))
  return { asked, prove: () => void (isProven = true) }
}

async function answerNext(isConfirmed: boolean): Promise<void> {
  await expect.poll(() => $notices.get().dialogs.length).toBe(1)
  answerDialog($notices.get().dialogs[0]!.id, isConfirmed)
}

test('a WeChat is bound by the same code once the second factor is proven', async () => {
  const { asked, prove } = guarded(own)
  const binding = bind('one')
  await expect.poll(() => $notices.get().dialogs[0]?.view).toBeTypeOf('function')
  prove()
  await answerNext(true)
  expect(await binding).toBeUndefined()
  expect(asked.filter(call => isCall(call, wechatBindCall))).toHaveLength(2)
  expect($wechat.get()).toMatchObject({ state: 'ready', value: { nickname: '安康店长' } })
})

test('where the proof is declined, the page says that nothing was bound', async () => {
  guarded(own)
  const binding = bind('one')
  await answerNext(false)
  expect(await binding).toBe('没有完成两步验证，微信尚未绑定')
  expect($wechat.get().state).toBe('loading')
})

test('a WeChat is unbound after the question and the second factor', async () => {
  const { asked, prove } = guarded({ ...own, nickname: '', bound_at: 0 })
  const unbinding = unbind()
  await answerNext(true)
  await expect.poll(() => $notices.get().dialogs[0]?.view).toBeTypeOf('function')
  prove()
  await answerNext(true)
  await unbinding
  expect(asked.filter(call => isCall(call, wechatUnbindCall))).toHaveLength(2)
  expect($wechat.get()).toMatchObject({ value: { nickname: '' } })
})
