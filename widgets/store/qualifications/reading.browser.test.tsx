import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { PaperListWire, PaperWire } from '@yaoji/contract/calls/identity/qualifications'
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
import { readingMessages as m } from './reading-messages.ts'
import { $readings, type Reading } from './reading-store.ts'
import { $uploads, dropUpload } from './upload-store.ts'

const kind = '营业执照'
const code = '91330100MA2AAAAA1E'
const missing: PaperWire = {
  ...{ kind, is_required: 1, one_of: [], state: 'missing', state_text: '未上传', opens: [], number: '' },
  ...{ issued_on: '', expires_on: '', is_endless: 0, days: null, pages: [], consent: null, handed: null },
}
const handed = { id: 'handed-1', state: 'draft', number: '', issued_on: '', expires_on: '', is_endless: 0, reason: '' } as const
const picture = { id: 'page-1', type: 'image/png', url: 'https://api.test/file/page-1', state: 'waiting', reason: '' } as const
const nothing: Reading = {
  ...{ name: '', number: '', legal_person: '', address: '', issued_on: '', expires_on: '', is_endless: 0 },
  ...{ is_own_name: 1, is_readable: 1 },
}
const read: Reading = { ...nothing, name: '杭州示例大药房有限公司', number: code, issued_on: '2023-05-12', is_endless: 1 }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(async () => {
  await cleanup()
  closePaper()
  for (const { id } of $uploads.get()) dropUpload(id)
  tabMemory.forget(`yaoji-paper-${kind}`)
  $paperForms.set({})
  $readings.set({})
  $papers.set({ state: 'loading' })
  $session.set({ state: 'loading' })
  $environment.set({})
  await browserPage.viewport(1440, 900)
  vi.unstubAllGlobals()
})

type Start = { answer?: () => string; paper?: Partial<PaperWire> }

/** The open form of a paper; its photograph comes with `upload`. */
async function openForm({ answer = () => envelope(read), paper = {} }: Start = {}) {
  const first: PaperWire = { ...missing, ...paper }
  const uploaded: PaperWire = { ...first, handed: { ...handed, ...first.handed, pages: [picture] } }
  const listed: PaperListWire = { state: 'none', state_text: '未认证', zizhi_days: null, list: [first] }
  const service = fakeService(({ url, body }) => {
    if (url.pathname.endsWith('/read')) return answer()
    if (url.pathname === '/api/user/jyfw') return envelope({ list: [] })
    if (url.pathname === '/api/user/zizhi/page') return envelope(uploaded)
    if (url.pathname === '/api/file/piece') return envelope(null)
    return envelope(new URLSearchParams(body).has('is_sent') ? uploaded : listed)
  })
  const screen = await render(
    <main>
      <PaperPage />
    </main>,
  )
  await screen.getByRole('button', { name: paper.handed ? messages.goOnOf(kind) : messages.handInOf(kind) }).click()
  const upload = () =>
    userEvent.upload(screen.getByLabelText(messages.choose), new File([new Uint8Array(9)], '执照.png', { type: 'image/png' }))
  const reads = () => service.asked.filter(({ url }) => url.pathname.endsWith('/read')).length
  const field = (name: string) => screen.getByLabelText(name, { exact: true })
  return { screen, service, upload, reads, field }
}
const numberLabel = '证件编号'
const takeNumber = m.takeOf(numberLabel, code)

vi.mock('./prepare-file.ts', async original => ({
  ...(await original<typeof import('./prepare-file.ts')>()),
  // The nine bytes are no picture that a browser could draw smaller.
  prepareFile: async (file: File) => file,
}))

describe('what was read of a photograph', () => {
  test('is next to its fields after the upload, not before, and is put in by the keyboard alone', async () => {
    const { screen, upload, reads, field } = await openForm()
    await expect.element(field(numberLabel)).toBeVisible()
    expect(reads()).toBe(0)
    await upload()
    await expect.element(screen.getByText(m.value(code))).toBeVisible()
    await expect.element(screen.getByText(m.name(read.name) + m.ownName)).toBeVisible()
    await expect.element(field(numberLabel)).toHaveValue('')
    await expectAccessible(screen.container)
    screen.getByRole('button', { name: takeNumber }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field(numberLabel)).toHaveValue(code)
    await expect.element(field(numberLabel)).toHaveFocus()
    await expect.element(screen.getByText(m.same)).toBeVisible()
    await screen.getByRole('button', { name: m.takeAll }).click()
    await expect.element(field('发证日期')).toHaveValue('2023-05-12')
    await expect.element(screen.getByRole('checkbox', { name: messages.isEndless })).toBeChecked()
    await expect.element(screen.getByRole('button', { name: m.takeAll })).not.toBeInTheDocument()
    await expectAccessible(screen.container)
    expect(reads()).toBe(1)
  })

  test('never takes the place of what was typed: it is said next to it', async () => {
    const { screen, upload, field } = await openForm()
    await userEvent.fill(field(numberLabel), '91330100MA2AAAAA2C')
    await upload()
    await expect.element(screen.getByText(m.value(code) + m.differs)).toBeVisible()
    await screen.getByRole('button', { name: m.takeAll }).click()
    await expect.element(field('发证日期')).toHaveValue('2023-05-12')
    await expect.element(field(numberLabel)).toHaveValue('91330100MA2AAAAA2C')
    await screen.getByRole('button', { name: takeNumber }).click()
    await expect.element(field(numberLabel)).toHaveValue(code)
  })

  test.each<[string, () => string]>([
    ['says nothing', () => envelope(nothing)],
    [
      'cannot be asked for',
      () => {
        throw new TypeError('lost')
      },
    ],
  ])('is one quiet line where it %s, and what was typed stays', async (_, answer) => {
    const { screen, upload, field } = await openForm({ answer })
    await userEvent.fill(field(numberLabel), '9133')
    await upload()
    await expect.element(screen.getByText(m.unread)).toBeVisible()
    await expect.element(field(numberLabel)).toHaveValue('9133')
    expect(screen.container.ownerDocument.querySelector('[role=alert], [role=alertdialog]')).toBeNull()
    await expectAccessible(screen.container)
  })

  test('is not mentioned where the shop has no reader', async () => {
    const { screen, upload, reads } = await openForm({ answer: () => envelope({ ...nothing, is_readable: 0 }) })
    await upload()
    await expect.poll(reads).toBe(1)
    await expect.element(screen.getByText(m.reading)).not.toBeInTheDocument()
    await expect.element(screen.getByText(m.unread)).not.toBeInTheDocument()
  })

  test('names another company, fits a phone, and is there again for pages of before', async () => {
    await browserPage.viewport(390, 800)
    const draft: PaperWire['handed'] = { ...handed, pages: [picture] }
    const { screen } = await openForm({ answer: () => envelope({ ...read, is_own_name: 0 }), paper: { handed: draft } })
    await expect.element(screen.getByText(m.name(read.name) + m.otherName)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
    await expectAccessible(screen.container)
  })

  test('is asked of photographs of licences alone', async () => {
    const draft: PaperWire['handed'] = { ...handed, pages: [{ ...picture, type: 'application/pdf' }] }
    const { screen, reads } = await openForm({ paper: { handed: draft } })
    await expect.element(screen.getByRole('link', { name: /第1页/ })).toBeVisible()
    await new Promise(requestAnimationFrame)
    expect(reads()).toBe(0)
  })
})
