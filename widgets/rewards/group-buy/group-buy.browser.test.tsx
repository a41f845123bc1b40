import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { groupsCall, type GroupWire } from '@yaoji/contract/calls/rewards/group-buy'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { crowdedGoodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { GroupPanel } from './group-panel.tsx'
import { GroupZonePage } from './group-zone-page.tsx'
import { createGroups } from './store.ts'

const goods: GroupWire['goods'] = {
  ...crowdedGoodsFixture,
  ...{ id: 12, price: '8.50', price_kind: 'group-buy', price_name: '拼团价', is_buy: 1, cant_buy: null, number: 400, quota: null },
  ...{ zbz: 10, qg_number: 1, is_split: 0, yxq: '2028-06-30' },
}
const group: GroupWire = {
  ...{ id: 7, name: '秋冬拼团', state: 'running', is_open: 1, begins_at: serverSeconds - 60, ends_at: serverSeconds + 3_600 },
  ...{ target: 200, joined: 150, stores: 2, percent: 75, left: 400, member_limit: 100, own: 0, raw_price: '10.00', goods },
  latest: [{ user: '安***', paid_at: serverSeconds - 600 }],
}
const navigate = vi.fn()

beforeEach(() => {
  navigate.mockClear()
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  $session.set({ state: 'member', user: memberFixture })
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  $session.set({ state: 'loading' })
  $environment.set({})
})

async function showZone(list: GroupWire[]) {
  fakeService(call =>
    isCall(call, groupsCall) ? envelope({ list, page: 1, page_size: 20, total: list.length, last_page: 1 }) : envelope({}),
  )
  history.replaceState(null, '', '/ptzq')
  return render(<GroupZonePage store={createGroups()} />)
}

test('the zone says of each group how far it is, and where the way leads', async () => {
  const over: GroupWire = { ...group, id: 8, state: 'failed', is_open: 0, joined: 30, percent: 15 }
  const refusal = { code: 'NOT_PASSED', text: '资质审核通过后可见', action: null } as const
  const hidden: GroupWire = {
    ...group,
    id: 9,
    state: 'formed',
    joined: 200,
    percent: 100,
    raw_price: null,
    goods: { ...goods, price: null, cant_buy: refusal },
  }
  const screen = await showZone([group, over, hidden])
  await expect.element(screen.getByText('资质审核通过后可见')).toBeVisible()
  await expect.element(screen.getByText('已付款150盒')).toBeVisible()
  await expect.element(screen.getByText('还差50盒')).toBeVisible()
  await expect.element(screen.getByText('拼团中')).toBeVisible()
  await expect.element(screen.getByText('未成团')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^去参团/ })).toHaveAttribute('href', '/list/info-pt/12')
  await expect.element(screen.getByRole('progressbar').first()).toHaveAttribute('value', '75')
  await expectAccessible(screen.container)
})

test('a zone without groups leads on', async () => {
  const screen = await showZone([])
  await expect.element(screen.getByText('现在没有拼团')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '去看全部商品' })).toBeVisible()
})

const isJoin = ({ url, method }: { url: URL; method: string }) => method === 'POST' && url.pathname === '/api/group/7/join'

async function showPanel(shown: GroupWire | null) {
  const service = fakeService(call => {
    if (call.url.pathname === '/api/group/goods/12') return envelope({ group: shown })
    return envelope(isJoin(call) ? { line_id: 31 } : {})
  })
  history.replaceState(null, '', '/list/info-pt/12')
  const screen = await render(
    <main>
      <GroupPanel store={createGroups()} />
    </main>,
  )
  return { ...service, screen }
}

test('joining asks for a number of units at the price that is shown, and leads to checkout with them alone', async () => {
  const { screen, asked } = await showPanel(group)
  await expect.element(screen.getByText('每家限购100盒')).toBeVisible()
  await screen.getByRole('textbox', { name: /参团数量/ }).fill('30')
  await screen.getByRole('button', { name: /^立即参团/ }).click()
  await expect.poll(() => navigate.mock.calls.length).toBe(1)
  await expect.element(screen.getByText(/^合计/)).toMatchTextContent(/255\.00/)
  expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/cart\/step2\?id=[\w-]+&line=31$/)
  expect(asked.find(isJoin)?.body).toBe('number=30&price=8.50')
  await expectAccessible(screen.container)
})

test('no one joins with another quantity than the one that is shown', async () => {
  const { screen, asked } = await showPanel(group)
  const box = screen.getByRole('textbox', { name: /参团数量/ })
  await box.fill('30')
  await box.fill('35')
  await screen.getByRole('button', { name: /^立即参团/ }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('35')
  expect(asked.filter(isJoin)).toEqual([])
})

test.each<[string, Partial<GroupWire> | null, string | RegExp]>([
  ['there is none', null, /本品当前没有拼团/],
  ['it is ahead', { state: 'ahead', is_open: 0 }, '拼团还未开始'],
  ['it failed', { state: 'failed', is_open: 0 }, '未达到成团数量，已付款项自动原路退回'],
  [
    'nobody may see prices yet',
    { goods: { ...goods, price: null, cant_buy: { code: 'NOT_LOGIN', text: '', action: null } } },
    '登录后可看价采购',
  ],
  [
    'it is not for this buyer',
    { goods: { ...goods, cant_buy: { code: 'OUT_OF_SCOPE', text: '超出经营范围', action: null } } },
    '超出经营范围',
  ],
])('the panel says that %s, and offers no joining', async (_, change, text) => {
  const { screen } = await showPanel(change && { ...group, ...change })
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^立即参团/ })).not.toBeInTheDocument()
})

test('what others bring about shows while the page is open, and is asked for no more once it is over', async () => {
  const moved: GroupWire = { ...group, joined: 190, percent: 95, stores: 3 }
  const over: GroupWire = { ...group, state: 'failed', is_open: 0, joined: 190, percent: 95 }
  const answers = [group, moved, over]
  const { asked } = fakeService(() => envelope({ group: answers.shift() ?? over }))
  history.replaceState(null, '', '/list/info-pt/12')
  const screen = await render(<GroupPanel store={createGroups()} />)
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByText('已付款150盒')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '复制链接' })).toBeVisible()
  await screen.getByRole('textbox', { name: /参团数量/ }).fill('30')
  lookAgain()
  await expect.element(screen.getByRole('status')).toMatchTextContent('您查看期间新付款40盒')
  await expect.element(screen.getByText('还差10盒')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: /参团数量/ })).toHaveValue('30')
  lookAgain()
  await expect.element(screen.getByRole('status')).toMatchTextContent('您查看期间新付款40盒，拼团未成团')
  await expect.element(screen.getByText('未达到成团数量，已付款项自动原路退回')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '复制链接' })).not.toBeInTheDocument()
  const before = asked.length
  lookAgain()
  await expect.element(screen.getByRole('button', { name: /^立即参团/ })).not.toBeInTheDocument()
  expect(asked.length).toBe(before)
})
