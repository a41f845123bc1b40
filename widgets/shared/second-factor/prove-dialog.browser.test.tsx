import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { passkeyAskCall } from '@yaoji/contract/calls/identity/passkeys'
import { factorProveCall } from '@yaoji/contract/calls/identity/second-factor'
import { contractSignCall } from '@yaoji/contract/calls/purchase/e-contract'
import { withdrawalAskCall } from '@yaoji/contract/calls/purchase/withdrawal'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { $notices } from '../../base/lib/notices.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { Notices } from '../../base/ui/notices-view.tsx'
import '../../base/theme/index.css'
import { proven } from './proven.tsx'

const options = JSON.stringify({ challenge: 'BBBB', rpId: 'localhost', allowCredentials: [{ id: 'CCCC', type: 'public-key' }] })
const bytes = new Uint8Array([1, 2, 3]).buffer
const answered = {
  ...{ id: 'CCCC', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}), authenticatorAttachment: 'platform' },
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
}
const get = vi.spyOn(navigator.credentials, 'get')

beforeEach(() => {
  get.mockResolvedValue(answered as never)
  configureEnvironment({ serviceOrigin: 'https://api.test' })
})
afterEach(() => {
  get.mockReset()
  vi.unstubAllGlobals()
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

const money = { amount: '10.00', bank: '工商银行', account_number: '6222020200001234567', password: 'x' }
const texts = { ids: ['A'.repeat(22)], hashes: ['a'.repeat(64)] }
const sign = () => request(contractSignCall, { body: texts, idempotencyKey: 'one', factor: 'caller' })
const withdraw = () => request(withdrawalAskCall, { body: money, idempotencyKey: 'one', factor: 'caller' })

/** Of both calls above. */
const done = { id: 'one', state: 'checking', url: 'https://sign.test' }
const on = { state: 'on', has_app: 1, passkeys: [], is_needed: 0, recovery_left: 9, proven_until: 1, changes: [] }

/** A service that refuses until the second factor is proven by what `isRight` takes. */
async function opened(work: () => Promise<Result<unknown>>, isRight: (code: string) => boolean) {
  let isProven = false
  const { asked } = fakeService(call => {
    if (isCall(call, passkeyAskCall)) return envelope({ options, has_app: 1 })
    if (!isCall(call, factorProveCall)) return isProven ? envelope(done) : envelope({ factor: 'code' }, 460, { msg: '请输入' })
    isProven = isRight(new URLSearchParams(call.body).get('code') ?? '')
    return isProven ? envelope(on) : envelope(null, 422, { errors: { code: ['通行密钥没有通过验证，请重试，或输入验证码'] } })
  })
  const screen = await render(
    <main className="yaoji-root">
      <Notices />
    </main>,
  )
  const working = proven(work)
  return { asked, working, dialog: screen.getByRole('dialog', { name: '两步验证' }), screen }
}

test.each([
  ['signing a contract', sign],
  ['withdrawing money', withdraw],
] as const)('%s goes on after a passkey, which is asked of the browser at the press', async (_, work) => {
  const { working, dialog, screen } = await opened(work, code => code.startsWith('{'))
  const button = dialog.getByRole('button', { name: '用通行密钥验证' })
  await expect.element(button).toBeVisible()
  await expectAccessible(screen.container)
  expect(get).not.toHaveBeenCalled()
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await button.click()
  await expect.element(dialog.getByText(/^没有完成，请重试/)).toBeVisible()
  await button.click()
  expect(await working).toMatchObject({ ok: true })
})

test('a passkey that the service refuses leaves the field for a code, and a challenge that was not used', async () => {
  const { asked, working, dialog } = await opened(withdraw, code => code === '246810')
  await dialog.getByRole('button', { name: '用通行密钥验证' }).click()
  const field = dialog.getByRole('textbox', { name: '6位验证码' })
  await expect.element(field).toHaveAccessibleDescription(/通行密钥没有通过验证/)
  await expect.poll(() => asked.filter(call => isCall(call, passkeyAskCall)).length).toBe(2)
  await field.fill('246810')
  await dialog.getByRole('button', { name: '验证并继续' }).click()
  expect(await working).toMatchObject({ ok: true })
})

test('a browser without WebAuthn says what to type instead, and takes it', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const { working, dialog } = await opened(withdraw, code => code === '246810')
  await expect.element(dialog.getByText('本浏览器不支持通行密钥，请输入6位验证码')).toBeVisible()
  expect(dialog.getByRole('button', { name: /通行密钥/ }).elements()).toEqual([])
  await dialog.getByRole('textbox', { name: '6位验证码' }).fill('246810')
  await dialog.getByRole('button', { name: '验证并继续' }).click()
  expect(await working).toMatchObject({ ok: true })
})
