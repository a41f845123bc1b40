import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { factorNeeded } from '@yaoji/contract/behaviour'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import '../../base/theme/index.css'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { ConsentPage } from './consent-page.tsx'

const asked = {
  ...{ name: '采购助手', host: 'agent.example', rights: ['look', 'draft'], store: '安和大药房', days: 90 },
  refuse_url: 'https://agent.example/back?error=access_denied',
}
const address = location.pathname
beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: memberFixture })
  history.replaceState(null, '', `${address}?client_id=c1&redirect_uri=https%3A%2F%2Fagent.example%2Fback&state=s1`)
})
afterEach(() => {
  history.replaceState(null, '', address)
  vi.restoreAllMocks()
  $session.set({ state: 'loading' })
  $environment.set({})
})

const show = () =>
  render(
    <main>
      <ConsentPage />
    </main>,
  )

test('names the client, where it goes back to, and what it may; a wrong password stays at its field, then the browser goes back', async () => {
  const leave = vi.spyOn(shownPage, 'leaveFor').mockReturnValue()
  const { asked: sent } = fakeService(({ method, body }) => {
    if (method === 'GET') return envelope(asked)
    if (body.includes('password=wrong')) return envelope(null, codes.invalid, { errors: { password: ['当前登录密码不正确'] } })
    return envelope({ url: 'https://agent.example/back?code=1' })
  })
  const screen = await show()
  await expect.element(screen.getByText('“采购助手”请求代表安和大药房使用药集')).toBeVisible()
  await expect.element(screen.getByText('agent.example')).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByLabelText('采购单每月上限（元）').fill('5000')
  await screen.getByLabelText('当前登录密码').fill('wrong')
  const allow = screen.getByRole('button', { name: '授权' })
  await allow.click()
  await expect.element(screen.getByText('当前登录密码不正确')).toBeVisible()
  await expect.element(screen.getByLabelText('采购单每月上限（元）')).toHaveValue('5000')
  await screen.getByLabelText('当前登录密码').fill('right')
  await allow.click()
  await expect.poll(() => leave.mock.calls).toEqual([['https://agent.example/back?code=1']])
  const form = new URLSearchParams(sent.findLast(({ method }) => method === 'POST')?.body)
  expect([form.get('client_id'), form.get('state'), form.getAll('rights'), form.get('month_budget')]).toEqual([
    'c1',
    's1',
    ['look', 'draft'],
    '5000',
  ])
})

test('takes the second factor of the 店主 before the agent is let in; what was typed stays where it is declined', async () => {
  const leave = vi.spyOn(shownPage, 'leaveFor').mockReturnValue()
  let isProven = false
  fakeService(({ method }) => {
    if (method === 'GET') return envelope(asked)
    return isProven ? envelope({ url: 'https://agent.example/back?code=1' }) : envelope({ factor: 'code' }, factorNeeded, { msg: '请输入' })
  })
  const screen = await show()
  await screen.getByLabelText('当前登录密码').fill('right')
  const press = async (answer: boolean) => {
    await screen.getByRole('button', { name: '授权' }).click()
    await expect.poll(() => $notices.get().dialogs.length).toBe(1)
    isProven = answer
    answerDialog($notices.get().dialogs[0]?.id ?? 0, answer)
  }
  await press(false)
  await expect.element(screen.getByRole('button', { name: '授权' })).toBeEnabled()
  await expect.element(screen.getByLabelText('当前登录密码')).toHaveValue('right')
  expect([leave.mock.calls, $notices.get().toasts]).toEqual([[], []])
  await press(true)
  await expect.poll(() => leave.mock.calls).toEqual([['https://agent.example/back?code=1']])
})

test('goes back without a right where it is refused', async () => {
  const leave = vi.spyOn(shownPage, 'leaveFor').mockReturnValue()
  const { asked: sent } = fakeService(() => envelope(asked))
  const screen = await show()
  await screen.getByRole('button', { name: '拒绝并返回' }).click()
  expect(leave.mock.calls).toEqual([[asked.refuse_url]])
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('says to others that the 店主 decides, and of a request that is none why it goes nowhere', async () => {
  $session.set({ state: 'member', user: { ...memberFixture, role: 'buyer' } })
  fakeService(() => envelope(asked))
  const screen = await show()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/只有店主可以授权/)
  await expect.element(screen.getByLabelText('当前登录密码')).not.toBeInTheDocument()
  await screen.unmount()
  const text = '返回地址与程序登记的不一致'
  fakeService(() => envelope(null, codes.invalid, { msg: text, errors: { redirect_uri: [text] } }))
  const wrong = await show()
  await expect.element(wrong.getByText(text)).toBeVisible()
  await expect.element(wrong.getByRole('button')).not.toBeInTheDocument()
})

test('an address without a request says where one begins, and asks the service nothing', async () => {
  history.replaceState(null, '', `${address}?client_id=c1`)
  const { asked: sent } = fakeService(() => envelope(asked))
  const screen = await show()
  await expect.element(screen.getByText(/没有授权请求/)).toBeVisible()
  expect(sent).toEqual([])
})
