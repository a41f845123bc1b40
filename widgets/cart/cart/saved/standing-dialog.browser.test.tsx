import { expect, test } from 'vitest'
import { standingListCall } from '@yaoji/contract/calls/purchase/standing-order'
import { codes } from '@yaoji/contract/codes'
import { expectAccessible } from '../../../../testing/widgets/accessible.ts'
import { cartFixture, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, isCall } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { $session } from '../../../identity/session/parts.ts'
import { answerOf, navigate, prepareCartPage, showCart } from '../test-support/shown-cart.tsx'

prepareCartPage()

const head = { id: 'standing-1', name: '每周补货', every: 'week', day: 1, address_id: 3, pay_method: 'later', is_paused: 0 }
const listed = { ...head, is_automatic: 0, is_waiting: 0, due_on: '2026-12-07', goods_count: 1 }
const detail = {
  ...listed,
  lines: [{ goods_id: ladderLine.goods.id, number: 9, wanted: 9, differs: [], substitute: null }],
  reasons: [],
  runs: [],
}
const cart = { ...cartFixture, data: [ladderLine, herbLine] }

async function opened(change: Parameters<typeof showCart>[1] = () => answerOf(cart), shown = cart) {
  const { screen, service } = await showCart(shown, change)
  await screen.getByText('更多', { exact: true }).click()
  await screen.getByRole('button', { name: '加入定期采购' }).click()
  const dialog = screen.getByRole('dialog', { name: '加入定期采购' })
  await expect.element(dialog).toBeVisible()
  return { dialog, service }
}

const standings = (asked: Parameters<typeof isCall>[0], list = [listed]) => envelope(isCall(asked, standingListCall) ? { list } : detail)

test('selected lines go into a standing order in their quantities; what is in it stays and is named', async () => {
  const { dialog, service } = await opened(asked => standings(asked))
  await expect.element(dialog).toMatchTextContent('已选的2种商品按购物车里的数量加入定期采购')
  await dialog.getByRole('button', { name: '每周补货：加入2种' }).click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('已加入“每周补货”，每期1000g')
  await expect.element(dialog.getByRole('status')).toMatchTextContent('“每周补货”里已有1种，每期数量没有改动')
  await expect.element(dialog.getByRole('status')).toMatchTextContent('每期9盒，这里是3盒')
  await expect.element(dialog.getByRole('link', { name: '查看“每周补货”' })).toHaveAttribute('href', expect.stringContaining('standing-1'))
  const edit = service.asked.find(({ url }) => url.pathname.endsWith('/edit'))
  expect(new URLSearchParams(edit?.body).getAll('lines')).toEqual([`${ladderLine.goods.id}:9::0`, `${herbLine.goods.id}:1000::0`])
  await expectAccessible(dialog.element())
})

test('a new standing order begins with the selected lines', async () => {
  const { dialog } = await opened(asked => standings(asked, []))
  await expect.element(dialog).toMatchTextContent('还没有定期采购')
  await dialog.getByRole('button', { name: '新建定期采购' }).click()
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('from=lines'))
  const lines = [`${ladderLine.goods.id}:3`, `${herbLine.goods.id}:1000`]
  expect(JSON.parse(sessionStorage.getItem('yaoji-standing-lines') ?? 'null')).toEqual(lines)
})

test('without a selection it says what to do, and a list that fails can be read again', async () => {
  const none = { ...cart, data: cart.data.map(line => ({ ...line, is_selected: 0 as const })) }
  const { dialog } = await opened(undefined, none)
  await expect.element(dialog).toMatchTextContent('请先在购物车中选择要定期采购的商品')
  await dialog.getByRole('button', { name: '关闭' }).last().click()
})

test('standing orders that cannot be read can be read again', async () => {
  let isDown = true
  const { dialog } = await opened(asked => (isDown ? envelope(null, codes.failed) : standings(asked)))
  await expect.element(dialog).toMatchTextContent('定期采购加载失败')
  isDown = false
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect.element(dialog).toMatchTextContent('每周补货')
})

test('what copies the lines to other stores is seen too, although the menu closes with the press', async () => {
  $session.set({ state: 'member', user: { ...memberFixture, store_count: 2 } })
  const { screen } = await showCart(cart)
  await screen.getByText('更多', { exact: true }).click()
  await screen.getByRole('button', { name: '复制到其他门店' }).click()
  await expect.element(screen.getByRole('dialog', { name: '复制到其他门店' })).toBeVisible()
})
