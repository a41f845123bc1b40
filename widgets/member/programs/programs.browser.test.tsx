import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $orderChanges } from '../../base/lib/stores/order-changes.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $token, closeForm } from './form-store.ts'
import { ProgramsPage } from './programs-page.tsx'

const navigate = vi.fn()
beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  $session.set({ state: 'member', user: memberFixture })
})
afterEach(() => {
  closeForm()
  $token.set('')
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $session.set({ state: 'loading' })
  $environment.set({})
})

const line = { line: '10', goods_id: 7, name: '阿莫西林胶囊', ypgg: '0.25g×24粒', bzdw: '盒', ck_name: '武汉仓', number: 30, price: '9.20' }
const draft = {
  ...{ id: 'draft-0001', erp_sn: 'CG-1', state: 'draft', program: '海典ERP', created_at: 1_795_140_000, order_id: null, order_sn: '' },
  ...{ status: null, status_text: '', payable: '288.00', freight: '12.00', remark: '', changes: [], problem: '', url: '' },
  lines: [{ ...line, batches: [{ number: 'B1', expires_on: '2028-10-20', quantity: 30 }] }],
}
const program = {
  ...{
    id: 'program-1',
    kind: 'program',
    name: '海典ERP',
    rights: ['look', 'draft'],
    hint: 'a1B2',
    person: '王立新',
    order_limit: null,
    month_budget: null,
  },
  ...{
    spent: '0.00',
    created_at: 1_795_140_000,
    ends_at: 1_826_676_000,
    used_at: null,
    ended_at: null,
    ended_by: '',
    ended_why: '',
    state: 'open',
  },
}
const changed = [{ goods_id: 7, name: '阿莫西林胶囊', field: 'price', from: '¥9.20', to: '¥9.21' }]

const show = () =>
  render(
    <main>
      <ProgramsPage />
      <Notices />
    </main>,
  )

test('a draft that differs now is not sent, and says what does; as it is shown it is ordered after a question', async () => {
  let changes: typeof changed = changed
  const { asked } = fakeService(({ method, url }) => {
    if (url.pathname === '/api/user/programs') return envelope({ list: [program] })
    if (url.pathname === '/api/user/drafts') return envelope({ list: [draft] })
    return envelope(method === 'GET' ? { ...draft, changes } : { ...draft, state: 'ordered', order_id: 'order-0001' })
  })
  const changesBefore = $orderChanges.get()
  const screen = await show()
  await expect.element(screen.getByText('共1种，运费¥12.00，应付¥288.00')).toBeVisible()
  await expectAccessible(screen.container)
  const order = screen.getByRole('button', { name: '核对并下单：CG-1' })
  await order.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/阿莫西林胶囊：¥9.20 → ¥9.21/)
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  changes = []
  await order.click()
  await screen.getByRole('button', { name: '提交订单' }).click()
  await expect.poll(() => navigate.mock.calls).toEqual([['/order/info/order-0001']])
  expect($orderChanges.get()).toBe(changesBefore + 1)
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ url, body }) => [url.pathname, body])).toEqual([['/api/user/drafts/draft-0001/submit', 'payable=288.00']])
  await expect.element(screen.getByText('没有待确认的草稿')).toBeVisible()
})

test('a token is made with the rights that belong together, shown once, and an error stays at its field', async () => {
  const { asked } = fakeService(({ method, url, body }) => {
    if (url.pathname === '/api/user/drafts') return envelope({ list: [] })
    if (method === 'GET') return envelope({ list: [] })
    if (body.includes('password=falsch')) return envelope(null, codes.invalid, { errors: { password: ['当前登录密码不正确'] } })
    return envelope({ token: 'yj_geheim', list: [program] })
  })
  const screen = await show()
  await screen.getByRole('button', { name: '生成令牌' }).click()
  await screen.getByLabelText('程序名称').fill('海典ERP')
  await screen.getByRole('checkbox', { name: /^下单/ }).click()
  await screen.getByLabelText('每月预算（元）').fill('20000')
  await screen.getByLabelText('当前登录密码').fill('falsch')
  const issue = screen.getByRole('dialog').getByRole('button', { name: '生成令牌' })
  await issue.click()
  await expect.element(screen.getByText('当前登录密码不正确')).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByLabelText('当前登录密码').fill('richtig')
  await issue.click()
  await expect.element(screen.getByText('yj_geheim')).toBeVisible()
  const { body } = asked.filter(({ method }) => method === 'POST').at(-1)!
  expect([...new URLSearchParams(body).getAll('rights')]).toEqual(['look', 'draft', 'order'])
  expect(new URLSearchParams(body).get('month_budget')).toBe('20000')
  await screen.getByRole('button', { name: '我已保存' }).click()
  expect(document.body.textContent).not.toContain('yj_geheim')
  await expect.element(screen.getByText('令牌末四位a1B2', { exact: false })).toBeVisible()
})
