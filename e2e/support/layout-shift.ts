import { expect, type Page } from '@playwright/test'

type Box = { x: number; y: number; width: number; height: number }
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null; previousRect: Box; currentRect: Box }[]
}
type Moved = { value: number; what: string[] }
type Measured = typeof globalThis & { moved?: Moved[] }

/** Lighthouse rates up to 0.1 as good; our pages shift less. */
const shiftMax = 0.05

/** Looks at what moves in the page by itself, from its first drawing on. To be called before the page is opened; the answer names what moved. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const moved: Moved[] = []
    const box = ({ x, y, width, height }: Box) => [x, y, width, height].map(Math.round).join(' ')
    const name = (node: Element | null) => `${node?.nodeName.toLowerCase()}.${node?.className} ${node?.textContent?.trim().slice(0, 20)}`
    ;(globalThis as Measured).moved = moved
    // What a driver scrolls by a screen in the very frame in which something else moves by a line would count as moved by a screen.
    const scrolled: { from: number; to: number }[] = []
    const scrolls = ({ timeStamp }: Event) => {
      const frame = { from: timeStamp, to: Infinity }
      scrolled.push(frame)
      requestAnimationFrame(() => requestAnimationFrame(() => (frame.to = performance.now())))
    }
    addEventListener('scroll', scrolls, { capture: true, passive: true })
    const isScrolled = (time: number) => scrolled.some(({ from, to }) => from <= time && time <= to)
    new PerformanceObserver(entries => {
      // Entries of this type have these fields.
      for (const { hadRecentInput, value, sources, startTime } of entries.getEntries() as Shift[])
        if (!hadRecentInput && !isScrolled(startTime)) {
          const what = sources.map(each => `${name(each.node)}: ${box(each.previousRect)} → ${box(each.currentRect)}`)
          moved.push({ value, what: [`at ${Math.round(startTime)} ms`, ...what] })
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const moved = (await page.evaluate(() => (globalThis as Measured).moved)) ?? []
    const sum = moved.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(moved, null, 1)).toBeLessThan(shiftMax)
  }
}
