import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { matrixAddCall, matrixCall, matrixKeepCall, type MatrixRowWire } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { StoreMatrixPage } from './matrix-page.tsx'
import { $unsaved } from './saving.ts'
import { $active, $hasFocus, $matrix } from './store.ts'

const stores = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  company: `安康大药房连锁第${index + 1}分店`,
  reason: '',
  cart_lines: 0,
}))
const rowOf = (id: number): MatrixRowWire => ({
  goods: { id, name: `阿莫西林胶囊${id}`, sccj: '安康制药', ypgg: '0.25g*24粒', bzdw: '盒', zbz: 1 },
  cells: [],
  others: 0,
  reason: '',
})
const rows = Array.from({ length: 500 }, (_, index) => rowOf(index + 1))

type Quantities = Record<number, Record<number, number>>

/** Stores the quantities of a body and answers its rows whole, as the service does; the stock of everything is ten. */
function keep(kept: Quantities, body: string): MatrixRowWire[] {
  return new URLSearchParams(body).getAll('lines').map(line => {
    const [goods = '', cells = ''] = line.split(':')
    const id = Number(goods)
    const numbers: Record<number, number> = {
      ...kept[id],
      ...Object.fromEntries(cells.split(',').map(cell => cell.split('=').map(Number))),
    }
    kept[id] = numbers
    return {
      ...rowOf(id),
      cells: Object.entries(numbers).map(([storeId, number]) => ({
        store_id: Number(storeId),
        number,
        price: '9.60',
        reason: number > 10 ? '库存不足，最多可购买10盒' : '',
        most: Math.min(number, 10),
      })),
    }
  })
}

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(async () => {
  await cleanup()
  sessionStorage.clear()
  $unsaved.set({})
  // Resets the stores, so that the next test loads the table again.
  cleanStores($matrix)
  $matrix.set({ state: 'loading' })
  $hasFocus.set(false)
  $active.set({ row: 0, column: 0 })
  $session.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

async function show() {
  const kept: Quantities = {}
  fakeService(call => {
    if (isCall(call, matrixCall)) return envelope({ stores, page: 1, last_page: 1, rows })
    if (isCall(call, matrixKeepCall)) return envelope({ rows: keep(kept, call.body) })
    if (isCall(call, matrixAddCall)) return envelope({ list: [] })
    return envelope(null)
  })
  $session.set({ state: 'member', user: memberFixture })
  const screen = await render(
    <main>
      <StoreMatrixPage />
    </main>,
  )
  const cell = (store: number, goods: number) =>
    screen.getByRole('textbox', { name: `安康大药房连锁第${store}分店：阿莫西林胶囊${goods} 0.25g*24粒`, exact: true })
  await expect.element(cell(1, 1)).toBeVisible()
  return { screen, cell, kept }
}

test('five hundred goods by thirty stores draw what is seen, and keys walk it', async () => {
  const { screen, cell, kept } = await show()
  expect(screen.container.querySelectorAll('*').length).toBeLessThan(1_500)
  await expectAccessible(screen.container)
  await cell(1, 1).click()
  await userEvent.keyboard('12{Enter}5{ArrowRight}{ArrowUp}7')
  await expect.element(cell(2, 1)).toHaveValue('7')
  // The number of calls depends on the typing speed.
  await expect.poll(() => kept).toEqual({ 1: { 1: 12, 2: 7 }, 2: { 1: 5 } })
  await expect.element(screen.getByText('库存不足，最多可购买10盒')).toBeVisible()
  await expect.element(cell(1, 1)).toHaveAccessibleDescription('库存不足，最多可购买10盒')
  await expect.element(screen.getByText('2种商品，2家门店，¥230.40')).toBeVisible()
  await userEvent.keyboard('{PageDown}{ArrowRight}')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(cell(30, 500)).toHaveFocus()
  expect(screen.container.querySelectorAll('*').length).toBeLessThan(1_500)
  await screen.getByRole('button', { name: '看下一处' }).click()
  await expect.element(cell(1, 1)).toHaveFocus()
  await expectAccessible(screen.container)
})
