import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { quickPurchaseCall, type QuickPurchaseWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { purchaseListAddCall, purchaseListUndoCall, type PurchaseListAddWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartWith } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { quickPurchaseFixture } from '../../../testing/widgets/own-goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { $entries, clearEntries } from './entries.ts'
import { QuickPurchasePage } from './quick-purchase-page.tsx'
import { quickPurchase } from './store.ts'

const navigate = vi.fn<(path: string) => void>()

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  $session.set({ state: 'member', user: memberFixture })
  history.replaceState(null, '', '/kjcg')
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  clearEntries()
  quickPurchase.forget()
  quickPurchase.$paged.set({ state: 'waiting' })
  cleanStores(quickPurchase.$list)
  $session.set({ state: 'loading' })
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  history.replaceState(null, '', '/')
  navigate.mockReset()
})

/** What lies in the cart is marked, and not filled in again: tests share the cart of the page. */
const emptyCart = cartWith()
const nothing: QuickPurchaseWire = { ...quickPurchaseFixture, list: [], total: 0 }
const imported = (rest: Partial<PurchaseListAddWire>): PurchaseListAddWire => ({
  total: emptyCart,
  added: [],
  skipped: [],
  undo_id: null,
  ...rest,
})

async function show(answer: QuickPurchaseWire | string = quickPurchaseFixture, result: PurchaseListAddWire = imported({})) {
  const service = fakeService(asked => {
    if (isCall(asked, quickPurchaseCall)) return typeof answer === 'string' ? answer : envelope(answer)
    if (isCall(asked, purchaseListAddCall)) return envelope(result)
    if (isCall(asked, purchaseListUndoCall)) return envelope({ total: emptyCart })
    return envelope({ total: emptyCart })
  })
  const screen = await render(
    <main>
      <QuickPurchasePage />
      <Notices />
    </main>,
  )
  const cell = (name: string) => screen.getByRole('textbox', { name: `${name}的数量` })
  return { screen, cell, asked: service.asked }
}

const amoxicillin = '安必灵 阿莫西林胶囊'
const cefixime = '头孢克肟分散片'

describe('what was bought before', () => {
  test('tells when, how much, and what became of the price at that quantity', async () => {
    const { screen, asked } = await show()
    const row = (name: string) => screen.getByRole('row').filter({ hasText: name })
    await expect.element(row('阿莫西林胶囊')).toMatchTextContent('降¥0.60')
    await expect.element(row('阿莫西林胶囊').getByText('共46盒')).toBeVisible()
    await expect.element(row(cefixime)).toMatchTextContent('涨¥0.25')
    await expect.element(row('人工牛黄')).toMatchTextContent('价格未变')
    await expect
      .element(row('阿昔洛韦片').getByRole('link', { name: '看同类' }))
      .toHaveAttribute('href', `/search?${new URLSearchParams({ keywords: '阿昔洛韦片' })}`)
    await expect.element(row('阿昔洛韦片').getByRole('textbox')).not.toBeInTheDocument()
    expect(asked[0]?.url.search).toBe('?page_size=50')
    await expectAccessible(screen.container)
  })

  test('a new buyer is shown the ways on', async () => {
    const { screen } = await show(nothing)
    await expect.element(screen.getByText('还没有采购记录')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '去选购商品' })).toHaveAttribute('href', '/list')
    await expect.element(screen.getByRole('link', { name: '导入采购单' }).first()).toHaveAttribute('href', '/kjcg/import')
    await expectAccessible(screen.container)
  })

  test('a failure can be tried again, a visitor logs in', async () => {
    const { screen } = await show(envelope(null, 500))
    await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible()
    await expectAccessible(screen.container)
  })

  test('orders and words are addresses', async () => {
    const { screen } = await show()
    await screen.getByRole('button', { name: '降价优先' }).click()
    expect(navigate).toHaveBeenLastCalledWith('/kjcg?order=drop')
    await userEvent.type(screen.getByRole('searchbox'), '头孢{Enter}')
    expect(navigate).toHaveBeenLastCalledWith(`/kjcg?${new URLSearchParams({ keywords: '头孢' })}`)
  })
})

describe('the column of quantities', () => {
  test('is gone through with Enter and the arrows, sums up while typing, and is added in one call', async () => {
    const { screen, cell, asked } = await show(
      quickPurchaseFixture,
      imported({
        added: [{ goods_id: 12, number: 3 }],
        skipped: [{ goods_id: 18, number: 2, reason: '库存不足，最多可购买1盒' }],
        undo_id: 'undo123',
      }),
    )
    await cell(amoxicillin).click()
    await userEvent.keyboard('++{Enter}')
    await userEvent.keyboard('{ArrowUp}3{Enter}')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(cell(cefixime)).toHaveFocus()
    await userEvent.keyboard('2{ArrowUp}{ArrowUp}')
    await expect.element(cell(amoxicillin)).toHaveFocus()
    const bar = screen.getByRole('region', { name: '采购合计' })
    // 3 at the rung of 9.20 and 2 at 20.05.
    await expect.element(bar).toMatchTextContent(/已填2种.*¥67\.70/)
    await cell(cefixime).click()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: '全部加购' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/已加入购物车1种商品/)).toBeVisible()
    expect(asked.filter(call => isCall(call, purchaseListAddCall)).map(({ body }) => body)).toEqual(['lines=12%3A3&lines=18%3A2'])
    await expect.element(cell(amoxicillin)).toHaveValue('')
    await expect.element(cell(cefixime)).toHaveValue('2')
    await expect.element(cell(cefixime)).toHaveAccessibleDescription('库存不足，最多可购买1盒')
    await expectAccessible(screen.container)

    await userEvent.fill(cell(cefixime), '1')
    await expect.element(cell(cefixime)).toBeValid()
    await screen.getByRole('button', { name: '撤销' }).click()
    await expect.element(screen.getByText('已撤销，购物车已恢复')).toBeVisible()
    await expect.element(cell(amoxicillin)).toHaveValue('3')
    await expect.element(cell(cefixime)).toHaveValue('1')
  })

  test('is one Tab from the heading', async () => {
    const { screen, cell } = await show()
    await expect.element(cell(amoxicillin)).toBeVisible()
    screen.getByRole('heading', { name: '快捷采购' }).element().focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(cell(amoxicillin)).toHaveFocus()
  })

  test('says what is wrong with a number where it stands, and adds the others', async () => {
    const { screen, cell, asked } = await show(
      quickPurchaseFixture,
      imported({ added: [{ goods_id: 12, number: 12 }], undo_id: 'undo123' }),
    )
    const crowded = '某某堂 复方氨酚烷胺人工牛黄马来酸氯苯那敏缓释胶囊（成人用特强装）'
    await userEvent.fill(cell(crowded), '25')
    await expect.element(cell(crowded)).toHaveAccessibleDescription('须按10盒的倍数：20或30盒')
    await expect.element(screen.getByRole('button', { name: '全部加购' })).toBeDisabled()
    await userEvent.fill(cell(amoxicillin), '１２')
    await screen.getByRole('button', { name: '全部加购' }).click()
    await expect.element(cell(amoxicillin)).toHaveValue('')
    await expect.element(cell(crowded)).toHaveValue('25')
    expect(asked.find(call => isCall(call, purchaseListAddCall))?.body).toBe('lines=12%3A12')
  })

  test('is filled with what was bought last time, but for what is there already', async () => {
    const { screen, cell } = await show()
    await userEvent.fill(cell(cefixime), '7')
    await screen.getByRole('button', { name: '填入上次数量', exact: true }).click()
    await expect.element(cell(amoxicillin)).toHaveValue('10')
    await expect.element(cell(cefixime)).toHaveValue('7')
    await screen.getByRole('button', { name: '清空' }).click()
    await expect.element(cell(cefixime)).toHaveValue('')
    // The proposal is in the field already, and is taken or left with the space bar, or by its tick.
    await expect.element(cell(amoxicillin)).toHaveAttribute('placeholder', '10')
    const bar = screen.getByRole('region', { name: '采购合计' })
    await cell(amoxicillin).click()
    await userEvent.keyboard(' ')
    await expect.element(cell(amoxicillin)).toHaveValue('10')
    await expect.element(bar).toMatchTextContent('已填1种')
    await userEvent.keyboard(' ')
    await expect.element(bar).toMatchTextContent('还没有填写数量')
    const tick = screen.getByRole('checkbox', { name: `取用${amoxicillin}，上次10盒` })
    await tick.click()
    await expect.element(cell(amoxicillin)).toHaveValue('10')
    // 0 is not this time, and no wrong number.
    await userEvent.fill(cell(amoxicillin), '0')
    await expect.element(tick).not.toBeChecked()
    await expect.element(cell(amoxicillin)).toBeValid()
  })

  test('is filled with the last quantities by one press on a phone too', async () => {
    await page.viewport(390, 844)
    const { screen, cell } = await show()
    const fill = screen.getByRole('button', { name: '填入上次数量', exact: true })
    await expect.element(fill).toBeVisible()
    const bar = screen.getByRole('region', { name: '采购合计' }).element()
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    await fill.click()
    await expect.element(cell(amoxicillin)).toHaveValue('10')
    await page.viewport(414, 896)
  })

  test('keeps its entries when the page is turned', async () => {
    const { screen, cell } = await show({ ...quickPurchaseFixture, last_page: 2 })
    await userEvent.fill(cell(amoxicillin), '3')
    await screen.getByRole('button', { name: '2', exact: true }).click()
    expect(navigate).toHaveBeenLastCalledWith('/kjcg?page=2')
    expect($entries.get()[12]?.text).toBe('3')
  })
})
