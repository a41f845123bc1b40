import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cartDeleteCall, cartListCall, cartRestoreCall } from '@yaoji/contract/calls/purchase/cart'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { $notices } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { expectAccessible } from '../../../../testing/widgets/accessible.ts'
import {
  bigCart,
  cartFixture,
  cartWith,
  crowdedLine,
  emptyCartFixture,
  herbLine,
  ladderLine,
  soldOutLine,
} from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import '../../../base/theme/index.css'
import { CartPage } from './cart-page.tsx'
import { answerOf, deletionOf, prepareCartPage, showCart } from '../test-support/shown-cart.tsx'

prepareCartPage()

const ladderName = '安必灵 阿莫西林胶囊'

describe('a full cart', () => {
  test('shows lines by warehouse, hints and the sum, without accessibility violations', async () => {
    const { screen, summary, row } = await showCart(cartFixture)
    await expect.element(row('广州仓')).toMatchTextContent('再买¥294.25免运费')
    await expect.element(row('安必灵 阿莫西林胶囊')).toMatchTextContent('再买7盒享¥9.00')
    await expect.element(row('黄芪')).toMatchTextContent('¥0.3333/g')
    await expect.element(screen.getByRole('list', { name: '优惠' })).toMatchTextContent('已满¥500，减¥30')
    await expect.element(summary).toMatchTextContent('应付¥532.90')
    await expectAccessible(screen.container)
  })

  test('keeps what cannot be bought, with the reason and without a checkbox', async () => {
    const { screen } = await showCart(cartWith(ladderLine, soldOutLine))
    await expect.element(screen.getByRole('row').filter({ hasText: '布洛芬缓释胶囊' })).toMatchTextContent('暂时缺货')
    expect(screen.getByRole('checkbox', { name: '选择布洛芬缓释胶囊' }).elements()).toHaveLength(0)
  })

  test('moves the sum before the service has answered', async () => {
    const answer = pendingAnswer()
    const { screen, summary } = await showCart(cartFixture, () => answer.promise as Promise<string>)
    await screen.getByRole('checkbox', { name: '选择黄芪' }).click()
    await expect.element(summary).toMatchTextContent('应付¥229.60')
    await expect.element(summary).toMatchTextContent('正在保存…')
    answer.resolve(answerOf(cartFixture))
    await expect.element(summary).toMatchTextContent('已选3种商品')
  })

  test('is typed down with Enter alone', async () => {
    const { screen, service } = await showCart(cartFixture)
    const first = screen.getByRole('textbox', { name: `${ladderName}的数量` })
    await first.fill('10')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('textbox', { name: /^某某堂 .*的数量$/ })).toHaveFocus()
    await expect.poll(() => service.paths()).toContain('POST /api/cart/101/edit')
    expect(service.asked.filter(({ url }) => url.pathname.endsWith('/edit')).map(({ body }) => body)).toEqual(['number=10'])
  })

  test('keeps a quantity that could not be saved and sends it again', async () => {
    let isDown = true
    const saved = answerOf(cartWith({ ...ladderLine, number: 10, price: '9.00', amount: '90.00' }, crowdedLine, herbLine))
    const { screen, row } = await showCart(cartFixture, () => (isDown ? Promise.reject(new TypeError('refused')) : saved))
    const box = screen.getByRole('textbox', { name: `${ladderName}的数量` })
    await box.fill('10')
    await userEvent.keyboard('{Tab}')
    const strip = screen.getByRole('status').filter({ hasText: '网络异常，1处修改已记下' })
    await expect.element(strip).toBeVisible()
    await expect.element(row(ladderName)).toMatchTextContent('待提交')
    await expect.element(box).toHaveValue('10')
    await expectAccessible(screen.container)
    // Up with the press alone: it is tried again by itself after two seconds too, which a busy machine takes to come here.
    addEventListener('click', () => (isDown = false), { capture: true, once: true })
    await screen.getByRole('button', { name: '重试' }).click()
    await expect.element(row(ladderName)).toMatchTextContent('¥90.00')
    await expect.element(strip).not.toBeInTheDocument()
    await expect.element(row(ladderName)).not.toMatchTextContent('待提交')
  })

  test('deletes a line after asking, goes on at the next one and takes it back', async () => {
    const { screen, row } = await showCart(cartFixture, ({ url }) =>
      url.pathname === cartRestoreCall.path ? answerOf(cartFixture) : deletionOf(cartWith(crowdedLine, herbLine)),
    )
    await screen.getByRole('button', { name: `删除${ladderName}` }).click()
    await expect.element(screen.getByRole('dialog')).toMatchTextContent('确定删除这件商品吗?')
    await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect.element(row(ladderName)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /^删除某某堂/ })).toHaveFocus()
    await expect.element(screen.getByRole('status').filter({ hasText: '已删除1种' })).toBeVisible()
    await screen.getByRole('button', { name: '撤销' }).click()
    await expect.element(row(ladderName)).toBeVisible()
    await expect.element(screen.getByRole('status').filter({ hasText: '已恢复1种' })).toBeVisible()
  })

  test('deletes and selects on a tab only what the tab shows, without a question', async () => {
    const { screen } = await showCart(cartFixture)
    await expect.element(screen.getByRole('checkbox', { name: '选择黄芪' })).toBeVisible()
    const { asked } = fakeService(call => {
      if (isCall(call, cartDeleteCall)) return deletionOf(cartWith(ladderLine, herbLine))
      return answerOf(isCall(call, cartListCall) ? cartWith(crowdedLine) : cartFixture)
    })
    await screen.getByRole('button', { name: /^近效期/ }).click()
    await expect.element(screen.getByRole('checkbox', { name: '选择黄芪' })).not.toBeInTheDocument()
    for (const box of screen.getByRole('checkbox', { name: '全选', exact: true }).all()) {
      await box.click()
      expect(asked.at(-1)?.body).toMatch(/^ids=102&is_selected=[01]$/)
    }
    await screen.getByRole('button', { name: '删除选中' }).click()
    await expect.element(screen.getByRole('status').filter({ hasText: '已删除1种' })).toBeVisible()
    expect(asked.at(-1)?.body).toBe('ids=102')
    expect($notices.get().dialogs).toEqual([])
  })

  test('the focus goes to the heading when nothing is left, and the way back stays', async () => {
    const { screen } = await showCart(cartWith(soldOutLine), () => deletionOf(emptyCartFixture))
    await screen.getByRole('button', { name: '清空失效商品' }).click()
    await expect.element(screen.getByRole('button', { name: '撤销' })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: '购物车' })).toHaveFocus()
    await expectAccessible(screen.container)
  })

  test('filters by the tabs of the service and keeps the whole sum', async () => {
    const { screen, summary, row } = await showCart(cartFixture)
    await expect.element(row('黄芪')).toBeVisible()
    const { asked } = fakeService(() => answerOf(cartWith(crowdedLine)))
    const tab = screen.getByRole('button', { name: /^近效期/ })
    await tab.click()
    await expect.element(tab).toHaveAttribute('aria-pressed', 'true')
    await expect.element(row('黄芪')).not.toBeInTheDocument()
    expect(asked.map(({ url }) => url.search)).toEqual(['?filters=4'])
    await expect.element(summary).toMatchTextContent('应付¥532.90')
    await screen.getByRole('button', { name: /^全部/ }).click()
    await expect.element(row('黄芪')).toBeVisible()
  })
})

test('a line that the service renders again alone is drawn again alone', async () => {
  const cart = bigCart(60)
  const [first] = cart.data
  // Last purchases are a member’s.
  $session.set({ state: 'member', user: memberFixture })
  const { screen } = await showCart(cart, () => answerOf({ ...cart, data: cart.data.with(0, { ...first!, number: 4, amount: '36.80' }) }))
  await expect.element(screen.getByRole('button', { name: /^增加/ }).first()).toBeVisible()
  // Never bought: the answer about last purchases is here.
  await expect.element(screen.getByRole('row').last()).toMatchTextContent('—')
  const changed = new Set<Node>()
  const observer = new MutationObserver(records =>
    records.forEach(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement
      const row = element?.closest('.yaoji-cart-row')
      if (row) changed.add(row)
    }),
  )
  observer.observe(screen.container, { subtree: true, childList: true, attributes: true, characterData: true })
  await screen.getByRole('button', { name: /^增加/ }).first().click()
  await expect.element(screen.getByRole('textbox').first()).toHaveValue('4')
  observer.disconnect()
  expect(changed.size).toBe(1)
})

test('an empty cart leads to the goods', async () => {
  const { screen } = await showCart(emptyCartFixture)
  await expect.element(screen.getByText('购物车空空如也~')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '去选购' })).toHaveAttribute('href', '/list')
  await expectAccessible(screen.container)
})

test('a cart that does not load says so and can be tried again', async () => {
  const { screen, service } = await showCart('down')
  await expect.element(screen.getByText('购物车加载失败')).toBeVisible()
  await expectAccessible(screen.container)
  service.asked.length = 0
  await screen.getByRole('button', { name: '重试' }).click()
  expect(service.paths()).toContain(`GET ${cartListCall.path}`)
})

test('two carts on one page are one', async () => {
  fakeService(asked => (isCall(asked, userBaseCall) ? envelope(memberFixture) : answerOf(cartFixture)))
  const screen = await render(
    <main>
      <CartPage />
      <CartPage />
    </main>,
  )
  const boxes = screen.getByRole('checkbox', { name: '选择黄芪' })
  await expect.poll(() => boxes.elements().length).toBe(2)
  fakeService(() => answerOf(cartWith(ladderLine, crowdedLine, { ...herbLine, is_selected: 0 })))
  await boxes.first().click()
  await expect.element(boxes.nth(1)).not.toBeChecked()
})

test('who may not order reads the cart, with one sentence that says so', async () => {
  fakeService(() => answerOf(cartFixture))
  $session.set({ state: 'member', user: { ...memberFixture, role: 'finance' } })
  const screen = await render(
    <main>
      <CartPage />
    </main>,
  )
  await expect.element(screen.getByText('财务账号只能查看，不能加购、改动和下单，请联系店主')).toBeVisible()
  for (const box of screen.getByRole('checkbox').elements()) expect(box).toBeDisabled()
  for (const field of screen.getByRole('textbox').elements()) expect(field).toBeDisabled()
  expect(screen.getByRole('button', { name: /^(增加|减少|删除.+|去结算)/ }).elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: /^全部/ }).first()).toBeEnabled()
  await expectAccessible(screen.container)
})
