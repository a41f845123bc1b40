import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../theme/index.css'
import { Tabs } from '../../ui/parts.ts'
import { usePressedInSight } from './use-pressed-in-sight.ts'

const tabs = Array.from({ length: 12 }, (_, key) => ({ key, text: `第${key}类商品` }))

function Page({ current }: { current: number }) {
  return (
    <main className="yaoji-root">
      <Tabs label="分类" tabs={tabs} current={current} strip={usePressedInSight(current)} onChoose={() => {}} />
    </main>
  )
}

test('a pressed tab that the strip would cut is scrolled into sight, one in sight stays where it is', async () => {
  await page.viewport(390, 844)
  const screen = await render(<Page current={11} />)
  const strip = screen.getByRole('group', { name: '分类' }).element()
  const last = screen.getByRole('button', { name: '第11类商品' }).element()
  await expect.poll(() => last.getBoundingClientRect().right).toBeLessThanOrEqual(strip.getBoundingClientRect().right + 1)
  const { scrollLeft } = strip
  expect(scrollLeft).toBeGreaterThan(0)
  await screen.rerender(<Page current={10} />)
  expect(strip.scrollLeft).toBe(scrollLeft)
  await screen.rerender(<Page current={0} />)
  await expect.poll(() => strip.scrollLeft).toBe(0)
  await page.viewport(414, 896)
})
