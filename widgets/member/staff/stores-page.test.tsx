import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedStoreWire, StaffWire, StoresWire } from '@yaoji/contract/calls/member/staff'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { envelope, fakeService, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { $form, $invitable, closeForm, inviteTo, openInvitation, openPerson, save, type } from './form-store.ts'
import { changeText, positionText } from './messages.ts'
import { OwnStores } from './own-stores.tsx'
import { People } from './people.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { $staff, $stores, accept, acceptAll, loadStaff, loadStores, remove } from './store.ts'

const none = { order_limit: null, month_budget: null } as const
const store: ListedStoreWire = {
  ...{ id: 1, company: '安和示例大药房', rank_name: '药店', role: 'owner', is_passed: 1, is_active: 1, is_default: 1, is_current: 1 },
  ...{ chain: '', paper_text: '已认证', spent: '0.00', ...none },
}
const second: ListedStoreWire = {
  ...store,
  id: 2,
  company: '康庭示例连锁文一店',
  is_default: 0,
  is_current: 0,
  role: 'buyer',
  chain: '康庭示例连锁药业有限公司',
}
const invitation = { id: 'i1', company: '明济示例诊所', role: 'finance', ...none, name: '方示例', ends_at: serverSeconds } as const
const stores: StoresWire = {
  list: [store, { ...second, order_limit: '3000.00', month_budget: '20000.00', spent: '512.00' }],
  invitations: [invitation],
}
const clerk = { id: 5, name: '陈店员', phone: '139****1011', role: 'buyer', is_self: 0, is_removable: 1, ...none, spent: '0.00' } as const
const staff: StaffWire = {
  people: [{ ...clerk, id: 1, name: '林示例', role: 'owner', is_self: 1, is_removable: 0 }, clerk],
  invitations: [{ id: 'p1', phone: '138****0002', role: 'reader', ...none, name: '林示例', ends_at: serverSeconds, is_over: 1 }],
  changes: [
    { at: serverSeconds, name: '林示例', event: 'changed', subject: '陈店员', role: 'buyer', order_limit: '0.00', month_budget: null },
  ],
}

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  closeForm()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

test('one reads what one is where, what of the budget is used, and what one is invited to', () => {
  const html = renderToStaticMarkup(<OwnStores stores={stores} />)
  expect(html).toContain('href="/ddgl/matrix"')
  const text = textOf(html)
  expect(text).toContain('收到的邀请|明济示例诊所|方示例邀请您担任：财务')
  expect(text).toContain(
    '康庭示例连锁文一店|采购员 · 每单限¥3,000.00 · 每月预算¥20,000.00|药店价格 · 资质已认证 · 所属连锁：康庭示例连锁药业有限公司',
  )
  expect(text).toContain('本月已下单¥512.00，预算¥20,000.00|切换|设为默认')
})

test('the 店主 sees people, invitations and changes; the last of them has no button', async () => {
  fakeService(() => envelope(staff))
  await loadStaff()
  const text = textOf(renderToStaticMarkup(<People />))
  expect(text).toContain('林示例|139****1011|本人|店主|陈店员|139****1011|采购员|修改|移出|待接受的邀请|138****0002|已过期|只读|撤回')
  expect(text).toContain('林示例将陈店员改为采购员 · 每单都需审批')
})

test('an invitation keeps what was typed until it is sent, and says what is wrong at its field', async () => {
  const answers = [envelope(null, codes.invalid, { errors: { phone: ['请输入正确的11位手机号'] } }), envelope(staff)]
  const { asked } = fakeService(() => answers.shift()!)
  openInvitation()
  type({ phone: '123', order_limit: '3000' })
  await save()
  expect($form.get()?.errors).toEqual({ phone: '请输入正确的11位手机号' })
  expect(textOf(renderToStaticMarkup(<PersonDialog />))).toContain('请输入正确的11位手机号')
  closeForm()
  openInvitation()
  expect($form.get()?.draft).toMatchObject({ phone: '123', order_limit: '3000' })
  type({ phone: '13812345678', role: 'reader' })
  await save()
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)!.body))).toEqual({ phone: '13812345678', role: 'reader' })
  expect([$form.get(), $staff.get()]).toEqual([undefined, { state: 'ready', value: staff }])
  openInvitation()
  expect($form.get()?.draft.phone).toBe('')
})

test('a person is changed with role and figures, and taken out only after a second word', async () => {
  const { asked } = fakeService(() => envelope(staff))
  openPerson({ ...clerk, order_limit: '100.00' })
  type({ month_budget: '5000' })
  await save()
  expect([asked.at(-1)!.url.pathname, Object.fromEntries(new URLSearchParams(asked.at(-1)!.body))]).toEqual([
    '/api/staff/5',
    { role: 'buyer', order_limit: '100.00', month_budget: '5000' },
  ])
  for (const isMeant of [false, true]) {
    const work = remove(clerk)
    await expect.poll(() => $notices.get().dialogs).toHaveLength(1)
    answerDialog($notices.get().dialogs[0]!.id, isMeant)
    await work
  }
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/staff/5', '/api/staff/5/remove'])
})

test('what is changed of a person outlives a reload until it is given up, and no answer opens or closes another form', async () => {
  const answers: ((text: string) => void)[] = []
  fakeService(() => new Promise<string>(resolve => answers.push(resolve)))
  const answer = async (text: string) => {
    await expect.poll(() => answers).toHaveLength(1)
    answers.shift()!(text)
  }
  openPerson(clerk)
  type({ month_budget: '5000' })
  $form.set(undefined)
  openPerson(clerk)
  expect($form.get()?.draft.month_budget).toBe('5000')

  let saving = save()
  type({ order_limit: '30' })
  await answer(envelope(null, codes.invalid, { errors: { month_budget: ['金额不正确'] } }))
  await saving
  expect($form.get()).toMatchObject({ draft: { order_limit: '30' }, errors: { month_budget: '金额不正确' }, isSaving: false })

  saving = save()
  closeForm()
  await answer(envelope(null, codes.invalid, { errors: { month_budget: ['金额不正确'] } }))
  await saving
  expect($form.get()).toBeUndefined()
  openPerson(clerk)
  expect($form.get()?.draft).toMatchObject({ order_limit: '', month_budget: '' })

  saving = save()
  closeForm()
  openInvitation()
  await answer(envelope(staff))
  await saving
  expect($form.get()).toMatchObject({ of: undefined })
})

test('an invitation that is gone is read again', async () => {
  const { asked } = fakeService(({ method }) =>
    method === 'POST' ? envelope(null, codes.notFound) : envelope({ ...stores, invitations: [] }),
  )
  await loadStores()
  await accept(invitation)
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  expect($stores.get()).toMatchObject({ state: 'ready', value: { invitations: [] } })
})

test.each([
  [{ role: 'owner', ...none }, '店主'],
  [{ role: 'buyer', order_limit: '0.00', month_budget: '0.00' }, '采购员 · 每单都需审批 · 每月预算¥0.00'],
] as const)('a position is one line: %#', (position, text) => expect(positionText(position)).toBe(text))

test.each([
  ['invited', '林示例邀请138****0002担任只读'],
  ['withdrawn', '林示例撤回了对138****0002的邀请'],
  ['declined', '138****0002谢绝了邀请'],
  ['removed', '林示例将138****0002移出本店'],
] as const)('the log tells %s', (event, text) => {
  expect(changeText({ event, name: '林示例', subject: '138****0002', role: 'reader', ...none })).toBe(text)
})

test('an invitation goes to further stores of the 店主 in one go, and to no store where they are something else', async () => {
  const mine = { ...store, id: 3, company: '安和示例二店', is_default: 0, is_current: 0 } as const
  $stores.set({ state: 'ready', value: { ...stores, list: [store, mine, second] } })
  const { asked } = fakeService(() => envelope(staff))
  openInvitation()
  expect($invitable.get().map(({ id }) => id)).toEqual([1, 3])
  type({ phone: '13911112222', role: 'finance' })
  inviteTo([3], true)
  await save()
  const sent = [...new URLSearchParams(asked.at(-1)?.body)].filter(([name]) => name.startsWith('stores')).map(([, id]) => id)
  expect(sent).toEqual(['1', '3'])
  openInvitation()
  type({ phone: '13911112222', role: 'finance' })
  await save()
  expect(asked.at(-1)?.body).not.toContain('stores')
})

test('invitations to several stores are accepted with one press', async () => {
  const { asked } = fakeService(() => envelope({ ...stores, invitations: [] }))
  await acceptAll([invitation, { ...invitation, id: 'i2' }])
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/user/invitation/i1/accept', '/api/user/invitation/i2/accept'])
  expect($stores.get()).toMatchObject({ state: 'ready', value: { invitations: [] } })
})
