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
    await expect.element(screen.getByRole('note')).toMatchTextContent('跳过')
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
    await userEvent.keyboard('s')
    await expect.poll(focused).toBe('3')
    await userEvent.keyboard('X')
    await expect.poll(focused).toBe('4')
    await expect.element(screen.getByRole('button', { name: '已删除1' })).toBeVisible()
    // A row that is matched is changed by the same key.
    await userEvent.keyboard('2')
    // Choices that follow each other quickly go together: how many calls there are depends on the machine.
    const stored = () =>
      service.asked.filter(asked => isCall(asked, purchaseListChooseCall)).flatMap(({ body }) => [...new URLSearchParams(body).values()])
    await expect.poll(stored, { timeout: 20_000 }).toEqual(['2:第1行||', '4:第2行||', '2:第4行||'])
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
