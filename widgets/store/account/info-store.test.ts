import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
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

test('whoever types while it saves saves once, and loses nothing of what was typed since', async () => {
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
