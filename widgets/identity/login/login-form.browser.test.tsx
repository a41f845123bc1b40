import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { wechatOpenCall } from '@yaoji/contract/calls/identity/wechat'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { LoginForm } from './login-form.tsx'

const navigate = vi.fn<(path: string) => void>()
const demo = {
  password: 'Yaoji2026!',
  accounts: [
    { username: 'danti', role: '单体药店' },
    { username: 'zhensuo', role: '诊所' },
  ],
}

/** A visitor until the log-in, which is answered like this. */
function fakeLogIn(answer: string) {
  return fakeService(asked => (isCall(asked, userBaseCall) ? envelope({ ...memberFixture, logged_in: 0 }) : answer))
}

beforeEach(() => {
  fakeLogIn(envelope(memberFixture))
  navigate.mockReset()
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  history.replaceState(null, '', '/login?redirect=%2Fcart')
})

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  $session.set({ state: 'loading' })
  $environment.set({})
  sessionStorage.clear()
})

test('is filled and sent with the keyboard, and leads back', async () => {
  const screen = await render(
    <main>
      <LoginForm />
    </main>,
  )
  await screen.getByRole('textbox', { name: '用户名或手机号' }).click()
  await userEvent.keyboard('danti{Tab}Yaoji2026!{Enter}')
  await expect.poll(() => navigate).toHaveBeenCalledExactlyOnceWith('/cart')
})

test('says at the field what is wrong and puts the cursor there', async () => {
  fakeLogIn(envelope(null, 422, { errors: { password: ['用户名或密码错误'] } }))
  const screen = await render(
    <main>
      <LoginForm />
    </main>,
  )
  await screen.getByRole('button', { name: '登录' }).click()
  const name = screen.getByRole('textbox', { name: '用户名或手机号' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('请输入用户名或手机号')
  await userEvent.keyboard('danti{Tab}wrong{Enter}')
  const password = screen.getByLabelText('密码', { exact: true })
  await expect.element(password).toHaveAccessibleDescription('用户名或密码错误')
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('')
  await expectAccessible(screen.container)
})

test('asks its question in place, read out with its hint, and loses nothing that was typed', async () => {
  const challenge = { id: 'one', question: '每盒三片，两盒共几片？' }
  const { asked } = fakeLogIn(envelope({ challenge }, 422, { errors: { challenge_answer: ['登录失败多次，请回答验证问题后重新登录'] } }))
  const screen = await render(
    <main>
      <LoginForm />
    </main>,
  )
  await screen.getByRole('textbox', { name: '用户名或手机号' }).click()
  await userEvent.keyboard('danti{Tab}Yaoji2026!{Enter}')
  const answer = screen.getByRole('textbox', { name: '验证问题：每盒三片，两盒共几片？' })
  await expect.element(answer).toHaveFocus()
  await expect.element(answer).toHaveAccessibleDescription('用数字回答即可 登录失败多次，请回答验证问题后重新登录')
  await expect.element(screen.getByRole('textbox', { name: '用户名或手机号' })).toHaveValue('danti')
  await expect.element(screen.getByLabelText('密码', { exact: true })).toHaveValue('Yaoji2026!')
  await expectAccessible(screen.container)
  await userEvent.keyboard('6{Enter}')
  await expect.poll(() => asked.at(-1)?.body).toContain('challenge_id=one&challenge_answer=6')
})

test('moves nothing that can be pressed when the way in by WeChat comes late', async () => {
  const open = Promise.withResolvers<string>()
  fakeService(asked => (isCall(asked, wechatOpenCall) ? open.promise : envelope({ ...memberFixture, logged_in: 0 })))
  const screen = await render(
    <main>
      <LoginForm demo={demo} hotline="400-820-0000" />
    </main>,
  )
  await expect.element(screen.getByRole('link', { name: '注册会员' })).toBeVisible()
  const pressed = [...screen.container.querySelectorAll('a, button, input')]
  const places = () => pressed.map(each => [each.textContent, each.getBoundingClientRect().top])
  const before = places()
  open.resolve(envelope({ is_open: 1 }))
  await expect.element(screen.getByRole('link', { name: '微信扫码登录' })).toBeVisible()
  expect(places()).toEqual(before)
})

test('shows the password on demand and fills in a demo account', async () => {
  const screen = await render(
    <main>
      <LoginForm demo={demo} hotline="400-820-0000" />
    </main>,
  )
  await screen.getByRole('button', { name: '填入 zhensuo 诊所', exact: false }).click()
  await expect.element(screen.getByRole('textbox', { name: '用户名或手机号' })).toHaveValue('zhensuo')
  const password = screen.getByLabelText('密码', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await screen.getByRole('checkbox', { name: '显示密码' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('Yaoji2026!')
  await expectAccessible(screen.container)
})

test('without a demonstration no account is named', async () => {
  const screen = await render(
    <main>
      <LoginForm />
    </main>,
  )
  await expect.element(screen.getByRole('button', { name: '登录' })).toBeVisible()
  expect(screen.getByText('演示账号').elements()).toEqual([])
})
