import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  passkeyAddCall,
  passkeyAskCall,
  passkeyBeginCall,
  passkeyRemoveCall,
  passkeyRenameCall,
} from '@yaoji/contract/calls/identity/passkeys'
import { pathOf, type Call } from '@yaoji/contract/calls/call'
import { factorPhoneCall, factorProveCall, factorRequireCall, type FactorWire } from '@yaoji/contract/calls/identity/second-factor'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { Notices } from '../../base/ui/notices-view.tsx'
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
const passkey = { id: 'one', name: '办公室电脑', created_at: 1_795_000_000, last_used_at: null }
const on: FactorWire = { ...off, state: 'on', recovery_left: 10, passkeys: [passkey] }
const codes = ['ABCD-EFGH-IJKLM']
const creating = JSON.stringify({
  ...{ rp: { id: 'localhost', name: '药集' }, user: { id: 'AAAA', name: 'danti', displayName: '单体' }, challenge: 'AAAA' },
  ...{ pubKeyCredParams: [{ alg: -7, type: 'public-key' }], excludeCredentials: [] },
})
const proving = JSON.stringify({ challenge: 'BBBB', rpId: 'localhost', allowCredentials: [{ id: 'CCCC', type: 'public-key' }] })

const bytes = new Uint8Array([1, 2, 3]).buffer
const common = { id: 'CCCC', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}), authenticatorAttachment: 'platform' }
const created = { ...common, response: { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ['internal'] } }
const answered = { ...common, response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null } }
const create = vi.spyOn(navigator.credentials, 'create')
const get = vi.spyOn(navigator.credentials, 'get')

beforeEach(() => {
  create.mockResolvedValue(created as never)
  get.mockResolvedValue(answered as never)
})
afterEach(() => {
  create.mockReset()
  get.mockReset()
  vi.unstubAllGlobals()
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

function shown(answering: Parameters<typeof fakeService>[0]) {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  const { asked } = fakeService(answering)
  const page = (
    <main className="yaoji-root yaoji-account">
      <FactorCard />
      <Notices />
    </main>
  )
  return { asked, screen: render(page) }
}

/** Of the passkey above. */
const ofIt = (call: Call): Call => ({ ...call, path: pathOf(call, { id: passkey.id }) })

const bodyOf = (asked: readonly Parameters<typeof isCall>[0][], call: Parameters<typeof isCall>[1]) =>
  Object.fromEntries(new URLSearchParams(asked.findLast(each => isCall(each, call))?.body))

test('the second factor is turned on by a passkey; a cancelled prompt costs neither the name nor another code by SMS', async () => {
  const { asked, screen: drawing } = shown(call => {
    if (isCall(call, factorPhoneCall)) return envelope({ code_id: 'sent', resend_seconds: 60, phone: '138****0001' })
    if (isCall(call, passkeyBeginCall)) return envelope({ options: creating })
    if (isCall(call, passkeyAddCall)) return envelope({ codes, factor: on })
    return envelope(off)
  })
  const screen = await drawing
  await screen.getByRole('button', { name: '用通行密钥开启' }).click()
  await userEvent.keyboard('Mima-1234{Enter}')
  await screen.getByLabelText('短信验证码').fill('246810')
  await userEvent.keyboard('{Enter}')
  const name = screen.getByLabelText('名称')
  await expect.element(name).not.toHaveValue('')
  expect(bodyOf(asked, passkeyBeginCall)).toEqual({ password: 'Mima-1234', code_id: 'sent', code: '246810' })
  await name.fill('很'.repeat(21))
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('名称不能超过20个字')
  expect(create).not.toHaveBeenCalled()
  await name.fill('前台')
  create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(/^没有完成，请重试/)
  create.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'))
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('这台设备已经有本账号的通行密钥，不用再添加')
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(codes[0]!)).toBeVisible()
  const { answer = '', name: given } = bodyOf(asked, passkeyAddCall)
  expect(given).toBe('前台')
  expect(JSON.parse(answer)).toMatchObject({ id: 'CCCC', response: { transports: ['internal'] } })
  expect(asked.filter(call => isCall(call, factorPhoneCall))).toHaveLength(1)
  await screen.getByRole('button', { name: '我已保存好' }).click()
  await expect.element(screen.getByText('办公室电脑')).toBeVisible()
  await expectAccessible(screen.container)
})

test('is renamed, and removed by another passkey or a recovery code; a refused answer gets another challenge', async () => {
  let isWrong = true
  const { asked, screen: drawing } = shown(call => {
    if (isCall(call, passkeyAskCall)) return envelope({ options: proving, has_app: 0 })
    if (isCall(call, ofIt(passkeyRenameCall))) return envelope({ ...on, passkeys: [{ ...passkey, name: '前台' }] })
    if (isCall(call, ofIt(passkeyRemoveCall)))
      return isWrong ? envelope(null, 422, { errors: { code: ['通行密钥没有通过验证'] } }) : envelope({ ...off })
    return envelope(on)
  })
  const screen = await drawing
  await screen.getByRole('button', { name: '改名：办公室电脑' }).click()
  await screen.getByLabelText('名称').fill('前台')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: '移除：前台' }).click()
  await expect.element(screen.getByRole('textbox', { name: '恢复码' })).toBeVisible()
  const use = screen.getByRole('button', { name: '用通行密钥验证' })
  await use.click()
  await expect.element(screen.getByRole('textbox', { name: '恢复码' })).toHaveAccessibleDescription(/通行密钥没有通过验证/)
  await expect.poll(() => asked.filter(call => isCall(call, passkeyAskCall)).length).toBe(2)
  isWrong = false
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await use.click()
  await expect.element(screen.getByText(/^没有完成，请重试/)).toBeVisible()
  await expectAccessible(screen.container)
  await use.click()
  await expect.element(screen.getByText('未开启')).toBeVisible()
  expect(JSON.parse(bodyOf(asked, ofIt(passkeyRemoveCall))['code'] ?? '')).toMatchObject({ id: 'CCCC', type: 'public-key' })
})

test('proves in the place of a code where a call needs it, and the call is made again', async () => {
  let isProven = false
  const { screen: drawing } = shown(call => {
    if (isCall(call, passkeyAskCall)) return envelope({ options: proving, has_app: 1 })
    if (isCall(call, factorProveCall)) isProven = true
    if (isCall(call, factorRequireCall) && !isProven) return envelope({ factor: 'code' }, 460, { msg: '请输入' })
    return envelope({ ...on, is_required_by_store: isProven ? 1 : 0 })
  })
  const screen = await drawing
  await screen.getByRole('checkbox', { name: '要求全店人员开启两步验证' }).click()
  const dialog = screen.getByRole('dialog', { name: '两步验证' })
  await expect.element(dialog.getByRole('textbox', { name: '6位验证码' })).toBeVisible()
  await dialog.getByRole('button', { name: '用通行密钥验证' }).click()
  await expect.element(screen.getByRole('checkbox', { name: '要求全店人员开启两步验证' })).toBeChecked()
})

test('a passkey that another tab made first is proven before this one is kept, and the browser is not asked again', async () => {
  let isProven = false
  const { asked, screen: drawing } = shown(call => {
    if (isCall(call, passkeyBeginCall)) return envelope({ options: creating })
    if (isCall(call, passkeyAskCall)) return envelope({ options: proving, has_app: 0 })
    if (isCall(call, factorProveCall)) isProven = true
    if (isCall(call, passkeyAddCall))
      return isProven ? envelope({ codes: [], factor: on }) : envelope({ factor: 'code' }, 460, { msg: '请输入' })
    return envelope(on)
  })
  const screen = await drawing
  await screen.getByRole('button', { name: '添加通行密钥' }).click()
  await userEvent.keyboard('Mima-1234{Enter}')
  await expect.element(screen.getByLabelText('名称')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('dialog', { name: '两步验证' }).getByRole('button', { name: '用通行密钥验证' }).click()
  await expect.element(screen.getByText('通行密钥已添加')).toBeVisible()
  expect(asked.filter(call => isCall(call, passkeyAddCall))).toHaveLength(2)
  expect(create).toHaveBeenCalledOnce()
})

test('a browser without WebAuthn shows the codes alone and says so, and what can be removed', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const { screen: drawing } = shown(call => envelope(isCall(call, passkeyAskCall) ? { options: proving, has_app: 0 } : on))
  const screen = await drawing
  await expect.element(screen.getByText('本浏览器不支持通行密钥，请用验证器，或换一个浏览器添加。')).toBeVisible()
  await screen.getByRole('button', { name: '移除：办公室电脑' }).click()
  await expect.element(screen.getByRole('textbox', { name: '恢复码' })).toBeVisible()
  await expect.element(screen.getByText('本浏览器不支持通行密钥，请输入恢复码')).toBeVisible()
  expect(screen.getByRole('button', { name: /通行密钥验证|添加/ }).elements()).toEqual([])
})
