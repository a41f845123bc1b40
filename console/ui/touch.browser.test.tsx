import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../widgets/base/theme/tokens.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/parts.css'
import '../styles/views.css'
import '../styles/tables.css'
import '../styles/touch.css'

async function cellsOf(state: string) {
  const { container } = await render(
    <table className="tbl">
      <tbody>
        <tr className={state}>
          <td>1</td>
          <td className="last">
            <button type="button" className="btn">
              办
            </button>
          </td>
        </tr>
      </tbody>
    </table>,
  )
  return [...container.querySelectorAll('td')].map(cell => getComputedStyle(cell))
}

test.each(['is-on', 'is-at', 'is-on is-at'])(
  'on a tablet the last cell of a row (%s), which stays in sight, has its colour',
  async state => {
    await page.viewport(1024, 768)
    const [first, last] = await cellsOf(state)
    expect(last?.position).toBe('sticky')
    expect(last?.backgroundColor).toBe(first?.backgroundColor)
    expect((await cellsOf(''))[1]?.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  },
)

test('the bar of what is selected is as high as the buttons in it', async () => {
  const { container } = await render(
    <div className="picked">
      <b>已选 5 单</b>
      <button type="button" className="btn">
        出库
      </button>
    </div>,
  )
  container.querySelector<HTMLElement>('.btn')?.style.setProperty('min-height', '48px')
  const [bar, button] = ['.picked', '.btn'].map(name => container.querySelector(name)!.getBoundingClientRect())
  expect(button!.top - bar!.top).toBeGreaterThanOrEqual(4)
  expect(bar!.bottom - button!.bottom).toBeGreaterThanOrEqual(4)
})
