import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../widgets/base/theme/tokens.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/page-frame.css'
import '../styles/parts.css'
import '../styles/views.css'
import '../styles/tables.css'
import '../styles/stores.css'
import { uiMessages } from '../lib/messages.ts'
import { RowList } from './row-list.tsx'
import { Beside, useSideView } from './side-view.tsx'
import { useCursor } from './use-cursor.ts'

const rows = Array.from({ length: 1_000 }, (_, index) => `第 ${index} 行`)
/** Rows whose object was asked for, one after the other. */
let read: string[] = []

function Read({ id }: { id: string }) {
  if (read.at(-1) !== id) read.push(id)
  return (
    <p>
      内容：{id} <button type="button">里面</button>
    </p>
  )
}

function List() {
  const [opened, setOpened] = useState('')
  const side = useSideView()
  const at = useCursor(rows, setOpened, side.keys, side.isOpen)
  const row = rows[at] ?? ''
  const list = (
    <RowList
      rows={rows}
      at={at}
      caption="行"
      head={
        <thead>
          <tr>
            <th scope="col">名称</th>
          </tr>
        </thead>
      }
      row={(each, index, isAt) => (
        <tr key={index} className={isAt ? 'is-at' : undefined}>
          <td>{each}</td>
        </tr>
      )}
      isMore={false}
      readMore={() => undefined}
    />
  )
  return (
    <main className="col frame-of-test" data-opened={opened}>
      <Beside list={list} id={row} name={row} open={() => setOpened(row)} {...side}>
        {id => <Read id={id} />}
      </Beside>
    </main>
  )
}

const frames = async (count: number) => {
  for (let each = 0; each < count; each++) await new Promise(requestAnimationFrame)
}
const press = (key: string, repeat = false) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
const rowAt = () => document.querySelector<HTMLElement>('tr.is-at')
const view = () => document.querySelector<HTMLElement>(`[aria-label="${uiMessages.sideView}"]`)

/** How much of the row at the cursor is to be seen between the head of the table and the end of the list. */
function inSight(): number {
  const [row, head, list] = [rowAt(), document.querySelector('th'), document.querySelector('.body')].map(each =>
    each?.getBoundingClientRect(),
  )
  if (!row || !head || !list) return 0
  return Math.min(row.bottom, list.bottom) - Math.max(row.top, head.bottom)
}

describe('a list of 1,000 rows with its side view', () => {
  beforeEach(() => {
    read = []
    document.documentElement.style.removeProperty('--console-row')
  })

  const open = async () => {
    const screen = await render(<List />)
    const own = screen.container.querySelector<HTMLElement>('main')
    own?.style.setProperty('height', '500px')
    own?.style.setProperty('display', 'flex')
    await frames(3)
    return screen
  }

  test.each(['34px', '52px'])('keeps the row at the cursor in sight, down and up, where rows are %s high', async height => {
    document.documentElement.style.setProperty('--console-row', height)
    await open()
    press(' ')
    await expect.poll(view).not.toBeNull()
    for (const [key, count] of [
      ['ArrowDown', 20],
      ['k', 16],
    ] as const)
      for (let each = 0; each < count; each++) {
        const before = rowAt()?.textContent
        press(key)
        await expect.poll(() => rowAt()?.textContent).not.toBe(before)
        await expect.poll(inSight, { message: `${rowAt()?.textContent} after ${key}` }).toBeGreaterThanOrEqual(parseInt(height) - 1)
      }
  })

  test('shows nothing of the row before under the name of the next, and reads none that is walked past', async () => {
    await open()
    press(' ')
    await expect.poll(() => view()?.textContent).toContain('内容：第 0 行')
    press('j')
    await frames(1)
    expect(view()?.textContent).toContain('第 1 行')
    expect(view()?.textContent).not.toContain('第 0 行')
    await expect.poll(() => view()?.textContent).toContain('内容：第 1 行')
    // Held down: a key every frame.
    for (let each = 0; each < 60; each++) {
      press('ArrowDown', true)
      await frames(1)
    }
    await expect.poll(() => view()?.textContent).toContain('内容：第 61 行')
    // A frame of a busy machine may take longer than a row takes to settle.
    expect(read.length).toBeLessThan(20)
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60)
  })

  test('gives the focus back to the list on Escape, wherever in it the focus was', async () => {
    await open()
    const list = document.querySelector<HTMLElement>('.body')
    for (const place of ['view', 'button', 'list'] as const) {
      list?.focus()
      await userEvent.keyboard(' ')
      await expect.poll(() => view()?.textContent).toContain('内容')
      if (place === 'button') view()?.querySelector<HTMLElement>('.body button')?.focus()
      if (place === 'view') view()?.querySelector<HTMLElement>('.body')?.focus()
      await userEvent.keyboard('{Escape}')
      await expect.poll(view).toBeNull()
      expect(document.activeElement).toBe(list)
    }
  })
})
