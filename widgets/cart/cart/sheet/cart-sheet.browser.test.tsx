import { afterAll, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartEditCall } from '@yaoji/contract/calls/purchase/cart'
import { expectAccessible } from '../../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import '../../../base/theme/index.css'
import { $keyword } from '../page/filter-store.ts'
import { answerOf, prepareCartPage, showCart } from '../test-support/shown-cart.tsx'

prepareCartPage()
beforeAll(() => page.viewport(1440, 900))
afterAll(async () => {
  $keyword.set('')
  await page.viewport(414, 896)
})

const ladderName = '安必灵 阿莫西林胶囊'

test('a line is found while typing, and Escape shows all of them again; the sum stays whole', async () => {
  const { screen, summary, row } = await showCart(cartFixture)
  const field = screen.getByRole('searchbox', { name: '在购物车里查找，或一行加购' })
  await field.fill('黄芪 500g')
  await expect.element(row('黄芪')).toBeVisible()
  await expect.element(row(ladderName)).not.toBeInTheDocument()
  await expect.element(screen.getByText('车里找到1种')).toBeVisible()
  await expect.element(summary).toMatchTextContent('应付¥532.90')
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Escape}')
  await expect.element(row(ladderName)).toBeVisible()
})

test('a column of quantities pasted into a line goes on from there, shows what changes, and saves it', async () => {
  const { screen, service } = await showCart(cartFixture, () => answerOf(cartFixture))
  const field = screen.getByRole('textbox', { name: `${ladderName}的数量` })
  await expect.element(field).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '5\n25\n')
  field.element().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  const dialog = screen.getByRole('dialog', { name: '粘贴数量' })
  await expect.element(dialog).toMatchTextContent(`${ladderName}：3盒 → 5盒`)
  await expect.element(dialog).toMatchTextContent('第2行“25”：须按10盒的倍数：20或30盒')
  await expectAccessible(screen.container)
  await dialog.getByRole('button', { name: '修改1种数量' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const edits = service.asked.filter(({ url }) => url.pathname === cartEditCall.path.replace(':id', '101'))
  expect(edits.map(({ body }) => body)).toEqual(['number=5'])
})
