import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { receiptListCall, receiptSendCall, type ReceiptWire } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { codes } from '@yaoji/contract/codes'
import { chainRank } from '@yaoji/contract/people/customer-types'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { closeReceiptForm, receiptFile } from './form-store.ts'
import { receiptList } from './list-store.ts'
import { ReceiptPage } from './receipt-page.tsx'

const batch = { id: 1, name: '镇咳宁糖浆', ypgg: '100ml', bzdw: '瓶', ph: '25091805', yxq: '2027-09-18', number: 2, found: null }
const receipt: ReceiptWire = {
  order_id: 'order-1',
  order_sn: '2026112100000001-HM',
  status: 80,
  status_text: '已签收',
  payable: '21.94',
  state: 'to-send',
  due_at: serverSeconds,
  is_overdue: 1,
  sent_at: null,
  refusal: '',
  file: null,
  batches: [batch, { ...batch, id: 2, ph: '26010101', number: 1 }],
}
const sent: ReceiptWire = { ...receipt, state: 'to-review', is_overdue: 0, sent_at: serverSeconds }
const listOf = (...list: ReceiptWire[]) => ({ list, counts: {}, total: list.length, page: 1, page_size: 20, last_page: 1 })
const paper = new File([new Uint8Array([37, 80, 68, 70])], 'paper.pdf', { type: 'application/pdf' })

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  history.replaceState(null, '', '/hmdd')
})
afterEach(async () => {
  await cleanup()
  closeReceiptForm()
  receiptFile.forget()
  sessionStorage.clear()
  receiptFile.open('yaoji-files-receipt-none')
  $session.set({ state: 'loading' })
  receiptList.forget()
  receiptList.$paged.set({ state: 'waiting' })
  history.replaceState(null, '', '/')
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

async function show(send: () => string | Promise<string>, list = () => listOf(receipt)) {
  const service = fakeService(({ method, url }) => {
    if (method !== 'POST') return envelope(list())
    return url.pathname === fileUploadCall.path ? envelope({ id: 'file-1', url: '/file/1' }) : send()
  })
  const screen = await render(
    <main>
      <ReceiptPage />
      <Notices />
    </main>,
  )
  return { screen, service }
}

test('a receipt is ticked off, given its paper and sent by the keyboard; what fails keeps the ticks', async () => {
  let isSent = false
  const answers = [
    () => Promise.reject<string>(new TypeError('lost')),
    () => envelope(null, codes.invalid, { errors: { file_id: ['回执图片不清晰'] } }),
    () => {
      isSent = true
      return envelope(sent)
    },
  ]
  const { screen, service } = await show(
    () => answers.shift()!(),
    () => listOf(isSent ? sent : receipt),
  )
  await expect.element(screen.getByText(/^回执已于.+到期/)).toBeVisible()
  const open = screen.getByRole('button', { name: /^上传回执/ })
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  const form = screen.getByRole('form', { name: /^上传回执/ })
  const send = form.getByRole('button', { name: '提交回执' })
  await send.click()
  await expect.element(form.getByText('请逐项核对并勾选全部批号，有出入请联系客服')).toBeVisible()
  await expectAccessible(screen.container)
  form.getByRole('checkbox').first().element().focus()
  await userEvent.keyboard(' {Tab} {Tab} {Tab} {Tab}')
  await expect.element(form.getByLabelText('盖章的随货同行单')).toHaveFocus()
  await userEvent.upload(form.getByLabelText('盖章的随货同行单'), paper)
  const ticked = () => form.getByRole('checkbox', { checked: true }).elements().length
  expect(ticked()).toBe(4)

  await expect.element(form.getByRole('link', { name: 'paper.pdf' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.poll(() => answers.length).toBe(2)
  await expect.element(send).not.toHaveAttribute('aria-busy', 'true')
  expect(ticked()).toBe(4)
  send.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('回执图片不清晰')).toBeVisible()
  // What is wrong gets the focus once it is drawn; a key that comes before would go there.
  await expect.element(send).not.toHaveFocus()
  expect(ticked()).toBe(4)
  send.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('待审核')
  await expectAccessible(screen.container)
  const bodies = service.asked.filter(({ url }) => url.pathname === receiptSendCall.path.replace(':id', 'order-1')).map(({ body }) => body)
  expect(new Set(bodies)).toEqual(new Set(['file_id=file-1&ticked=1&ticked=2&is_received=1&is_paid=1']))
})

test('what was ticked and chosen is there again when the page comes back', async () => {
  sessionStorage.setItem('yaoji-receipt-order-1', JSON.stringify({ ticked: [2, 9], isReceived: true, isPaid: false }))
  const files = [{ id: 'file-1', url: '/file/1', name: '随货同行单.pdf' }]
  sessionStorage.setItem('yaoji-files-receipt-order-1', JSON.stringify({ atMs: Date.now(), files }))
  const { screen } = await show(() => envelope(sent))
  await screen.getByRole('button', { name: /^上传回执/ }).click()
  const form = screen.getByRole('form', { name: /^上传回执/ })
  await expect.element(form.getByRole('link', { name: '随货同行单.pdf' })).toBeVisible()
  expect(form.getByRole('checkbox', { checked: true }).elements()).toHaveLength(2)
  await expectAccessible(screen.container)
  await form.getByRole('button', { name: '移除随货同行单.pdf' }).click()
  await expect.element(form.getByLabelText('盖章的随货同行单')).toHaveFocus()
})

test('what was found whole as it came is ticked already, what differs says how and leads back', async () => {
  const found = { good: 2, damaged: 0, wrong: 0 }
  const counted = {
    ...receipt,
    batches: [
      { ...batch, found },
      { ...batch, id: 2, ph: '26010101', number: 3, found: { ...found, good: 1, damaged: 1 } },
    ],
  }
  const { screen } = await show(
    () => envelope(sent),
    () => listOf(counted),
  )
  await screen.getByRole('button', { name: /^上传回执/ }).click()
  const boxes = screen.getByRole('form', { name: /^上传回执/ }).getByRole('checkbox')
  await expect.element(boxes.first()).toBeChecked()
  await expect.element(boxes.nth(1)).not.toBeChecked()
  await expect.element(screen.getByText('收货核对：全部完好')).toBeVisible()
  await expect.element(screen.getByText('收货核对：完好1瓶，破损1瓶，少1瓶')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '去收货核对' })).toHaveAttribute('href', '/order/receiving/order-1')
  await expectAccessible(screen.container)
})

test('where there is none the page leads on', async () => {
  const { screen } = await show(
    () => envelope(sent),
    () => listOf(),
  )
  await expect.element(screen.getByText('暂无含麻订单')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '去选购' })).toHaveAttribute('href', '/list')
  await expectAccessible(screen.container)
})

test('who may only look is led to the order, and not to receive it', async () => {
  $session.set({ state: 'member', user: { ...memberFixture, role: 'reader' } })
  const { screen } = await show(
    () => envelope(sent),
    () => listOf({ ...receipt, status: 70, state: 'to-receive' }),
  )
  await expect.element(screen.getByRole('link', { name: '查看订单' })).toBeVisible()
  // Who is looking is known right after the first drawing.
  await expect.element(screen.getByRole('link', { name: '去确认收货' })).not.toBeInTheDocument()
})

test('a receipt of another store of the chain leads to that store, and cannot be filled in here', async () => {
  const store = { id: 2, company: '康庭示例连锁良渚店' }
  $session.set({ state: 'member', user: { ...memberFixture, rank: chainRank, store_id: 1 } })
  history.replaceState(null, '', '/hmdd?scope=all')
  const service = fakeService(({ url }) =>
    envelope(url.pathname === receiptListCall.path ? listOf({ ...receipt, store }) : { list: [{ id: 1, company: '总部' }, store] }),
  )
  const screen = await render(
    <main>
      <ReceiptPage />
    </main>,
  )
  await expect.element(screen.getByRole('button', { name: '全部门店', pressed: true })).toBeVisible()
  await expect.element(screen.getByText(store.company, { exact: true }).last()).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: new RegExp(`进入${store.company}：.*${receipt.order_sn}`) }).first())
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: /填写回执/ })).not.toBeInTheDocument()
  expect(service.asked.find(({ url }) => url.pathname === receiptListCall.path)?.url.searchParams.get('scope')).toBe('all')
  await expectAccessible(screen.container)
})
