import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { codes } from '@yaoji/contract/codes'
import { expectAccessible } from '../../testing/widgets/accessible.ts'
import '../../widgets/base/theme/tokens.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/parts.css'
import '../styles/fields.css'
import '../styles/overlays.css'
import { Refusal } from '../lib/call.ts'
import { uiMessages } from '../lib/messages.ts'
import { sessionQuery } from '../lib/session.ts'
import { FormDialog, type FormField } from './form-dialog.tsx'

const fields: readonly FormField[] = [
  { name: 'reason', label: '原因', isRequired: true },
  { name: 'limit', label: '额度', value: '100.00', was: '100.00' },
  { name: 'code', label: '验证码', isFactor: true },
]
type Sent = { values: object; opened: object }

type Shown = { title: string; about?: string; sent: (form: Sent) => void; own?: readonly FormField[] }

function App({ title, about, sent, own = fields }: Shown) {
  const [isOpen, setOpen] = useState(true)
  const submit = async (values: object, opened: object) => sent({ values, opened })
  const work = { title, about, fields: own, submit }
  if (isOpen) return <FormDialog {...work} verb="保存" close={() => setOpen(false)} />
  return <button type="button">关了</button>
}

/** Two people of one name have two accounts. */
const person = (account: string) => ({ name: '王芳', role: 'finance', account })

describe('what was typed into a dialog', () => {
  beforeEach(() => localStorage.clear())

  /** As after a reload or a new log-in. */
  async function open(title = '设账期 安和', { sent = (_: Sent) => undefined as void, account = 'caiwu', about = '1', own = fields } = {}) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
    client.setQueryData(sessionQuery.queryKey, { staff: person(account) } as never)
    const screen = await render(
      <QueryClientProvider client={client}>
        <App title={title} about={about} sent={sent} own={own} />
      </QueryClientProvider>,
    )
    return {
      ...screen,
      reason: screen.getByLabelText(/原因/),
      limit: screen.getByLabelText('额度'),
      note: screen.getByText(uiMessages.restored),
    }
  }

  test('is there again after a reload, for the same person, page and object alone', async () => {
    const first = await open()
    await expect.element(first.note).not.toBeInTheDocument()
    await first.reason.fill('已核对流水')
    await first.unmount()
    for (const [title, about, account] of [
      ['设账期 康达', '1', 'caiwu'],
      ['设账期 安和', '2', 'caiwu'],
      ['设账期 安和', '1', 'caiwu2'],
    ] as const) {
      const other = await open(title, { about, account })
      await expect.element(other.reason).toHaveValue('')
      await other.unmount()
    }
    const again = await open()
    await expect.element(again.reason).toHaveValue('已核对流水')
    await again.getByRole('button', { name: uiMessages.empty }).click()
    await expect.element(again.reason).toHaveValue('')
    await expect.element(again.note).not.toBeInTheDocument()
    await again.unmount()
    await expect.element((await open()).reason).toHaveValue('')
  })

  test('stays when the dialog is closed by a key, and goes with 取消 and when it is sent', async () => {
    const first = await open()
    await first.reason.fill('第一次')
    await userEvent.keyboard('{Escape}')
    await expect.element(first.getByText('关了')).toBeInTheDocument()
    await first.unmount()
    const again = await open()
    await expect.element(again.reason).toHaveValue('第一次')
    await again.getByRole('button', { name: uiMessages.cancel }).click()
    await again.unmount()
    let calls = 0
    const third = await open('设账期 安和', {
      sent: () => {
        calls++
        if (calls === 1) throw new Refusal('请重新登录', codes.notLoggedIn)
      },
    })
    await expect.element(third.reason).toHaveValue('')
    await third.reason.fill('登录过期')
    await third.getByRole('button', { name: '保存' }).click()
    await expect.element(third.reason).toHaveValue('登录过期')
    await third.getByRole('button', { name: '保存' }).click()
    await expect.element(third.getByText('关了')).toBeInTheDocument()
    await third.unmount()
    await expect.element((await open()).reason).toHaveValue('')
  })

  test('is shown next to what another person has changed since, and replaces nothing until one is chosen', async () => {
    const plain: FormField = { name: 'left', label: '剩余', value: '5' }
    const first = await open('设账期 安和', { own: [...fields, plain] })
    await first.limit.fill('300.00')
    await first.getByLabelText('剩余').fill('4')
    await first.unmount()
    const now = fields.map(field => (field.name === 'limit' ? { ...field, value: '200.00', was: '200.00' } : field))
    const forms: Sent[] = []
    const shown = () => open('设账期 安和', { own: [...now, { ...plain, value: '3' }], sent: form => void forms.push(form) })
    await (await shown()).unmount()
    const again = await shown()
    await expect.element(again.limit).toHaveValue('300.00')
    const choice = (label: string) => again.getByRole('group', { name: uiMessages.bothChanged(label) })
    expect([...choice('额度').element().querySelectorAll('dd')].map(each => each.textContent)).toEqual(['100.00', '200.00', '300.00'])
    await again.reason.fill('增加采购')
    await expect.element(again.getByRole('button', { name: '保存' })).toBeDisabled()
    await choice('额度').getByRole('button', { name: uiMessages.takeMine }).click()
    await choice('剩余').getByRole('button', { name: uiMessages.takeTheirs }).click()
    await again.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => forms).toHaveLength(1)
    expect(forms[0]).toMatchObject({ values: { limit: '300.00', left: '3', reason: '增加采购' }, opened: { limit: '200.00' } })
    expect(forms[0]?.opened).not.toHaveProperty('left')
  })

  test('has no field that was left as it was, whatever another person puts there while it is open', async () => {
    const first = await open()
    await first.reason.fill('已核对流水')
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
    client.setQueryData(sessionQuery.queryKey, { staff: person('caiwu') } as never)
    const own = fields.map(field => (field.name === 'limit' ? { ...field, value: '200.00', was: '200.00' } : field))
    await first.rerender(
      <QueryClientProvider client={client}>
        <App title="设账期 安和" about="1" sent={() => undefined} own={own} />
      </QueryClientProvider>,
    )
    await first.reason.fill('已核对流水，同意')
    await first.unmount()
    const again = await open('设账期 安和', { own })
    await expect.element(again.reason).toHaveValue('已核对流水，同意')
    await expect.element(again.limit).toHaveValue('200.00')
  })

  test('has no second factor and no file, and a text of 1 MB neither fills the browser nor takes the rest with it', async () => {
    const long: FormField = { name: 'text', label: '正文', isLong: true }
    const first = await open('设账期 安和', { own: [...fields, long, { name: 'proof', label: '凭证', isFile: true }] })
    await first.reason.fill('已核对流水')
    await first.getByLabelText('验证码').fill('135790')
    await first.getByLabelText('正文').fill('药'.repeat(350_000))
    await first.unmount()
    const stored = localStorage.getItem('yaoji-console-form-drafts') ?? ''
    expect(stored).not.toMatch(/135790|药药/)
    const again = await open('设账期 安和', { own: [...fields, long] })
    await expect.element(again.reason).toHaveValue('已核对流水')
    await expect.element(again.getByLabelText('正文')).toHaveValue('')
  })

  test('is announced and emptied with no violation of axe', async () => {
    const first = await open()
    await first.reason.fill('已核对流水')
    await first.unmount()
    const again = await open()
    await expect.element(again.note).toBeInTheDocument()
    await expectAccessible(document.querySelector<HTMLElement>('.dialog') ?? document.body)
  })
})
