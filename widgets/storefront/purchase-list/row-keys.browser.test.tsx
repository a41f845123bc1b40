import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { purchaseListChooseCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, isCall } from '../../../testing/widgets/fake-service.ts'
import { purchaseList, purchaseRow } from '../../../testing/widgets/purchase-fixture.ts'
import '../../base/theme/index.css'
import { prepareList, showList } from './test-support/shown-list.tsx'

prepareList()

describe('the keys of rows', () => {
  const waiting = (row: number, candidates: number[]) =>
    purchaseRow(row, {
      text: `阿莫西林 ${row}盒`,
      state: 'choose',
      chosen_by: '',
      goods_id: null,
      candidates,
      amounts: [{ value: 20, unit: '' }],
    })
  const list = {
    ...purchaseList,
    rows: [waiting(1, [1, 2]), waiting(2, [4]), waiting(3, [2, 4]), purchaseRow(4, { text: '板蓝根 20包', candidates: [1, 2] })],
  }
  const states = (screen: { container: Element }) =>
    [...screen.container.querySelectorAll<HTMLElement>('.yaoji-list-line')].map(each => each.dataset['kind'])

  test('choose, take the only one, skip, remove and move, and the question mark shows them', async () => {
    const { screen, service, read } = await showList(() => envelope(list))
    await read()
    const focused = () => document.activeElement?.getAttribute('data-row')
    await expect.poll(focused).toBe('1')
    await userEvent.keyboard('?')
    await expect.element(screen.getByRole('note')).toMatchTextContent('为这一行搜索商品')
    await expectAccessible(screen.container)
    await userEvent.keyboard('?')
    await expect.element(screen.getByRole('note')).not.toBeInTheDocument()
    await userEvent.keyboard('2')
    await expect.poll(focused).toBe('2')
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('3')
    expect(states(screen)).toEqual(['ready', 'ready', 'choose', 'ready'])
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(focused).toBe('2')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe('3')
    await userEvent.keyboard('X')
    await expect.poll(focused).toBe('4')
    await expect.element(screen.getByRole('button', { name: '已略过1' })).toBeVisible()
    // A row that is matched is changed by the same key.
    await userEvent.keyboard('2')
    // Choices that follow each other quickly go together: how many calls there are depends on the machine.
    const stored = () =>
      service.asked.filter(asked => isCall(asked, purchaseListChooseCall)).flatMap(({ body }) => [...new URLSearchParams(body).values()])
    await expect.poll(stored, { timeout: 20_000 }).toEqual(['2:第1行||', '4:第2行||', '2:第4行||'])
  })

  test('take the quantity that is offered: by its number, or by Enter where it is the only one; S searches, and Escape goes back', async () => {
    const asked = purchaseRow(1, {
      text: '板蓝根 5-10包',
      candidates: [1, 2],
      amounts: [10, 20].map(value => ({ value, unit: '包' })),
      amount_text: '10-20包',
    })
    const other = purchaseRow(2, { text: '阿莫西林 20瓶', goods_id: 2, candidates: [2], amounts: [{ value: 20, unit: '瓶' }] })
    const missing = purchaseRow(3, {
      text: '脑白金 2盒',
      state: 'missing',
      chosen_by: '',
      goods_id: null,
      candidates: [],
      keyword: '脑白金',
    })
    const { screen, read } = await showList(() => envelope({ ...purchaseList, rows: [asked, other, missing] }))
    await read()
    const focused = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
    await expect.poll(focused).toBe('1')
    await userEvent.keyboard('2')
    await expect.poll(focused).toBe('2')
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('3')
    expect(states(screen)).toEqual(['ready', 'ready', 'missing'])
    await expect.element(screen.getByRole('textbox', { name: '若木 板蓝根颗粒的数量' })).toHaveValue('20')
    await expect.element(screen.getByRole('textbox', { name: '阿莫西林胶囊的数量' })).toHaveValue('20')
    await expect
      .element(screen.getByRole('link', { name: '求购' }))
      .toHaveAttribute('href', expect.stringContaining('%E8%84%91%E7%99%BD%E9%87%91'))
    await userEvent.keyboard('s')
    await expect.element(screen.getByRole('searchbox', { name: '为第 3 行搜索商品' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
    await expect.poll(focused).toBe('3')
    await userEvent.keyboard('x')
    await expect.element(screen.getByRole('button', { name: '已略过1' })).toBeVisible()
  })

  test('are letters where a quantity is typed', async () => {
    const { screen, read } = await showList(() =>
      envelope({ ...purchaseList, rows: [purchaseRow(1, { text: '板蓝根 20包', candidates: [1, 2] })] }),
    )
    await read()
    screen.getByRole('textbox', { name: '若木 板蓝根颗粒的数量' }).element().focus()
    await userEvent.keyboard('x2s?')
    await expect.element(screen.getByRole('row').filter({ hasText: '板蓝根颗粒' })).toBeVisible()
    expect(states(screen)).toEqual(['ready'])
  })
})
