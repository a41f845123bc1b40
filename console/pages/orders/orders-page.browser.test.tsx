import type { ConsoleOrderRowWire } from '@yaoji/contract/calls/console/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../widgets/base/theme/tokens.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import '../../styles/page-frame.css'
import '../../styles/parts.css'
import '../../styles/views.css'
import '../../styles/tables.css'
import { showFor } from '../../lib/call.ts'
import { savedViewsMessages, selectionMessages } from '../../lib/messages.ts'
import { ordersSearch } from '../../lib/searches.ts'
import { OrdersPage } from './orders-page.tsx'
import { showRoute } from '../../test-support/show-route.tsx'

const orderOf = (number: string): ConsoleOrderRowWire => ({
  ...{ order_sn: number, kind: 'normal', status: 30, status_text: '待开单', store: 'S1', company: '安和大药房', rank: '药店', holds: [] },
  ...{ lines: 1, units: 1, payable: '10.00', pay_method: '余额', warehouses: ['上海'], created_at: 1_700_000_000, since: 1_700_000_000 },
  ...{ next: 'slip', waits: null, to_send: 0 },
})

const staff = { name: '王芳', role: 'admin', account: 'kefu' }
const savedView = {
  ...{ view_id: 1, list_page: 'orders', name: '宽的门店', filters: 'view=paid&q=A&cols=number.store&widths=store.260' },
  ...{ role: '', by: '王芳', is_own: 1 },
}
let asked: string[] = []
/** Operations whose answers are awaited. */
let pending: (() => void)[] = []
const release = () => pending.splice(0).forEach(answer => answer())
const data = (url: string) => {
  if (url.startsWith('/api/console/orders/views')) return { views: [] }
  if (url.startsWith('/api/console/orders?')) {
    const q = new URL(url, location.href).searchParams.get('q') ?? 'A'
    return { list: [1, 2, 3].map(each => orderOf(`${q}${each}`)), next: null }
  }
  if (url.startsWith('/api/console/saved_views')) return { list: [savedView] }
  if (url.startsWith('/api/console/session')) return { staff, trial_code: null }
  return { list: [], queues: [] }
}

beforeEach(() => {
  pending = []
  asked = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(url)
    if (method === 'POST') await new Promise<void>(done => void pending.push(done))
    return Response.json({ code: 200, msg: '', data: data(url) })
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function open(address = '/orders?view=paid&q=A') {
  showFor('kefu')
  const { history, shown } = showRoute({ path: '/orders', address, component: OrdersPage, staff, validateSearch: ordersSearch })
  const screen = await shown
  screen.container.querySelector<HTMLElement>('main')?.style.setProperty('height', '700px')
  const boxOf = (number: string) => screen.getByRole('checkbox', { name: `选 ${number}`, exact: true })
  const pick = (number: string) => boxOf(number).click()
  return { history, screen, boxOf, pick, bar: screen.getByRole('region', { name: selectionMessages.region }) }
}

test('what is selected under another filter while orders are done stays selected', async () => {
  const { history, screen, boxOf, pick, bar } = await open()
  await pick('A1')
  await bar.getByRole('button', { name: /^开单/ }).click()
  history.push('/orders?view=paid&q=B')
  await pick('B2')
  release()
  await expect.element(screen.getByText('已开单', { exact: false })).toBeVisible()
  await expect.element(bar.getByText(selectionMessages.count(1, '单'))).toBeVisible()
  await expect.element(boxOf('B2')).toBeChecked()
})

test('what is selected under the same filter meanwhile stays selected, and what was done is not selected any more', async () => {
  const { boxOf, pick, bar } = await open()
  await pick('A1')
  await bar.getByRole('button', { name: /^开单/ }).click()
  await pick('A3')
  release()
  await expect.element(boxOf('A1')).not.toBeChecked()
  await expect.element(boxOf('A3')).toBeChecked()
})

test('the selection is empty after its orders were done', async () => {
  const { pick, bar } = await open()
  await pick('A1')
  await pick('A2')
  await bar.getByRole('button', { name: /^开单/ }).click()
  release()
  await expect.poll(() => bar.elements()).toEqual([])
})

test('the widths of an address are those of its columns, and no part of what is asked for', async () => {
  const { screen, boxOf } = await open('/orders?view=paid&q=A&widths=store.300.created.210')
  await expect.element(boxOf('A1')).toBeVisible()
  const widthOf = (name: string) =>
    Math.round(
      screen
        .getByRole('columnheader', { name: new RegExp(`^${name}`) })
        .element()
        .getBoundingClientRect().width,
    )
  await expect.poll(() => [widthOf('门店'), widthOf('下单')]).toEqual([300, 210])
  expect(asked.filter(url => url.includes('widths'))).toEqual([])
})

test('a saved view has the widths of its columns, and is the current one with them', async () => {
  const { history, screen, boxOf } = await open('/orders?view=paid')
  await screen.getByRole('button', { name: savedViewsMessages.title }).click()
  await screen.getByRole('menuitem', { name: savedView.name }).click()
  await expect.element(boxOf('A1')).toBeVisible()
  const store = screen.getByRole('columnheader', { name: '门店' })
  await expect.poll(() => Math.round(store.element().getBoundingClientRect().width)).toBe(260)
  await expect.element(screen.getByRole('button', { name: savedViewsMessages.current(savedView.name) })).toBeVisible()
  expect(history.location.search.slice(1)).toBe(savedView.filters)
})
