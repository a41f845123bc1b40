import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { purchaseListReadCall, type PurchaseListWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { codes } from '@yaoji/contract/codes'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { purchaseGoods, purchaseList, purchaseRow } from '../../../testing/widgets/purchase-fixture.ts'
import { visitorFixture } from '../../../testing/widgets/user-fixture.ts'
import { watchDrawing } from '../../../testing/widgets/watch-drawing.ts'
import '../../base/theme/index.css'
import { prepareList, showList } from './test-support/shown-list.tsx'

prepareList()

describe('the box', () => {
  test('has a template, the help and no accessibility violations', async () => {
    const { screen, box } = await showList()
    await expect.element(box).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '下载模板' })).toHaveAttribute('download', '采购清单模板.csv')
    await expect.element(screen.getByRole('link', { name: '使用说明' })).toHaveAttribute('href', '/help/xg/cgd')
    await expectAccessible(screen.container)
  })

  test('asks a visitor to log in', async () => {
    const { screen } = await showList(undefined, visitorFixture)
    await expect.element(screen.getByText('登录后可以导入采购单')).toBeVisible()
  })

  test('shows at its place what is wrong, and keeps the text', async () => {
    const { screen, box, read } = await showList(() => envelope(null, codes.invalid, { errors: { text: ['清单是空的'] } }))
    await read('???')
    await expect.element(screen.getByRole('alert')).toMatchTextContent('清单是空的')
    await expect.element(box).toHaveValue('???')
    await expectAccessible(screen.container)
  })

  test('can be given up while it reads; the late answer changes nothing', async () => {
    const answer = pendingAnswer()
    const { screen, box, read } = await showList(() => answer.promise)
    await read()
    await expect.element(screen.getByText('正在识别清单…')).toBeVisible()
    await screen.getByRole('button', { name: '取消' }).click()
    answer.resolve(envelope(purchaseList))
    await expect.element(box).toHaveValue('板蓝根颗粒 20包')
  })

  test('takes a file that is dropped on it', async () => {
    const { screen, box, service } = await showList()
    await expect.element(box).toBeVisible()
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['板蓝根颗粒,20'], '清单.csv'))
    box.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    await expect.element(screen.getByRole('table', { name: '识别结果' })).toBeVisible()
    const body = new URLSearchParams(service.asked.find(asked => isCall(asked, purchaseListReadCall))?.body)
    expect(body.get('name')).toBe('清单.csv')
  })
})

describe('the result', () => {
  test('tells why goods were chosen and what the store paid last, and takes a candidate by its number', async () => {
    const last = { price: '11.50', number: 40, bought_at: 1_795_000_000, order_id: '1' }
    const list = {
      ...purchaseList,
      rows: [
        purchaseRow(1, { text: '板蓝根 20包', chosen_by: 'bought', candidates: [1, 2] }),
        purchaseRow(2, { text: '阿莫西林 5盒', state: 'choose', chosen_by: '', goods_id: null, candidates: [2, 4] }),
      ],
      goods: [{ ...purchaseGoods[1], last_purchase: last }, purchaseGoods[2], purchaseGoods[4]],
    }
    const { screen, row, read } = await showList(() => envelope(list))
    await read()
    await expect.element(screen.getByText('买过，已自动选择')).toBeVisible()
    await expect.element(row('板蓝根 20包')).toMatchTextContent('11.50×40')
    await screen.getByRole('radio').first().element().focus()
    await userEvent.keyboard('2')
    await expect.element(screen.getByRole('link', { name: '鹿溪 阿莫西林胶囊' })).toBeVisible()
    await expect.element(screen.getByRole('radiogroup')).not.toBeInTheDocument()
  })

  test('opens the candidates of one row alone; the next follows when a choice is made', async () => {
    const waiting = (row: number) =>
      purchaseRow(row, { text: `阿莫西林 ${row}盒`, state: 'choose', chosen_by: '', goods_id: null, candidates: [1, 2] })
    const list = { ...purchaseList, rows: [1, 2, 3].map(waiting), goods: [purchaseGoods[1], purchaseGoods[2]] }
    const { screen, read } = await showList(() => envelope(list))
    const open = () =>
      screen
        .getByRole('radiogroup')
        .elements()
        .map(each => each.getAttribute('aria-label'))
    await read()
    await expect.poll(open).toEqual(['第 1 行的候选商品'])
    await screen.getByRole('button', { name: '从2种中选择' }).nth(1).click()
    await expect.poll(open).toEqual(['第 3 行的候选商品'])
    await screen.getByRole('radio').first().element().focus()
    await userEvent.keyboard('2')
    await expect.poll(open).toEqual(['第 1 行的候选商品'])
  })

  test('shows every row with its state, without accessibility violations', async () => {
    const { screen, row, read } = await showList()
    await read()
    await expect.element(row('板蓝根颗粒')).toMatchTextContent('第 2、6 行是同一个商品，已合并')
    await expect.element(row('三黄片')).toMatchTextContent('暂时缺货')
    await expect
      .element(screen.getByRole('region', { name: '导入' }))
      .toMatchTextContent('可加入 2 行，共 1 种还有 3 行待核对商品金额¥354.00')
    await screen.getByRole('button', { name: '已忽略1' }).click()
    await expect.element(row('你好')).toMatchTextContent('问候语')
    await expectAccessible(screen.container)
  })

  test('is worked through by the keyboard alone: choose by arrows, Enter, quantity, next', async () => {
    const { screen, row, read } = await showList()
    await read()
    const first = screen.getByRole('radio').first()
    first.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row('鹿溪 阿莫西林胶囊')).toMatchTextContent('已匹配')
    await expect.element(screen.getByRole('radiogroup')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    const quantity = screen.getByRole('textbox', { name: '鹿溪 阿莫西林胶囊的数量' })
    await expect.element(quantity).toHaveFocus()
    await userEvent.fill(quantity, '７')
    await userEvent.keyboard('{Enter}')
    await expect.element(row('鹿溪 阿莫西林胶囊')).toMatchTextContent('须按5盒的倍数1改为5盒2改为10盒')
    await screen.getByRole('button', { name: '改为10盒' }).click()
    await expect.element(quantity).toHaveValue('10')
  })

  test('closes the candidates when one is clicked', async () => {
    const { screen, row, read } = await showList()
    await read()
    await screen.getByRole('radio').nth(1).click()
    await expect.element(row('鹿溪 阿莫西林胶囊')).toMatchTextContent('换一个')
    expect(screen.getByRole('radiogroup').elements()).toHaveLength(0)
  })

  test('searches all goods for a row that was not found', async () => {
    const { screen, row, read } = await showList()
    await read()
    await screen.getByRole('button', { name: '为第 5 行搜索商品' }).click()
    const search = screen.getByRole('searchbox', { name: '为第 5 行搜索商品' })
    await expect.element(search).toHaveValue('什么药')
    await expect.element(screen.getByText('找到 1 个商品，按向下键选择')).toBeVisible()
    await expectAccessible(screen.container)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(row('什么药 2盒')).toMatchTextContent('已匹配')
  })

  test('is added, told and undone', async () => {
    const { screen, read } = await showList()
    await read()
    await screen.getByRole('button', { name: '加入已匹配的2行' }).click()
    await expect.element(screen.getByText('已加入 2 行，3 行未加入')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '全部3' })).toBeVisible()
    await expectAccessible(screen.container)
    await screen.getByRole('button', { name: '撤销' }).click()
    await expect.element(screen.getByRole('status').filter({ hasText: '已撤销' }).first()).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '加入已匹配的2行' })).toBeEnabled()
  })

  test('gives the focus to the next row when one is deleted or restored, and at last to the filter', async () => {
    const { screen, read } = await showList()
    await read()
    const button = (name: string) => screen.getByRole('button', { name, exact: true })
    for (const [deleted, next] of [
      [3, 4],
      [4, 5],
      [5, 2],
    ]) {
      await button(`略过第 ${deleted} 行`).click()
      await expect.element(button(`略过第 ${next} 行`)).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: '全部0' })).toHaveFocus()
    await screen.getByRole('button', { name: /^已略过/ }).click()
    await button('恢复').first().click()
    await expect.element(button('恢复').first()).toHaveFocus()
  })

  test('draws 500 rows in turns, and then only the one that changes', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => purchaseRow(index + 1, { goods_id: index + 10, candidates: [index + 10] }))
    const list: PurchaseListWire = {
      rows,
      goods: rows.map((_, index) => ({ ...purchaseGoods[1], id: index + 10, name: `商品${index}` })),
      columns: [],
      left_count: 19_000,
      left_off: [{ row: 501, text: '板蓝根' }],
      remarks: [],
    }
    const { screen, read } = await showList(() => envelope(list))
    await read()
    await expect.element(screen.getByText('清单超过 500 行，已处理前 500 行，还有 19000 行没有处理：')).toBeVisible()
    await expect.poll(() => screen.getByRole('row').elements().length).toBe(501)
    const drawn = watchDrawing(screen.container)
    await userEvent.fill(screen.getByRole('textbox', { name: '若木 商品0的数量' }), '30')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('region', { name: '导入' })).toMatchTextContent('¥118,118.00')
    const drawnRows = new Set(
      drawn()
        .map(node => (node instanceof Element ? node : node.parentElement)?.closest('[role=row]'))
        .filter(row => row),
    )
    expect(drawnRows.size).toBe(1)
  })
})
