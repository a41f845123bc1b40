import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $session } from '../../identity/session/parts.ts'
import { tablePage } from '../../../testing/widgets/table-fixture.ts'
import '../../base/theme/index.css'
import { pageOf, prepareTable, showTable, total } from './test-support/shown-table.tsx'

const rowsInDocument = 30

prepareTable()

test('500 rows are a grid where only those in sight exist', async () => {
  const { screen, asked } = await showTable()
  const grid = screen.getByRole('grid', { name: '商品表格' })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '501')
  await expect.element(grid).toHaveAttribute('aria-colcount', '14')
  await expect.element(screen.getByRole('columnheader', { name: '毛利率' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '安必灵 阿莫西林胶囊1号' })).toHaveAttribute('href', '/list/info/1000')
  await expectAccessible(screen.container)
  expect(screen.container.querySelectorAll('[role=row]').length).toBeLessThan(rowsInDocument)
  const box = screen.getByRole('textbox', { name: '安必灵 阿莫西林胶囊1号 数量' })
  await box.click()
  await userEvent.keyboard('{Escape}{Control>}{End}{/Control}')
  await expect.element(screen.getByRole('link', { name: /500号/ })).toBeVisible()
  expect(screen.container.querySelectorAll('[role=row]').length).toBeLessThan(rowsInDocument)
  expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('501')
  const pages = asked.filter(call => isCall(call, goodsListCall)).map(({ url }) => url.searchParams.get('page') ?? '1')
  expect(pages).toEqual(['1', '5'])
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await expect.element(screen.getByRole('checkbox', { name: '选择：安必灵 阿莫西林胶囊1号' })).toHaveFocus()
})

test('the Tab key reaches one cell, the arrows all others', async () => {
  const { screen, quantity } = await showTable()
  await expect.element(quantity(1)).toBeVisible()
  expect(screen.container.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  await quantity(1).click()
  await userEvent.keyboard('{Escape}{ArrowRight}')
  await expect.element(screen.getByRole('tooltip', { name: /阿莫西林胶囊1号 的优惠与标记/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: /^到货通知.*囊3号/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('button', { name: /^收藏.*囊3号/ })).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowRight}{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}')
  await expect.element(screen.getByRole('columnheader', { name: '品名' })).toHaveFocus()
})

test('a number typed anywhere in a row is its quantity, Enter adds it and goes on', async () => {
  const { screen, row, quantity, bodies } = await showTable()
  await expect.element(quantity(1)).toBeVisible()
  screen.getByRole('link', { name: '安必灵 阿莫西林胶囊1号' }).element().focus()
  await userEvent.keyboard('12')
  await expect.element(quantity(1)).toHaveValue('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(row(1).getByText('已加购 12盒')).toBeVisible()
  await expect.element(quantity(2)).toHaveFocus()
  expect(new URLSearchParams(bodies(cartAddCall)[0])).toEqual(
    new URLSearchParams({
      goods_id: '1000',
      number: '12',
      ck_id: '1',
      price: '9.00',
      goods_price_id: '71',
      ladder_price_id: '2',
    }),
  )
  await userEvent.keyboard('+')
  await expect.element(quantity(2)).toHaveValue('30')
  await userEvent.keyboard('-')
  await expect.element(quantity(2)).toHaveValue('20')
})

test('a wrong quantity says so at its row and keeps the focus; Escape brings the former one back', async () => {
  const { row, quantity, bodies } = await showTable()
  await quantity(2).click()
  await userEvent.keyboard('15{Enter}')
  await expect.element(row(2).getByText('至少购买20盒')).toBeVisible()
  await expect.element(quantity(2)).toHaveFocus()
  expect(bodies(cartAddCall)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(quantity(2)).toHaveValue('20')
})

test('what the service refuses is at the row, and nothing is lost when the network fails', async () => {
  let answer = async () => envelope(null, 422, { errors: { number: ['库存不足，最多可购买5盒'] } })
  const { row, quantity } = await showTable({ add: () => answer() })
  await quantity(1).click()
  await userEvent.keyboard('7{Enter}')
  await expect.element(row(1).getByText('库存不足，最多可购买5盒')).toBeVisible()
  answer = () => Promise.reject(new TypeError('offline'))
  await quantity(1).click()
  await userEvent.keyboard('8{Enter}')
  await expect.element(row(1).getByText('网络异常，未加购，数量已保留，请重试')).toBeVisible()
  await expect.element(quantity(1)).toHaveValue('8')
})

test('marked rows are seen alone and added together; each says what became of it', async () => {
  const { screen, row, quantity, bodies } = await showTable({
    imported: () =>
      envelope({
        total: cartFixture,
        added: [{ goods_id: 1000, number: 3 }],
        undo_id: 'undo_1',
        skipped: [{ goods_id: 1003, number: 1, reason: '库存不足' }],
      }),
  })
  await quantity(1).click()
  await userEvent.keyboard('3{Escape}3{ArrowLeft}')
  await userEvent.keyboard('{Escape}{Home} {ArrowDown}{ArrowDown}{ArrowDown} ')
  await quantity(1).click()
  await userEvent.keyboard('3')
  await expect.element(screen.getByText('已选 2 种')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: '选择' })).toMatchTextContent(/合计 ¥37.10/)
  await screen.getByRole('button', { name: '仅看所选' }).click()
  await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '所选全部加购' }).click()
  await screen.getByRole('dialog', { name: '近效期确认' }).getByRole('button', { name: '确认购买' }).click()
  await expect.element(row(1).getByText('已加购 3盒')).toBeVisible()
  await expect.element(row(4).getByText('库存不足')).toBeVisible()
  expect(new URLSearchParams(bodies(purchaseListAddCall)[0]).getAll('lines')).toEqual(['1000:3', '1003:1'])
  await expect.element(screen.getByRole('button', { name: '撤销加购' })).toBeVisible()
})

test('headings sort by the same addresses as the list, and the page of the address is where the table opens', async () => {
  const { screen } = await showTable({}, '/list/table?select=3&page=5&page_size=20&sort=price&order=asc')
  const price = screen.getByRole('columnheader', { name: '价格' })
  await expect.element(price).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(price.getByRole('link')).toHaveAttribute('href', '/list/table?select=3&page_size=20&sort=price&order=desc')
  await expect.element(screen.getByRole('link', { name: /81号/ })).toBeVisible()
})

test('a part of the table that fails can be asked for again', async () => {
  let isDown = true
  const { screen } = await showTable(
    {
      list: url => (pageOf(url) > 1 && isDown ? envelope(null, 503) : envelope(tablePage(pageOf(url), total))),
    },
    '/list/table?page=11&page_size=20',
  )
  await expect.element(screen.getByRole('button', { name: /这一段加载失败/ }).first()).toBeInTheDocument()
  isDown = false
  screen.container.querySelector<HTMLElement>('[aria-rowindex="202"] button')?.click()
  await expect.element(screen.getByRole('link', { name: /201号/ })).toBeVisible()
})

test('one Tab from the heading reaches the first quantity, and L is the last one that was bought', async () => {
  $session.set({ state: 'member', user: memberFixture })
  const { screen, quantity } = await showTable()
  await expect.element(quantity(1)).toBeVisible()
  await expect.element(screen.getByText('×12')).toBeVisible()
  ;(screen.getByRole('heading', { level: 1 }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(quantity(1)).toHaveFocus()
  await userEvent.keyboard('l')
  await expect.element(quantity(1)).toHaveValue('12')
})

test('columns are chosen, moved and widened, and the browser remembers them', async () => {
  const { screen } = await showTable()
  const heads = () =>
    screen
      .getByRole('columnheader')
      .elements()
      .map(head => head.textContent)
  await expect.element(screen.getByRole('columnheader', { name: '厂家' })).toBeVisible()
  await screen.getByRole('button', { name: '列', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: '选择表格的列' })
  await dialog.getByRole('checkbox', { name: '批准文号' }).click()
  await dialog.getByRole('checkbox', { name: '厂家' }).click()
  await dialog.getByRole('button', { name: '前移：批准文号' }).click()
  await dialog.getByRole('group', { name: '列宽：规格' }).getByRole('button', { name: '宽' }).click()
  await expectAccessible(screen.container)
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect.poll(heads).toEqual(expect.arrayContaining(['批准文号']))
  expect(heads().slice(0, 4)).toEqual(['选择', '品名', '批准文号', '规格'])
  expect(heads()).not.toContain('厂家')
  const kept = JSON.parse(localStorage.getItem('yaoji-table-columns') ?? '') as { shown: string[]; widths: unknown }
  expect([kept.shown.slice(0, 4), kept.widths]).toEqual([['mark', 'name', 'approval', 'spec'], { spec: 'wide' }])
})

test('a row is one line, whatever became of it', async () => {
  const { row, quantity } = await showTable({ add: () => envelope(null, 422, { errors: { number: ['库存不足，最多可购买5盒'] } }) })
  await quantity(1).click()
  await userEvent.keyboard('7{Enter}')
  await expect.element(row(1).getByText('库存不足，最多可购买5盒')).toBeVisible()
  expect(quantity(1).element().closest('[role=row]')?.getBoundingClientRect().height).toBe(36)
})

test('on a phone the table is a list with the same quantities', async () => {
  await page.viewport(390, 844)
  const { screen, quantity } = await showTable()
  const list = screen.getByRole('list', { name: '商品表格' })
  await expect.element(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '500')
  expect(list.element().children.length).toBeLessThan(rowsInDocument)
  await screen.getByRole('button', { name: '增加：安必灵 阿莫西林胶囊1号' }).click()
  await expect.element(quantity(1)).toHaveValue('2')
  await screen.getByRole('button', { name: '加购：安必灵 阿莫西林胶囊1号' }).click()
  await expect.element(screen.getByText('已加购 2盒', { exact: true })).toBeVisible()
  await expectAccessible(screen.container)
})
