import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { workbenchCall, type TaskWire, type WorkbenchWire } from '@yaoji/contract/calls/member/workbench'
import { purchaseListAddCall, purchaseListUndoCall } from '@yaoji/contract/calls/purchase/purchase-list'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { codes } from '@yaoji/contract/codes'
import { $drawnFor, drawFor } from '../../base/lib/memory/drawn-for.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { buyerOf } from '../../base/lib/memory/known-member.ts'
import { localMemory, tabMemory } from '../../base/lib/memory/storage.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { goodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { $workbench } from './store.ts'
import { deskMemoryKey, Workbench } from './workbench.tsx'

const last = { price: '9.80', number: 20, bought_at: 1_795_000_000, order_id: 'order-aaa' }
const goods = (id: number, name: string, more: Partial<GoodsWire> = {}): GoodsWire => ({
  ...goodsFixture,
  id,
  name,
  brand: '',
  ladder_price: [],
  ...more,
})
const due = (each: GoodsWire, number: number) => ({
  ...{ goods: each, usual: number, number, days: 14, times: 5, last_day: '2026-11-10', last },
})
const task = (kind: TaskWire['kind'], more: Partial<TaskWire> = {}): TaskWire => ({
  ...{ kind, count: 1, amount: '', ends_at: null, days: null, name: '', ...more },
})

const bench: WorkbenchWire = {
  user: { ...memberFixture, cart: 42 },
  proof: null,
  wallet: { balance: '50000.00', points: 2_680, coupons: 9, vouchers: '0.00', credit: null },
  tasks: [
    task('unpaid', { count: 2, amount: '3214.60', ends_at: 1_790_003_600 }),
    task('paper', { name: '法人身份证', days: 20 }),
    task('unreceived', { count: 1, amount: '88.00' }),
  ],
  restock: { total: 2, list: [due(goods(1, '阿昔洛韦片'), 20), due(goods(2, '枸橼酸西地那非片'), 10)] },
  cheaper: [{ goods: goods(3, '洛索洛芬钠片'), number: 20, last, fell: '0.76' }],
  arrived: [{ goods: goods(4, '替米沙坦片'), number: 10 }],
  habitual: [{ goods: goods(5, '别嘌醇片'), number: 30, last }],
  saved: [{ id: 'saved-aaa', name: '慢病常备', lines: 18 }],
  budget: { budget: '40000.00', spent: '31406.85' },
}

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate: () => undefined }))

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  $session.set({ state: 'loading' })
  $workbench.set({ state: 'loading' })
  $drawnFor.set(undefined)
  $environment.set({})
  sessionStorage.clear()
  localStorage.clear()
})

async function show(answer: () => string = () => envelope(bench), session: 'member' | 'visitor' = 'member') {
  if (session === 'member') drawFor({ buyer: buyerOf(memberFixture), company: memberFixture.company, isPassed: true })
  $session.set(session === 'member' ? { state: 'member', user: memberFixture } : { state: 'visitor' })
  const { asked } = fakeService(each => {
    if (isCall(each, workbenchCall)) return answer()
    if (isCall(each, purchaseListAddCall)) {
      const lines = new URLSearchParams(each.body).getAll('lines')
      const added = lines.map(line => line.split(':').map(Number)).map(([goods_id = 0, number = 0]) => ({ goods_id, number }))
      return envelope({ total: cartFixture, added, skipped: [], undo_id: 'undo-aaa' })
    }
    if (isCall(each, purchaseListUndoCall)) return envelope({ total: cartFixture })
    return envelope({})
  })
  const screen = await render(
    <main>
      <Workbench />
    </main>,
  )
  const field = (name: string) => screen.getByRole('textbox', { name: `${name}的数量` })
  const panel = (name: string) => screen.getByRole('region', { name, exact: true })
  return { screen, asked, field, panel }
}

describe('the workbench', () => {
  test('a visitor sees none, and nothing is asked for', async () => {
    const { screen, asked } = await show(undefined, 'visitor')
    await expect.element(screen.getByRole('main')).toBeEmptyDOMElement()
    expect(asked).toEqual([])
  })

  test('says what is due with its reason in words, and what waits with amount, deadline and the way to it', async () => {
    const { screen, field, panel } = await show()
    const row = panel('该补货了').getByRole('row').filter({ hasText: '阿昔洛韦片' })
    await expect.element(row).toMatchTextContent(/每14天买20盒，已\d+天9\.80×20/)
    await expect.element(field('阿昔洛韦片')).toHaveValue('20')
    await expect.element(row).toMatchTextContent('190.00')
    await expect.element(panel('等着您的').getByRole('link', { name: /待付款2单/ })).toHaveAttribute('href', '/order?tab=unpaid')
    await expect.element(panel('等着您的').getByRole('link', { name: /待付款2单/ })).toMatchTextContent('3,214.60')
    await expect.element(panel('等着您的').getByRole('link', { name: /法人身份证/ })).toMatchTextContent('20天后到期')
    await expect.element(panel('降价了')).toMatchTextContent('▼0.76')
    await expect.element(panel('到货了')).toMatchTextContent('替米沙坦片')
    await expect.element(panel('接着做')).toMatchTextContent('已用¥31,406.85，余¥8,593.15')
    await expectAccessible(screen.container)
  })

  test('on a phone what waits comes first; what is empty has one line, and nothing due stands last', async () => {
    await page.viewport(390, 844)
    const { panel } = await show(() =>
      envelope({ ...bench, saved: [], user: memberFixture, restock: { total: 0, list: [] }, habitual: [] }),
    )
    await expect.element(panel('降价了')).toBeVisible()
    const boxes = Object.fromEntries(
      ['等着您的', '降价了', '该补货了', '接着做'].map(name => [name, panel(name).element().getBoundingClientRect()]),
    )
    await page.viewport(1440, 900)
    expect(
      Object.entries(boxes)
        .toSorted(([, a], [, b]) => a.top - b.top)
        .map(([name]) => name),
    ).toEqual(Object.keys(boxes))
    expect(boxes['等着您的']?.top).toBeLessThan(40)
    expect(boxes['该补货了']?.height).toBeLessThan(60)
  })

  test('where nothing is due, what the store often buys fills the page, and nothing of it is taken unasked', async () => {
    const { field, panel } = await show(() => envelope({ ...bench, restock: { total: 0, list: [] } }))
    await expect.element(panel('常买').getByRole('row').filter({ hasText: '别嘌醇片' })).toMatchTextContent('买20')
    await expect.element(field('别嘌醇片')).toHaveValue('30')
    await expect.element(panel('常买').getByRole('checkbox', { name: /别嘌醇片/ })).not.toBeChecked()
    await expect.element(panel('该补货了')).not.toBeInTheDocument()
  })

  test('one press adds all that is due; what is added goes, and comes back by undo', async () => {
    const { screen, asked, panel } = await show()
    await panel('该补货了').getByRole('button', { name: '加购2种' }).click()
    await expect
      .poll(() => asked.filter(each => isCall(each, purchaseListAddCall)).map(each => decodeURIComponent(each.body ?? '')))
      .toHaveLength(1)
    await expect.element(panel('该补货了').getByRole('table')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: /撤销/ }).click()
    await expect.element(panel('该补货了').getByRole('row').filter({ hasText: '阿昔洛韦片' })).toBeVisible()
  })

  test('a typed quantity, 0 and a wrong one: the sum follows, 0 leaves the goods, a wrong one says why', async () => {
    const { field, panel } = await show()
    const add = (count: string) => panel('该补货了').getByRole('button', { name: count })
    await field('阿昔洛韦片').fill('5')
    await expect.element(panel('该补货了')).toMatchTextContent('已选2种 ¥142.50')
    await field('枸橼酸西地那非片').fill('0')
    await expect.element(add('加购1种')).toBeVisible()
    await field('阿昔洛韦片').fill('99999')
    await expect.element(panel('该补货了').getByRole('alert')).toBeVisible()
    await expect.element(panel('该补货了').getByRole('button', { name: '加购' })).toBeDisabled()
    await field('阿昔洛韦片').fill('8')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('枸橼酸西地那非片')).toHaveFocus()
  })

  test('what fell or came is added only where the buyer takes it', async () => {
    const { field, panel } = await show()
    const add = panel('降价了').getByRole('button', { name: '加购' })
    await expect.element(add).toBeDisabled()
    await panel('降价了')
      .getByRole('checkbox', { name: /洛索洛芬钠片/ })
      .click()
    await expect.element(panel('降价了').getByRole('button', { name: '加购1种' })).toBeEnabled()
    await field('替米沙坦片').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel('到货了').getByRole('button', { name: '加购1种' })).toHaveFocus()
  })

  test('goes on with the list that was left, the cart and saved carts', async () => {
    const rows = [{ isAdded: true }, {}, { isDeleted: true }, {}]
    tabMemory.write('yaoji-purchase-list', JSON.stringify({ buyer: buyerOf(memberFixture), list: { fileName: '本周.xlsx', rows } }))
    const { panel } = await show()
    await expect.element(panel('接着做').getByRole('link', { name: /采购单“本周.xlsx”.*还有2行没加购/ })).toBeVisible()
    await expect.element(panel('接着做').getByRole('link', { name: /购物车.*42种/ })).toBeVisible()
    await expect.element(panel('接着做').getByRole('link', { name: /已存“慢病常备”.*18种/ })).toBeVisible()
  })

  test('the head office of a chain sees its stores and the way to ordering for several', async () => {
    const chain = { stores: 4, unpaid: 1, approvals: 2, unreceived: 0, papers: 0, owed: '90.00', overdue: '40.00' }
    const { panel } = await show(() => envelope({ ...bench, chain }))
    await expect.element(panel('全部门店（4家）').getByRole('link', { name: '多店采购' })).toHaveAttribute('href', '/ddgl/matrix')
    await expect.element(panel('全部门店（4家）')).toMatchTextContent('待您审批2单')
    await expect.element(panel('全部门店（4家）')).toMatchTextContent('逾期¥40.00')
  })

  test('a store under review reads what is missing and no empty lists; a failed answer can be asked for again', async () => {
    let answer = () => envelope(null, codes.failed, { msg: '系统繁忙' })
    const { screen } = await show(() => answer())
    await expect.element(screen.getByText('采购工作台加载失败')).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1, name: '采购工作台' })).toBeInTheDocument()
    answer = () => envelope({ ...bench, proof: { missing: 3 }, restock: { total: 0, list: [] }, cheaper: [], arrived: [] })
    await screen.getByRole('button', { name: /重试|重新加载/ }).click()
    await expect.element(screen.getByText(/还差3份必需证件/)).toBeVisible()
    expect(screen.getByRole('region', { name: '该补货了' }).query()).toBeNull()
  })

  test('its height is kept for the next page once it is whole', async () => {
    const { screen } = await show()
    const desk = screen.getByRole('region', { name: '采购工作台' })
    await expect.element(desk).toHaveAttribute('data-ready', 'true')
    await expect
      .poll(() => localMemory.recall(deskMemoryKey))
      .toEqual({ width: innerWidth, height: Math.round(desk.element().getBoundingClientRect().height) })
  })
})
