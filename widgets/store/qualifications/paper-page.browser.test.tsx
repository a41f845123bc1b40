import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { PaperListWire, PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import '../../base/theme/index.css'
import { $paperForms } from './form-store.ts'
import { $papers } from './list-store.ts'
import { messages } from './messages.ts'
import { closePaper } from './open-store.ts'
import { PaperPage } from './paper-page.tsx'
import { $uploads, dropUpload } from './upload-store.ts'

const kind = '药品经营许可证'
const name = '许可证.pdf'
const missing: PaperWire = {
  ...{ kind, is_required: 1, one_of: [], state: 'missing', state_text: '未上传', opens: ['化学药'], number: '' },
  ...{ issued_on: '', expires_on: '', is_endless: 0, days: null, pages: [], consent: null, handed: null },
}
const handed = { id: 'handed-1', number: '', issued_on: '', expires_on: '', is_endless: 0, reason: '' } as const
const typed = { number: '浙AA5710001', issued_on: '2020-01-01', expires_on: '2099-01-01' } as const
const page = { id: 'page-1', type: 'application/pdf', url: 'https://api.test/file/page-1', state: 'waiting', reason: '' } as const
const withPage: PaperWire = { ...missing, handed: { ...handed, state: 'draft', pages: [page] } }
const sent: PaperWire = { ...withPage, state: 'waiting', state_text: '待审核', handed: { ...handed, state: 'waiting', pages: [page] } }
const listed: PaperListWire = { state: 'none', state_text: '未认证', zizhi_days: null, list: [missing] }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(async () => {
  await cleanup()
  closePaper()
  for (const { id } of $uploads.get()) dropUpload(id)
  tabMemory.forget(`yaoji-paper-${kind}`)
  $paperForms.set({})
  $papers.set({ state: 'loading' })
  $session.set({ state: 'loading' })
  tabMemory.forget('yaoji-paper-warning')
  $environment.set({})
  vi.unstubAllGlobals()
})

/** A service that loses the second piece once, and asks for the number that was not typed. */
function faultyService() {
  let isDown = true
  return fakeService(({ url, body }) => {
    const field = (of: string) => new URLSearchParams(body).get(of)
    if (url.pathname === '/api/user/jyfw') return envelope({ list: [] })
    if (url.pathname === '/api/user/zizhi/page') return envelope(withPage)
    if (url.pathname === '/api/file/piece' && field('position') === '1' && isDown) {
      isDown = false
      throw new TypeError('lost')
    }
    if (url.pathname === '/api/file/piece') return envelope(null)
    if (field('kind') === null) return envelope(listed)
    return envelope(field('is_sent') === '1' ? sent : withPage)
  })
}

test('a paper is handed in by the keyboard; a piece that was lost is sent again from where it broke off', async () => {
  const service = faultyService()
  const screen = await render(
    <main>
      <PaperPage />
    </main>,
  )
  const press = async (label: string) => {
    const button = screen.getByRole('button', { name: label })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await press(messages.handInOf(kind))
  const choose = screen.getByLabelText(messages.choose)
  await userEvent.upload(choose, new File([new Uint8Array(joiningLimits.filePieceBytes + 1)], name, { type: 'application/pdf' }))
  await expect.element(screen.getByText(messages.notArrived('网络异常'))).toBeVisible()
  await expectAccessible(screen.container)
  await press(messages.retryOf(name))
  await expect.element(screen.getByRole('link', { name: /第1页/ })).toBeVisible()
  await expect.element(choose).toHaveFocus()
  const pieces = service.asked.filter(({ url }) => url.pathname === '/api/file/piece')
  expect(pieces.map(({ body }) => new URLSearchParams(body).get('position'))).toEqual(['0', '1', '1'])

  await press(messages.send)
  await expect.element(screen.getByText('请填写证件编号')).toBeVisible()
  const number = screen.getByRole('textbox', { name: '证件编号' })
  await expect.element(number).toHaveFocus()
  await expectAccessible(screen.container)
  await userEvent.keyboard('浙AA5710001')
  await userEvent.fill(screen.getByLabelText('发证日期'), '2020-01-01')
  await userEvent.fill(screen.getByLabelText('有效期至'), '2099-01-01')
  await press(messages.send)
  await expect.element(screen.getByText('待审核')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: messages.withdrawOf(kind) })).toBeVisible()
  await expectAccessible(screen.container)
})

test('a paper that was sent back for a page says why before its form is open', async () => {
  const pages = [page, { ...page, id: 'page-2', state: 'rejected' as const, reason: '受托人签字看不清' }]
  const rejected: PaperWire = { ...missing, state: 'rejected', state_text: '已驳回', handed: { ...handed, state: 'rejected', pages } }
  fakeService(({ url }) => envelope(url.pathname === '/api/user/jyfw' ? { list: [] } : { ...listed, list: [rejected] }))
  const screen = await render(
    <main>
      <PaperPage />
    </main>,
  )
  await expect.element(screen.getByText('第2页未通过：受托人签字看不清')).toBeVisible()
  await expectAccessible(screen.container)
})

test('a page that was sent back is replaced in its place, and the next paper whose pages are there opens', async () => {
  const next = '采购委托书'
  const pages = [page, { ...page, id: 'page-2', state: 'rejected' as const, reason: '模糊' }]
  const rejected: PaperWire = {
    ...missing,
    state: 'rejected',
    state_text: '已驳回',
    handed: { ...handed, ...typed, state: 'rejected', pages },
  }
  const replaced: PaperWire = { ...rejected, handed: { ...handed, ...typed, state: 'rejected', pages: [page, { ...page, id: 'page-3' }] } }
  const unsent: PaperWire = { ...withPage, kind: next }
  const service = fakeService(({ url, body }) => {
    if (url.pathname === '/api/user/jyfw') return envelope({ list: [] })
    if (url.pathname === '/api/user/zizhi/page') return envelope(replaced)
    if (url.pathname === '/api/file/piece') return envelope(null)
    return envelope(body.includes('is_sent=1') ? sent : { ...listed, list: [rejected, unsent] })
  })
  const screen = await render(
    <main>
      <PaperPage />
    </main>,
  )
  await expect.element(screen.getByText(messages.unsent)).toBeVisible()
  await screen.getByRole('button', { name: messages.correctOf(kind) }).click()
  await expectAccessible(screen.container)
  const choose = screen.getByLabelText(messages.replacePageOf(2))
  await userEvent.upload(choose, new File([new Uint8Array(9)], name, { type: 'application/pdf' }))
  await expect.element(choose).not.toBeInTheDocument()
  const asked = service.asked.find(({ url }) => url.pathname === '/api/user/zizhi/page')
  expect(new URLSearchParams(asked?.body).get('replaces')).toBe('page-2')
  await screen.getByRole('button', { name: messages.send }).click()
  await expect.element(screen.getByRole('form', { name: messages.handInOf(next) })).toBeVisible()
})

test('the form of a paper that a store writes is there before anything of it is uploaded', async () => {
  const letter: PaperWire = { ...missing, kind: '采购委托书' }
  fakeService(({ url }) => envelope(url.pathname === '/api/user/jyfw' ? { list: [] } : { ...listed, list: [missing, letter] }))
  const screen = await render(
    <main>
      <PaperPage />
    </main>,
  )
  await expect.element(screen.getByRole('button', { name: messages.templateOf('采购委托书') })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: messages.templateOf(kind) })).not.toBeInTheDocument()
})
