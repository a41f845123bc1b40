import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  factorBeginCall,
  factorCall,
  factorConfirmCall,
  factorEndCall,
  factorPhoneCall,
  factorProveCall,
  factorRequireCall,
  type FactorWire,
} from '@yaoji/contract/calls/identity/second-factor'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { Notices } from '../../base/ui/notices-view.tsx'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import '../../base/theme/index.css'
import { FactorCard } from './factor-card.tsx'

const off: FactorWire = {
  ...{
    state: 'off',
    has_app: 0,
    passkeys: [],
    is_needed: 0,
    recovery_left: 0,
    proven_until: null,
    is_required_by_store: 0,
    may_require: 1,
  },
  changes: [],
}
const on: FactorWire = { ...off, state: 'on', has_app: 1, recovery_left: 10, changes: [{ event: 'on', at: 1_795_000_000 }] }
const codes = ['ABCD-EFGH-IJKLM', 'NOPQ-RSTU-VWXYZ']
const begun = { secret: 'ABCDEFGH', address: 'otpauth://totp/x', code: { modules: 21, path: 'M0 0.5h7' } }
const wrongSms = envelope(null, 422, { errors: { code: ['验证码不正确，还可以试4次'] } })
const refused = envelope(null, 422, { errors: { code: ['验证码不对'] } })

function shown(answering: Parameters<typeof fakeService>[0]) {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  return fakeService(answering)
}

afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

const page = (
  <main className="yaoji-root yaoji-account">
    <FactorCard />
    <Notices />
  </main>
)

test('is turned on by password, a code by SMS, QR code and the first code; the recovery codes stay until they are kept', async () => {
  let isWrong = true
  shown(call => {
    if (isCall(call, factorPhoneCall)) return envelope({ code_id: 'one', resend_seconds: 1, phone: '138****0001' })
    if (isCall(call, factorBeginCall)) {
      const { password, code_id, code } = Object.fromEntries(new URLSearchParams(call.body))
      return password === 'Mima-1234' && code_id === 'one' && code === '246810' ? envelope(begun) : wrongSms
    }
    if (isCall(call, factorConfirmCall)) return isWrong ? refused : envelope({ codes, factor: on })
    return envelope(off)
  })
  const screen = await render(page)
  await screen.getByRole('button', { name: '开启两步验证' }).click()
  await expect.element(screen.getByLabelText('当前登录密码')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('当前登录密码')).toHaveAccessibleDescription('请输入当前登录密码')
  await userEvent.keyboard('Mima-1234{Enter}')
  await expect.element(screen.getByText(/^验证码已发送至138\*\*\*\*0001/)).toBeVisible()
  const sms = screen.getByLabelText('短信验证码')
  await sms.fill('111111')
  await userEvent.keyboard('{Enter}')
  await expect.element(sms).toHaveAccessibleDescription('验证码不正确，还可以试4次')
  await screen.getByRole('button', { name: '重新获取', exact: true }).click()
  await sms.fill('246810')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('img', { name: '两步验证的二维码' })).toBeVisible()
  await expect.element(screen.getByText(/密钥：ABCD EFGH$/)).toBeVisible()
  const code = screen.getByLabelText('验证器显示的6位数字')
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('验证码不对')
  isWrong = false
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  for (const each of codes) await expect.element(screen.getByText(each)).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '我已保存好' }).click()
  await expect.element(screen.getByText('还有10个恢复码可用')).toBeVisible()
})

test('is turned off by a code or a recovery code, a press away', async () => {
  const { asked } = shown(call => envelope(isCall(call, factorEndCall) ? off : { ...on, recovery_left: 2 }))
  const screen = await render(page)
  await expect.element(screen.getByText('只剩2个恢复码，请更换')).toBeVisible()
  await screen.getByRole('button', { name: '关闭两步验证' }).click()
  await screen.getByRole('button', { name: '手机不在身边？使用恢复码' }).click()
  await screen.getByRole('textbox', { name: '恢复码' }).fill(codes[0]!)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('未开启')).toBeVisible()
  expect(new URLSearchParams(asked.find(call => isCall(call, factorEndCall))?.body).get('code')).toBe(codes[0])
})

test('a demand of the store asks for a code where it was not proven, and is then made', async () => {
  let isProven = false
  shown(call => {
    if (isCall(call, factorProveCall)) {
      isProven = true
      return envelope(on)
    }
    if (isCall(call, factorRequireCall))
      return isProven ? envelope({ ...on, is_required_by_store: 1 }) : envelope({ factor: 'code' }, 460, { msg: '请输入' })
    return envelope(on)
  })
  const screen = await render(page)
  await screen.getByRole('checkbox', { name: '要求全店人员开启两步验证' }).click()
  const dialog = screen.getByRole('dialog', { name: '两步验证' })
  await dialog.getByRole('textbox', { name: '6位验证码' }).fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('checkbox', { name: '要求全店人员开启两步验证' })).toBeChecked()
})

test('says where it is demanded and missing, and offers to try again where its state did not arrive', async () => {
  let isThere = false
  shown(call => (isCall(call, factorCall) && !isThere ? envelope(null, 503) : envelope({ ...off, is_needed: 1, is_required_by_store: 1 })))
  const screen = await render(page)
  await expect.element(screen.getByText('两步验证的状态加载失败')).toBeVisible()
  isThere = true
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('本店要求全店人员开启。开启前不能办理上述事项')
})
