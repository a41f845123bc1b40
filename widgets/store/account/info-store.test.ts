import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { createInfoForm } from './info-store.ts'
import { $account } from './store.ts'

const account = { user: memberFixture, email: '', shipped_sms: 0, is_wechat_open: 1, code: 'danti', sessions: [] }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $account.set({ state: 'loading' })
  $session.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  sessionStorage.clear()
})

test('another e-mail is saved once the second factor is proven; declined, what was typed stays', async () => {
  let isProven = false
  fakeService(() => (isProven ? envelope({ ...account, email: 'wang@example.com' }) : envelope({ factor: 'code' }, 460, { msg: '请输入' })))
  const { $info, type, submit } = createInfoForm(account)
  type({ email: 'wang@example.com' })
  const answer = async (isConfirmed: boolean) => {
    const saving = submit()
    await expect.poll(() => $notices.get().dialogs.length).toBe(1)
    isProven = isConfirmed
    answerDialog($notices.get().dialogs[0]!.id, isConfirmed)
    await saving
  }
  await answer(false)
  expect($info.get()).toMatchObject({ fields: { email: 'wang@example.com' }, isBusy: false })
  expect($account.get()).toMatchObject({ state: 'loading' })
  await answer(true)
  expect($account.get()).toMatchObject({ value: { email: 'wang@example.com' } })
})

test('anyone who types while it saves saves once, and loses nothing of what was typed since', async () => {
  const answers: ((text: string) => void)[] = []
  const { asked } = fakeService(() => new Promise<string>(resolve => answers.push(resolve)))
  const { $info, type, submit } = createInfoForm(account)
  type({ name: ' 王新 ' })
  const saving = submit()
  type({ email: 'wang@example.com' })
  expect($info.get().isBusy).toBe(true)
  await submit()
  expect(asked).toHaveLength(1)
  answers[0]?.(envelope({ ...account, user: { ...memberFixture, name: '王新' } }))
  await saving
  expect($info.get()).toEqual({ fields: { name: ' 王新 ', email: 'wang@example.com', wantsShippedSms: false }, isBusy: false, errors: {} })
  expect(createInfoForm(account).$info.get().fields.email).toBe('wang@example.com')
})
