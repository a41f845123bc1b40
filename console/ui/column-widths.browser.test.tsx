import { useRouterState } from '@tanstack/react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/widgets/accessible.ts'
import '../../widgets/base/theme/tokens.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/parts.css'
import '../styles/fields.css'
import '../styles/tables.css'
import '../styles/overlays.css'
import { columnMessages as messages } from '../lib/messages.ts'
import { parseSearch } from '../lib/search-text.ts'
import { ColumnHeads } from './column-heads.tsx'
import { Cells, ColumnChoice, shownColumns } from './columns.tsx'
import { useWidths, widthLimits } from './use-widths.ts'
import { showRoute } from '../test-support/show-route.tsx'

const columns = { number: '单号', store: '门店', payable: '金额' }
const orders = { payable: '-payable' }

function Page() {
  const { cols, widths: given, sort } = useRouterState({ select: state => parseSearch(state.location.searchStr) })
  const widths = useWidths('orders', columns, given)
  const shown = shownColumns(columns, cols)
  return (
    <main>
      <ColumnChoice columns={columns} cols={cols} widths={widths} />
      <table className="tbl">
        <caption className="sr">订单</caption>
        <ColumnHeads columns={columns} shown={shown} widths={widths} sorting={{ current: sort, usual: '-created', orders }}>
          <th scope="col" className="pick">
            <input type="checkbox" aria-label="全选" />
          </th>
        </ColumnHeads>
        <tbody>
          <tr>
            <td className="gap" colSpan={20} />
          </tr>
          <tr>
            <td className="pick" />
            <Cells columns={columns} shown={shown}>
              <td>D20260101000001</td>
              <td>
                <span className="cut">安和大药房连锁有限公司浦东新区张江高科技园区第二分店（总店旁）</span>
              </td>
              <td className="n">10.00</td>
            </Cells>
          </tr>
        </tbody>
      </table>
    </main>
  )
}

async function open(address: string, account = 'kefu') {
  const { history, shown } = showRoute({ path: '/orders', address, component: Page, staff: { name: '王芳', role: 'admin', account } })
  const screen = await shown
  await expect.element(screen.getByRole('columnheader', { name: '门店' })).toBeVisible()
  return { history, screen }
}

const headOf = (name: string) => [...document.querySelectorAll('th')].find(head => head.textContent === name)!
const widthOf = (name: string) => Math.round(headOf(name).getBoundingClientRect().width)
/** The cell of the column in the row that is drawn. */
const cellOf = (name: string) => document.querySelectorAll('tr')[2]!.cells[headOf(name).cellIndex]!

/** Drags the edge of a head with the mouse, by this number of pixels. */
function drag(name: string, by: number, last: 'pointerup' | 'pointercancel' = 'pointerup') {
  const grip = headOf(name).querySelector<HTMLElement>('.grip')!
  // A pointer of a script cannot be captured.
  grip.setPointerCapture = () => undefined
  const { right, top } = grip.getBoundingClientRect()
  const send = (type: string, x: number) =>
    grip.dispatchEvent(new PointerEvent(type, { clientX: right + x, clientY: top + 5, button: 0, bubbles: true, cancelable: true }))
  send('pointerdown', 0)
  for (const part of [0.3, 0.7, 1]) send('pointermove', by * part)
  send(last, by)
}

beforeEach(() => localStorage.clear())

describe('the width of a column', () => {
  test.each([-60, 40])('is dragged by %i pixels, is in the address, and holds for its cells', async by => {
    const { history } = await open('/orders?q=abc')
    const before = widthOf('门店')
    drag('门店', by)
    await expect.poll(() => widthOf('门店')).toBe(before + by)
    await expect.poll(() => parseSearch(history.location.search)).toEqual({ q: 'abc', widths: `store.${before + by}` })
    expect(Math.round(cellOf('门店').getBoundingClientRect().width)).toBe(before + by)
    expect(cellOf('门店').querySelector('.cut')!.getBoundingClientRect().right).toBeLessThanOrEqual(
      cellOf('门店').getBoundingClientRect().right,
    )
    expect(document.querySelector('.gap')!.getBoundingClientRect().width).toBeGreaterThan(before + by)
    await expectAccessible(document.body)
  })

  test.each([
    [-5_000, widthLimits.min],
    [5_000, widthLimits.max],
  ])('is never beyond the limits, dragged by %i pixels', async (by, px) => {
    const { history } = await open('/orders')
    drag('门店', by)
    await expect.poll(() => parseSearch(history.location.search).widths).toBe(`store.${px}`)
  })

  test('stays as it was where a drag is called off, and where the edge is pressed alone; neither sorts', async () => {
    const { history } = await open('/orders')
    const before = widthOf('金额')
    drag('金额', 70, 'pointercancel')
    drag('金额', 0)
    await expect.poll(() => widthOf('金额')).toBe(before)
    expect(history.location.search).toBe('')
  })

  test('is typed with the keyboard in the dialog of the columns, and emptied again', async () => {
    const { history, screen } = await open('/orders')
    const usual = widthOf('门店')
    await screen.getByRole('button', { name: messages.columns }).click()
    const field = screen.getByRole('spinbutton', { name: messages.widthOf('门店') })
    await field.click()
    await userEvent.keyboard('240')
    await expect.poll(() => parseSearch(history.location.search)).toEqual({ widths: 'store.240' })
    await expect.poll(() => widthOf('门店')).toBe(240)
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => widthOf('门店')).toBe(250)
    await expectAccessible(document.body)
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    await expect.poll(() => history.location.search).toBe('')
    await expect.poll(() => widthOf('门店')).toBe(usual)
  })

  test('follows its column, whatever the order of the columns', async () => {
    await open('/orders?cols=payable.number.store&widths=store.210.payable.130')
    await expect.poll(() => [widthOf('门店'), widthOf('金额')]).toEqual([210, 130])
    expect(Math.round(cellOf('金额').getBoundingClientRect().width)).toBe(130)
  })

  test('is remembered for the person who chose it, and is that of the address where this names one', async () => {
    const first = await open('/orders')
    drag('门店', -50)
    await expect.poll(() => first.history.location.search).not.toBe('')
    const px = widthOf('门店')
    await first.screen.unmount()
    const again = await open('/orders')
    await expect.poll(() => widthOf('门店')).toBe(px)
    await again.screen.unmount()
    const saved = await open('/orders?widths=store.150')
    await expect.poll(() => widthOf('门店')).toBe(150)
    await saved.screen.unmount()
    await open('/orders', 'wangfang')
    expect(widthOf('门店')).toBeGreaterThan(px)
  })

  test('goes with the columns where the usual ones are wanted, and is remembered no more', async () => {
    const { history, screen } = await open('/orders?cols=number.store')
    const usual = widthOf('门店')
    drag('门店', -70)
    await expect.poll(() => widthOf('门店')).toBe(usual - 70)
    await screen.getByRole('button', { name: messages.columns }).click()
    await screen.getByRole('button', { name: messages.usual }).click()
    await expect.poll(() => history.location.search).toBe('')
    await expect.element(screen.getByRole('spinbutton', { name: messages.widthOf('门店') })).toHaveValue(null)
    expect(Object.keys(localStorage)).toEqual([])
  })
})
