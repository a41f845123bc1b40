import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import {
  applicationCall,
  registrationBeginCall,
  registrationCompanyCall,
  registrationKeepCall,
  registrationStateCall,
} from '@yaoji/contract/calls/identity/registration'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import '../../base/theme/index.css'
import { RegisterCompany } from './company-page.tsx'
import { $application } from './application-store.ts'
import { RegisterPapers } from './papers-page.tsx'
import { RegisterPhone } from './phone-page.tsx'

const navigate = vi.fn<(path: string) => void>()
const company = { rank: 2, company: '惠民诊所', contact: '', contact_phone: '', email: '', region: '浙江省 杭州市 西湖区', detail: '' }
const none = { is_proven: 0, phone: '', username: '', company: { ...company, rank: 0, company: '', region: '' }, stores: [] }
const begun = { is_proven: 1, phone: '136****5678', username: '', company, stores: [] }
const application = {
  state: 'rejected',
  state_name: '已驳回',
  reason: '执照不清晰',
  company,
  submitted_at: 1_795_000_000,
  decided_at: 1_795_000_100,
  may_change: 1,
  stores: [],
}

function shown(answering: Parameters<typeof fakeService>[0]) {
  navigate.mockReset()
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  return fakeService(answering)
}

afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $application.set({ state: 'loading' })
  sessionStorage.clear()
})

test('step 1 by keyboard: rules are ticked as one types, errors are at their field, a reload loses no number and no code', async () => {
  const refused = envelope(null, 422, { errors: { code: ['验证码不正确，还可以试4次'] } })
  const { asked } = shown(call => {
    if (isCall(call, phoneCodeSendCall)) return envelope({ code_id: 'one', resend_seconds: 60 })
    return isCall(call, registrationBeginCall) && call.method === 'POST' ? refused : envelope(none)
  })
  const page = (
    <main>
      <RegisterPhone />
    </main>
  )
  const screen = await render(page)
  await screen.getByRole('button', { name: '下一步' }).click()
  await expect.element(screen.getByLabelText('手机号', { exact: true })).toHaveFocus()
  await expect.element(screen.getByLabelText('手机号', { exact: true })).toHaveAccessibleDescription('请输入手机号')
  await userEvent.keyboard('13612345678')
  await screen.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(screen.getByText('验证码已发送至13612345678，5分钟内有效')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /秒后可重新获取/ })).toBeDisabled()
  await screen.getByLabelText('短信验证码').fill('123456')
  const rules = screen.getByRole('list', { name: '密码要求' })
  await screen.getByLabelText('设置密码').fill('13612345678')
  await expect.poll(() => rules.getByText('已满足').elements()).toHaveLength(2)
  await screen.getByLabelText('设置密码').fill('Yaodian-66')
  await expect.poll(() => rules.getByText('已满足').elements()).toHaveLength(4)
  await screen.getByRole('checkbox', { name: '我已阅读并同意' }).click()
  await screen.getByRole('button', { name: '下一步' }).click()
  await expect.element(screen.getByLabelText('短信验证码')).toHaveAccessibleDescription('验证码不正确，还可以试4次')
  await expectAccessible(screen.container)
  expect(asked.at(-1)?.body).toBe('phone=13612345678&code=123456&code_id=one&password=Yaodian-66&is_agreed=1')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Yaodian-66')
  await screen.unmount()
  const again = await render(page)
  await expect.element(again.getByLabelText('手机号', { exact: true })).toHaveValue('13612345678')
  await expect.element(again.getByText('验证码已发送至13612345678，5分钟内有效')).toBeVisible()
})

test('step 2 begins with what was typed elsewhere, keeps what is typed here although the service does not, and says all that is wrong', async () => {
  const { asked } = shown(call => {
    if (isCall(call, registrationKeepCall)) return envelope(null, 503)
    return isCall(call, registrationCompanyCall)
      ? envelope(null, 422, { errors: { proof: ['手机验证已过期，请重新验证手机号'] } })
      : envelope(begun)
  })
  const page = (
    <main>
      <RegisterCompany />
    </main>
  )
  const screen = await render(page)
  await expect.element(screen.getByLabelText('企业名称')).toHaveValue('惠民诊所')
  await expect.element(screen.getByRole('radio', { name: /^诊所/ })).toBeChecked()
  await screen.getByRole('button', { name: '提交认证' }).click()
  await expect.element(screen.getByLabelText('联系人', { exact: true })).toHaveFocus()
  await userEvent.keyboard('李安')
  await expectAccessible(screen.container)
  await screen.unmount()
  const again = await render(page)
  await expect.element(again.getByLabelText('联系人', { exact: true })).toHaveValue('李安')
  await again.getByLabelText('详细地址').fill('文一西路1号')
  await again.getByRole('button', { name: '提交认证' }).click()
  await expect.element(again.getByRole('link', { name: '去验证手机号' })).toHaveAttribute('href', '/register/step1')
  await expect.element(again.getByLabelText('联系人', { exact: true })).toHaveValue('李安')
  expect(asked.filter(call => isCall(call, registrationCompanyCall))).toHaveLength(1)
  expect(navigate).not.toHaveBeenCalled()
})

test('step 2 leads to the first step who has proven nothing, and to the state whose company is known', async () => {
  shown(call => (isCall(call, registrationStateCall) ? envelope(none) : envelope(null, 10_001)))
  const screen = await render(<RegisterCompany />)
  await expect.element(screen.getByRole('link', { name: '去验证手机号' })).toHaveAttribute('href', '/register/step1')
  await screen.unmount()
  shown(call => envelope(isCall(call, applicationCall) ? { ...application, state: 'waiting' } : none))
  const done = await render(<RegisterCompany />)
  await expect.element(done.getByRole('link', { name: '查看认证进度' })).toHaveAttribute('href', '/register/step3')
})

test('step 3 says why a store was refused, and leads to correcting it', async () => {
  shown(() => envelope(application))
  const screen = await render(
    <main>
      <RegisterPapers />
    </main>,
  )
  await expect.element(screen.getByText('原因：执照不清晰')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '修改资料' })).toHaveAttribute('href', '/register/step2')
  await expectAccessible(screen.container)
})
