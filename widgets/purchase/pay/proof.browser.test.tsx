import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { proofFixture, transferFixture } from '../../../testing/widgets/pay-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { PayPage } from './pay-page.tsx'
import { openProof, proofFile } from './proof-store.ts'
import { $pay } from './store.ts'

beforeEach(() => {
  vi.spyOn(shownPage, 'path', 'get').mockReturnValue('/cart/step3/order-1?id=order-1')
  configureEnvironment({ serviceOrigin: 'https://api.test' })
})

afterEach(() => {
  proofFile.forget()
  sessionStorage.clear()
  openProof('')
  $pay.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

/** After a proof was sent, polls answer it too: on a slow machine the page polls during the test. */
function proofService(whatElse: (path: string) => string | Promise<string> | undefined = () => undefined) {
  const { asked } = fakeService(
    call =>
      whatElse(call.url.pathname) ?? envelope(asked.some(({ url }) => url.pathname.endsWith('/proof')) ? proofFixture : transferFixture),
  )
  return { asked }
}

const slip = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], '回单.png', { type: 'image/png' })

test('a transfer shows what to type at the bank and takes the proof, once for a double click', async () => {
  const { asked } = proofService(path =>
    path === '/api/file' ? envelope({ id: 'file-0001', type: 'image/png', url: '/file/file-0001' }) : undefined,
  )
  const screen = await render(
    <main>
      <PayPage />
      <Notices />
    </main>,
  )
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: '复制汇款附言' }).click()
  expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('2026112100000001')
  const send = screen.getByRole('button', { name: '提交转账凭证' })
  await send.click()
  await expect.element(screen.getByText('请选择转账凭证')).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByLabelText('转账凭证', { exact: true }).upload(slip())
  await screen.getByLabelText('付款户名').fill('安康大药房')
  await send.dblClick()
  await expect.element(screen.getByRole('heading', { name: '转账待确认' })).toBeVisible()
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ url }) => url.pathname)).toEqual(['/api/file', '/api/pay/order-1/proof'])
  expect(Object.fromEntries(new URLSearchParams(sent[1]!.body))).toEqual({ file_id: 'file-0001', payer: '安康大药房', remark: '' })
})

test('the name of the own company is filled in, and gives way to what is typed', async () => {
  fakeService(() => envelope(transferFixture))
  $session.set({ state: 'member', user: { ...memberFixture, company: '安康大药房有限公司' } })
  const screen = await render(<PayPage />)
  const payer = screen.getByLabelText('付款户名')
  await expect.element(payer).toHaveValue('安康大药房有限公司')
  await payer.fill('安康大药房')
  await expect.element(payer).toHaveValue('安康大药房')
  $session.set({ state: 'loading' })
})

test('a refused payer is at its field, and what was filled in stays', async () => {
  fakeService(call => {
    if (call.url.pathname === '/api/file') return envelope({ id: 'file-0001', type: 'image/png', url: '/file/file-0001' })
    return call.method === 'POST'
      ? envelope(null, codes.invalid, { errors: { payer: ['付款户名与企业名称不一致，请更换对公账户'] } })
      : envelope(transferFixture)
  })
  const screen = await render(
    <main>
      <PayPage />
    </main>,
  )
  await screen.getByLabelText('转账凭证', { exact: true }).upload(slip())
  await screen.getByLabelText('付款户名').fill('别的公司')
  await screen.getByRole('button', { name: '提交转账凭证' }).click()
  await expect.element(screen.getByText('付款户名与企业名称不一致，请更换对公账户')).toBeVisible()
  await expect.element(screen.getByLabelText('付款户名')).toHaveValue('别的公司')
  await expect.element(screen.getByRole('link', { name: '回单.png' })).toBeVisible()
  await expectAccessible(screen.container)
})

test('what was filled in is there when the page comes back, its file with it, and for this order alone', async () => {
  sessionStorage.setItem('yaoji-pay-proof-order-1', JSON.stringify({ payer: '安康大药房', remark: '尾款' }))
  const files = [{ id: 'file-0001', url: '/file/file-0001', name: '回单.pdf' }]
  sessionStorage.setItem('yaoji-files-proof-order-1', JSON.stringify({ atMs: Date.now(), files }))
  const { asked } = proofService()
  const screen = await render(
    <main>
      <PayPage />
    </main>,
  )
  await expect.element(screen.getByLabelText('付款户名')).toHaveValue('安康大药房')
  await expect.element(screen.getByLabelText('备注')).toHaveValue('尾款')
  await expect.element(screen.getByRole('link', { name: '回单.pdf' })).toHaveAttribute('href', 'https://api.test/file/file-0001')
  await screen.getByRole('button', { name: '提交转账凭证' }).click()
  await expect.element(screen.getByRole('heading', { name: '转账待确认' })).toBeVisible()
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => new URLSearchParams(body).get('file_id'))).toEqual(['file-0001'])
  expect(Object.keys(sessionStorage).filter(key => key.includes('proof'))).toEqual([])
  openProof('order-2')
  expect(proofFile.$files.get().files).toEqual([])
})

test('a file that does not arrive is named, and sent again at a press', async () => {
  let isDown = true
  const { asked } = proofService(path => {
    if (path !== '/api/file') return
    return isDown ? Promise.reject<string>(new TypeError('lost')) : envelope({ id: 'file-0001', type: 'image/png', url: '/file/file-0001' })
  })
  const screen = await render(
    <main>
      <PayPage />
    </main>,
  )
  await screen.getByLabelText('转账凭证', { exact: true }).upload(slip())
  await screen.getByLabelText('付款户名').fill('安康大药房')
  await expect.element(screen.getByText('有文件未能上传')).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '提交转账凭证' }).click()
  expect(asked.filter(({ url }) => url.pathname.endsWith('/proof'))).toEqual([])
  isDown = false
  await screen.getByRole('button', { name: '重新上传' }).click()
  await expect.element(screen.getByRole('link', { name: '回单.png' })).toBeVisible()
  await screen.getByRole('button', { name: '提交转账凭证' }).click()
  await expect.element(screen.getByRole('heading', { name: '转账待确认' })).toBeVisible()
})
