import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { passwordChangeCall, sessionEndCall, userInfoCall } from '@yaoji/contract/calls/identity/account'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { AccountPage } from './account-page.tsx'
import { $account } from './store.ts'

const session = {
  browser: 'Chrome',
  system: 'Windows',
  address: '10.0.0.1',
  company: '安康大药房',
  partner: '',
  created_at: 1_795_000_000,
  seen_at: 1_795_000_100,
}
const here = { ...session, id: 'here', is_current: 1 }
const elsewhere = { ...session, id: 'elsewhere', browser: 'WeChat', system: 'Android', is_current: 0 }
const account = { user: memberFixture, email: '', shipped_sms: 0, is_wechat_open: 1, code: 'danti', sessions: [here, elsewhere] }
const refused = (errors: object) => envelope(null, 422, { errors })

function shown(answering: Parameters<typeof fakeService>[0]) {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  return fakeService(answering)
}

afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $account.set({ state: 'loading' })
  $session.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  sessionStorage.clear()
})

const page = (
  <main>
    <AccountPage />
  </main>
)

test('a name is changed by keyboard, and one that was typed outlives a reload; what is wrong is at its field', async () => {
  const { asked } = shown(call => envelope(isCall(call, userInfoCall) ? { ...account, user: { ...memberFixture, name: '王新' } } : account))
  const screen = await render(page)
  const name = screen.getByRole('textbox', { name: '姓名' })
  await name.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('用于联系和订单留痕 请填写姓名')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('王新')
  await screen.unmount()
  const again = await render(page)
  await expect.element(again.getByRole('textbox', { name: '姓名' })).toHaveValue('王新')
  await expectAccessible(again.container)
  await again.getByRole('checkbox', { name: '发货时短信通知我' }).click()
  await again.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => $notices.get().toasts.map(({ text }) => text)).toEqual(['资料已保存'])
  const sent = new URLSearchParams(asked.at(-1)?.body)
  expect([sent.get('name'), sent.get('shipped_sms')]).toEqual(['王新', '1'])
  expect(sessionStorage.getItem('yaoji-own-info')).toBeNull()
})

test('telephone and password change with the password of now, one form at its place, errors at their fields', async () => {
  const errors = { password: ['当前登录密码不正确'] }
  const { asked } = shown(call => {
    if (isCall(call, phoneCodeSendCall)) return envelope({ code_id: 'one', resend_seconds: 60 })
    if (isCall(call, userInfoCall)) return refused(errors)
    if (isCall(call, passwordChangeCall)) return envelope({ sessions: [here] })
    return envelope(account)
  })
  const screen = await render(page)
  await screen.getByRole('button', { name: '更换手机号' }).click()
  const phone = screen.getByRole('textbox', { name: '手机号' })
  await expect.element(phone).toHaveFocus()
  await userEvent.keyboard('13612345678')
  await screen.getByRole('button', { name: '获取验证码' }).click()
  await screen.getByRole('textbox', { name: '短信验证码' }).fill('123456')
  const current = screen.getByLabelText('当前登录密码')
  await current.fill('falsch-00')
  await screen.getByRole('button', { name: '确认更换' }).click()
  await expect.element(current).toHaveAccessibleDescription('当前登录密码不正确')
  await expect.element(phone).toHaveValue('13612345678')
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '修改密码' }).click()
  expect(screen.getByRole('form', { name: '更换手机号' }).elements()).toEqual([])
  await screen.getByLabelText('当前登录密码').fill('Yaoji2026!')
  await screen.getByLabelText('设置密码').fill('Xinmima-66')
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '确认修改' }).click()
  await expect.element(screen.getByRole('form', { name: '修改密码' })).not.toBeInTheDocument()
  expect(asked.at(-1)?.body).toBe('password=Yaoji2026%21&new_password=Xinmima-66')
})

test('one session ends where it is listed; all of them only after a question', async () => {
  const { asked } = shown(call => envelope(isCall(call, sessionEndCall) ? { sessions: [here] } : account))
  const screen = await render(page)
  await screen.getByRole('button', { name: '退出登录：微信 · Android' }).click()
  await expect.element(screen.getByText('微信 · Android')).not.toBeInTheDocument()
  expect(asked.at(-1)?.body).toBe('which=one&session=elsewhere')
  const before = asked.length
  await screen.getByRole('button', { name: '退出所有设备' }).click()
  await expect.poll(() => $notices.get().dialogs).toHaveLength(1)
  expect(asked).toHaveLength(before)
})
